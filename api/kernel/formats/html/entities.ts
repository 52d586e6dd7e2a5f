const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
])

/** The text of HTML that was written by `sanitize-html`, which escapes these four characters. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? entity)
}
