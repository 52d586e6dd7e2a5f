import { useTranslation } from '../../i18n/use-translation.ts'

const levels = [0, 1, 1, 2, 1, 0, 1, 0, 0, 1] as const

/** The shape of a tree before its nodes are there. */
export function TreeSkeleton() {
  const { t } = useTranslation('tree')
  return (
    <section className="tree-frame tree-skeleton" aria-busy="true" aria-label={t('loading')}>
      {levels.map((level, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a drawing never move
        <span key={index} className="tree-skeleton-line" style={{ paddingLeft: 20 + level * 24 }} aria-hidden>
          <span className="skeleton" style={{ width: `${36 - level * 6}%` }} />
        </span>
      ))}
    </section>
  )
}
