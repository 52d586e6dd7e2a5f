import { readHtml } from '../../../kernel/formats/html/read-html.ts'

interface Scored {
  readonly title?: string | null | undefined
  readonly summary?: string | null | undefined
  readonly seo_title?: string | null | undefined
  readonly seo_description?: string | null | undefined
  readonly content?: string | null | undefined
}

export const seoKeys = ['title', 'description', 'headings', 'images', 'inside', 'outside', 'words'] as const

/** What one of the things that count brings: `value` is what was found, a length or a number. */
export interface SeoItem {
  readonly key: (typeof seoKeys)[number]
  readonly value: number
  readonly points: number
  readonly most: number
}

/**
 * Lengths of title and description, headings, texts of pictures, links within and out of the site, length (domain/resources.md, articles
 * `seo_score`). A search result without a title or description of its own shows the article's.
 */
export function seoItems(article: Scored): readonly SeoItem[] {
  const { words, headings, images, imagesWithoutText, links } = readHtml(article.content ?? '')
  const title = ((article.seo_title ?? '') || (article.title ?? '')).length
  const description = ((article.seo_description ?? '') || (article.summary ?? '')).length
  const inside = links.filter((link) => link.startsWith('/') || link.startsWith('#')).length
  const outside = links.filter((link) => /^https?:/.test(link)).length
  return [
    item('title', title, title >= 10 && title <= 60 ? 20 : title > 0 ? 8 : 0, 20),
    item(
      'description',
      description,
      description >= 50 && description <= 160 ? 20 : description > 0 ? 8 : 0,
      20,
    ),
    item('headings', headings, headings >= 2 ? 15 : headings * 8, 15),
    item(
      'images',
      imagesWithoutText,
      images === 0 ? 5 : Math.round(10 * (1 - imagesWithoutText / images)),
      images === 0 ? 5 : 10,
    ),
    item('inside', inside, inside > 0 ? 10 : 0, 10),
    item('outside', outside, outside > 0 ? 5 : 0, 5),
    item('words', words, Math.min(20, Math.floor(words / 30)), 20),
  ]
}

/** 0 to 100. */
export function seoScore(article: Scored): number {
  return seoItems(article).reduce((sum, { points }) => sum + points, 0)
}

const item = (key: SeoItem['key'], value: number, points: number, most: number): SeoItem => ({
  key,
  value,
  points,
  most,
})
