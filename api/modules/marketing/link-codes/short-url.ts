/** SQL: the short address of the link code that the row `t` has; null where it has none. */
export function shortUrlOf(column = 't.link_code_id'): string {
  const host = String.raw`regexp_replace(c.url, '^https?://(www\.)?([^/]+).*$', '\2')`
  return `(select 'https://' || l.short_domain || '.' || ${host} || '/' || l.code
    from link_codes l join companies c on c.id = l.company_id
    where l.company_id = t.company_id and l.id = ${column})`
}
