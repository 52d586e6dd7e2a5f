/** SQL: the address of a page, by its path below the root, on the site of the row `t`'s language; null where that language has no site. */
export function sitePage(path: string): string {
  return `(select rtrim(s.root_url, '/') || '/' || ${path} from sites s where s.company_id = t.company_id and s.language = t.language)`
}

/** SQL: when the site of a row's language was last published; before all time if it never was. */
export function lastPublished(row: string): string {
  return `coalesce((select s.last_published_at from sites s
    where s.company_id = ${row}.company_id and s.language = ${row}.language), '-infinity')`
}
