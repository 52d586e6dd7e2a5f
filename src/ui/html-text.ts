/** What stands between the tags of some HTML; empty where there is nothing but tags and spaces. */
export function textOfHtml(html: string): string {
  return html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim()
}
