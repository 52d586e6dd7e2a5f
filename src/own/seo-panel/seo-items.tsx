import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

export interface SeoItem {
  readonly key: 'title' | 'description' | 'headings' | 'images' | 'inside' | 'outside' | 'words'
  /** What was found: a length, or how many. */
  readonly value: number
  readonly points: number
  readonly most: number
}

/** What counts, what it brings, and what would bring more; what is missing most comes first. */
export function SeoItems({ items }: { readonly items: readonly SeoItem[] }) {
  const { t } = useTranslation('article-widgets')
  const byNeed = items.toSorted((one, other) => other.most - other.points - (one.most - one.points))
  return (
    <ul className="seo-items">
      {byNeed.map(({ key, value, points, most }) => (
        <li key={key} data-is={points >= most ? 'full' : points > 0 ? 'part' : 'none'}>
          <Icon name={points >= most ? 'tick' : 'warning-sign'} size={14} />
          <span>
            {t(`item.${key}`)} <small>{t(`found.${key}`, { count: value })}</small>
            {points < most && <em>{t(`advice.${key}`)}</em>}
          </span>
          <small className="seo-points">
            {points}/{most}
          </small>
        </li>
      ))}
    </ul>
  )
}
