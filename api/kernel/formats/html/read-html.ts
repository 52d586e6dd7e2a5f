import clean from 'sanitize-html'
import { decodeEntities } from './entities.ts'

/** What a text consists of, as a search engine and a screen reader see it. */
export interface HtmlFacts {
  /** Without markup; blocks and words are apart. */
  readonly text: string
  /** Words; every character of a script without spaces counts as one. */
  readonly words: number
  readonly headings: number
  readonly images: number
  readonly imagesWithoutText: number
  readonly links: readonly string[]
}

/** Reads HTML without showing it. */
export function readHtml(html: string): HtmlFacts {
  const links: string[] = []
  let headings = 0
  let images = 0
  let imagesWithoutText = 0
  const seen = (tagName: string, attribs: clean.Attributes): clean.Tag => {
    if (tagName === 'h2' || tagName === 'h3') headings += 1
    if (tagName === 'a' && attribs['href'] !== undefined) links.push(attribs['href'])
    if (tagName === 'img') {
      images += 1
      if ((attribs['alt'] ?? '').trim() === '') imagesWithoutText += 1
    }
    return { tagName, attribs: {} }
  }
  const text = decodeEntities(
    clean(
      html.replaceAll(/<\/?(?:p|div|li|h[1-6]|br|td|th|tr|dd|dt|figcaption|blockquote)\b[^>]*>/gi, ' $&'),
      {
        allowedTags: [],
        allowedAttributes: {},
        transformTags: { '*': seen },
      },
    ),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { text, words: countWords(text), headings, images, imagesWithoutText, links }
}

function countWords(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0
  const rest = text.replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' ')
  return wide + (rest.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0)
}
