import { useTranslation } from '../../i18n/use-translation.ts'
import { signsOf } from '../../ui/signs.ts'

export interface SearchResultProps {
  readonly title: string
  readonly description: string
  /** Address of the company's site; empty: not known. */
  readonly site: string
  readonly slug: string
  /** Search engines are asked to leave it out. */
  readonly isHidden: boolean
}

/** Units that a result has room for: letters of Chinese are twice as wide as others. */
const widestTitle = 60
const widestDescription = 160

/** The page as search engines show it: what is too long ends in dots. */
export function SearchResult({ title, description, site, slug, isHidden }: SearchResultProps) {
  const { t } = useTranslation('article-widgets')
  const host = site.replace(/^https?:\/\//, '').replace(/\/.*$/, '') || 'example.com'
  return (
    <figure className="seo-result" data-hidden={isHidden ? '' : undefined}>
      <figcaption>{t(isHidden ? 'resultHidden' : 'result')}</figcaption>
      <p className="seo-result-place">
        {host} › … › {slug || t('noSlug')}
      </p>
      <p className="seo-result-title">{shortened(title, widestTitle) || t('noTitle')}</p>
      <p className="seo-result-text">{shortened(description, widestDescription) || t('noDescription')}</p>
    </figure>
  )
}

/** As much of a text as there is room for. */
export function shortened(text: string, room: number): string {
  const signs = signsOf(text)
  let width = 0
  for (const [index, sign] of signs.entries()) {
    width += (sign.codePointAt(0) ?? 0) > 0x2e_7f ? 2 : 1
    if (width > room) return `${signs.slice(0, index).join('')}…`
  }
  return text
}
