import { readHtml } from '../../../html/read-html.ts'
import { textOf } from '../../../query/text-of.ts'

interface Scored {
  readonly title?: unknown
  readonly summary?: unknown
  readonly seo_title?: unknown
  readonly seo_description?: unknown
  readonly content?: unknown
}

/**
 * 0 to 100: lengths of title and description, headings, texts of pictures, links within and out of the site, length (domain/resources.md,
 * articles `seo_score`). A search result without a title or description of its own shows the article's.
 */
export function seoScore(article: Scored): number {
  const { words, headings, images, imagesWithoutText, links } = readHtml(textOf(article.content))
  const title = (textOf(article.seo_title) || textOf(article.title)).length
  const description = (textOf(article.seo_description) || textOf(article.summary)).length
  const inside = links.some((link) => link.startsWith('/') || link.startsWith('#'))
  const outside = links.some((link) => /^https?:/.test(link))
  return [
    title >= 10 && title <= 60 ? 20 : title > 0 ? 8 : 0,
    description >= 50 && description <= 160 ? 20 : description > 0 ? 8 : 0,
    headings >= 2 ? 15 : headings * 8,
    images === 0 ? 5 : Math.round(10 * (1 - imagesWithoutText / images)),
    inside ? 10 : 0,
    outside ? 5 : 0,
    Math.min(20, Math.floor(words / 30)),
  ].reduce((sum, points) => sum + points, 0)
}
