import type { Metric } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeOf } from '../../ui/change.ts'
import { labelled } from '../../ui/words.ts'
import { compactFigure, figureText } from '../charts/model/figure-text.ts'
import type { StatCard as Figure } from '../data/answer.ts'
import { Change } from './change.tsx'
import { MiniLine } from './mini-line.tsx'

export interface StatCardProps {
  readonly metric: Metric
  /** Absent: it is not known yet, or not shown to this person. */
  readonly card: Figure | undefined
  readonly isLoading: boolean
  /** With figures of other days. */
  readonly isCompared: boolean
  /** It is drawn alone in the main chart. */
  readonly pressed: boolean
  readonly onChoose?: (() => void) | undefined
}

export function StatCard({ metric, card, isLoading, isCompared, pressed, onChoose }: StatCardProps) {
  const { t, i18n } = useTranslation('stats')
  const { locale } = useLocale()
  const { key, label, format } = metric
  const value = card?.value ?? null
  const previous = card?.previous ?? null
  const definition = i18n.exists(`about.${key}`, { ns: 'stats' }) ? t(`about.${key}` as 'about.roi') : null
  const title = [definition, labelled(label, figureText(value, format))]
    .filter((part) => part !== null)
    .join('\n')
  return (
    <button
      type="button"
      className="stat-card"
      aria-pressed={pressed}
      title={title}
      disabled={onChoose === undefined}
      onClick={onChoose}
    >
      <span className="stat-card-label">{label}</span>
      {isLoading ? (
        <span className="skeleton stat-card-skeleton" />
      ) : (
        <span className="stat-card-value">{compactFigure(value, format, locale)}</span>
      )}
      <span className="stat-card-change">
        {!isLoading && isCompared && (
          <Change change={changeOf(value, previous, format)} format={format} better={metric.better} />
        )}
        {previous !== null && (
          <span className="stat-card-before">
            {t('before', { value: compactFigure(previous, format, locale) })}
          </span>
        )}
      </span>
      <MiniLine values={card?.spark ?? []} />
    </button>
  )
}
