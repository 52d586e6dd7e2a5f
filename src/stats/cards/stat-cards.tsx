import type { Metric } from '../../../generated/types.ts'
import type { OperationState } from '../../hooks/use-operation.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import '../../ui/skeleton.css'
import type { Sheet } from '../charts/model/sheet.ts'
import type { StatAnswer } from '../data/answer.ts'
import { usePageSheet } from '../download/page-sheets.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { StatCard } from './stat-card.tsx'

export interface StatCardsProps {
  readonly room: StatsRoom
  /** Metrics that this person may see. */
  readonly keys: readonly string[]
  readonly answer: OperationState<StatAnswer>
}

/** The figures over the whole period; one chosen is drawn in the main chart. */
export function StatCards({ room, keys, answer: { data, error, fetching, reload } }: StatCardsProps) {
  const { t } = useTranslation('stats')
  const { stats, scope, main, metrics, choose } = room
  const shown = keys.flatMap((key) => stats.metrics.find((metric) => metric.key === key) ?? [])
  const cardsSheet = (own: readonly Metric[], { data: { cards } }: StatAnswer): Sheet => ({
    title: t('summary'),
    subject: t('metric'),
    columns: [
      { key: 'value', label: t('value'), format: 'decimal' },
      { key: 'previous', label: t('beforeOf', { label: t('value') }), format: 'decimal', before: true },
    ],
    rows: own.flatMap(({ key, label }) => {
      const card = cards.find((one) => one.key === key)
      return card === undefined ? [] : [{ id: key, title: label, cells: [card.value, card.previous] }]
    }),
    totals: null,
  })
  usePageSheet('cards', () => (data === undefined ? null : cardsSheet(shown, data)))
  const selected = metrics.get(main)
  const isOnly = (key: string) => selected?.length === 1 && selected[0] === key
  if (data === undefined && error !== null) return <FailedList failure={error} onRetry={reload} />
  return (
    <section className="stat-cards" aria-label={t('cards')} aria-busy={fetching && data === undefined}>
      {error !== null && <FailedList stale failure={error} onRetry={reload} />}
      <ul style={{ '--columns': columnsFor(shown.length) } as React.CSSProperties}>
        {shown.map((metric: Metric) => (
          <li key={metric.key}>
            <StatCard
              metric={metric}
              card={data?.data.cards.find(({ key }) => key === metric.key)}
              isLoading={data === undefined}
              isCompared={scope.query.compare !== 'none'}
              pressed={isOnly(metric.key)}
              onChoose={
                main === ''
                  ? undefined
                  : () => choose('metric', main, isOnly(metric.key) ? undefined : [metric.key])
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One line, or two that are as long. */
function columnsFor(count: number): number {
  return count <= 7 ? count : Math.ceil(count / 2)
}
