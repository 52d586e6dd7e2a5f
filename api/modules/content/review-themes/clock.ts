/** SQL: whether a theme takes reviews now; it closes some days after it was made (domain/resources.md, review_themes `close_after_days`). */
export function openNow(theme: string): string {
  return `(${theme}.is_open and (${theme}.close_after_days = 0
    or ${theme}.created_at + ${theme}.close_after_days * interval '1 day' > now()))`
}
