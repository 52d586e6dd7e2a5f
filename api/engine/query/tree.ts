/**
 * SQL of a sub-select: ids of the rows that `start` selects, and of all below them by `parent_id`. Rows that stand below themselves are
 * walked through once. `and` is a further condition on the rows `r` below.
 */
export function idsBelow(table: string, start: string, and = 'true'): string {
  return `(with recursive below (id) as (
    ${start} union select r.id from ${table} r join below b on r.parent_id = b.id and ${and}
  ) select below.id from below)`
}

/** SQL of a sub-select: ids of the row `t` and of all above it, each once, also where it stands below itself. */
export function idsAbove(table: string): string {
  return `(with recursive above (id, parent_id) as (
    select t.id, t.parent_id union select r.id, r.parent_id from ${table} r join above a on r.id = a.parent_id
  ) select above.id from above)`
}
