import clean from 'sanitize-html'

/** HTML as plain text for people who read mail without pictures: one line a block, addresses of links behind their words. */
export function plainText(html: string): string {
  const linked = html.replaceAll(
    /<a\b[^>]*?href\s*=\s*["']([^"']+)["'][^>]*>([\s\S]*?)<\/a>/gi,
    (_link, address: string, words: string) =>
      words.replaceAll(/<[^>]*>/g, '').trim() === address ? words : `${words} (${address})`,
  )
  const broken = linked
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|figcaption)>/gi, '$&\n')
    .replaceAll(/<li\b[^>]*>/gi, '$&• ')
  return decode(clean(broken, { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
])

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities.get(entity) ?? entity)
}
