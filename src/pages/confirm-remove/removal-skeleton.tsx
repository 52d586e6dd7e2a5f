import { useTranslation } from '../../i18n/use-translation.ts'

const lines = ['title', 'facts', 'group', 'row', 'row-2', 'group-2', 'row-3'] as const

/** The shape of the page while it is not yet known what depends on the record. */
export function RemovalSkeleton() {
  const { t } = useTranslation('removal')
  return (
    <section className="remove-card" aria-busy="true" aria-label={t('loadingDependents')}>
      <div className="remove-skeleton" aria-hidden>
        {lines.map((line) => (
          <span key={line} className="skeleton" data-line={line.split('-')[0]} />
        ))}
      </div>
    </section>
  )
}
