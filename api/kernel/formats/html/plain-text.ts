import clean from 'sanitize-html'
import { decodeEntities } from './entities.ts'

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
  return decodeEntities(clean(broken, { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
