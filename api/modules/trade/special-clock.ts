/** States that a special has by the clock once it is published; the others are decided by users. */
export const publishedStates = ['scheduled', 'running', 'ended'] as const

/** SQL: the state of a special, `scheduled`, `running` and `ended` by the present moment (domain/resources.md §6 `specials.status`). */
export function statusNow(row: string): string {
  return `case when ${row}.status in (${publishedStates.map((state) => `'${state}'`).join(', ')})
    then case when now() < ${row}.starts_at then 'scheduled' when now() < ${row}.ends_at then 'running' else 'ended' end
    else ${row}.status end`
}

/** SQL: when visitors would last have found it changed: a published one comes and goes by itself. */
export function changedAt(row: string): string {
  const state = statusNow(row)
  return `greatest(${row}.updated_at, ${row}.deleted_at,
    case ${state} when 'running' then ${row}.starts_at when 'ended' then ${row}.ends_at end)`
}
