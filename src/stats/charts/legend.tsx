import { useTranslation } from '../../i18n/use-translation.ts'
import { joinWords } from '../../ui/words.ts'
import type { StatAnnotation } from '../data/answer.ts'
import type { ChartData } from './model/chart-data.ts'
import { type ChartPlan, showsBefore } from './model/chart-plan.ts'
import { otherSlot, slotsOf } from './model/colours.ts'
import './legend.css'

export interface LegendProps {
  readonly plan: ChartPlan
  readonly data: ChartData
  readonly annotations: readonly StatAnnotation[]
  readonly hidden: ReadonlySet<string>
  readonly onHide: (hidden: ReadonlySet<string>) => void
}

/** Which colour is what. A click leaves that one alone in the chart, another brings the others back. */
export function Legend({ plan, data, annotations, hidden, onHide }: LegendProps) {
  const { t } = useTranslation('stats')
  const ids = data.series.map(({ id }) => id)
  const isEntity =
    plan.type === 'pie' || plan.type === 'doughnut' || plan.type === 'scatter' || plan.type === 'waterfall'
  const compared = showsBefore(plan, data.series)
  const marks = data.isTime ? annotations : []
  if (isEntity || (data.series.length < 2 && !compared && marks.length === 0)) return null
  const slots = slotsOf(ids, plan)
  const isAlone = (id: string) => hidden.size > 0 && !hidden.has(id) && hidden.size === ids.length - 1
  return (
    <ul className="stat-legend" aria-label={t('legend')}>
      {data.series.map(({ id, label }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={isAlone(id)}
            data-hidden={hidden.has(id) ? '' : undefined}
            disabled={ids.length < 2}
            onClick={() => onHide(isAlone(id) ? new Set() : new Set(ids.filter((other) => other !== id)))}
          >
            <i style={{ background: `var(--stat-${slotName(slots.get(id))})` }} />
            {label}
          </button>
        </li>
      ))}
      {compared && (
        <li className="stat-legend-note" data-bar={data.isTime ? undefined : ''}>
          <i />
          {t(plan.type === 'bar-h' || !data.isTime ? 'beforeBar' : 'beforeLine')}
        </li>
      )}
      {data.partial !== null && plan.type === 'line' && (
        <li className="stat-legend-note" data-dotted="">
          <i />
          {t('partial')}
        </li>
      )}
      <MarkNote as="spans" marks={marks.filter(({ to }) => to !== null)} />
      <MarkNote as="days" marks={marks.filter(({ to }) => to === null)} />
    </ul>
  )
}

interface MarkNoteProps {
  readonly as: 'spans' | 'days'
  readonly marks: readonly StatAnnotation[]
}

/** What the shades or the upright lines stand for; the first two by name, all of them where the pointer rests. */
function MarkNote({ as, marks }: MarkNoteProps) {
  const { t } = useTranslation('stats')
  const titles = [...new Set(marks.map(({ title }) => title))]
  if (titles.length === 0) return null
  const words = joinWords(titles.slice(0, 2))
  const rest = titles.length - 2
  const text = rest > 0 ? t('marksAndMore', { titles: words, count: titles.length, more: rest }) : words
  return (
    <li className="stat-legend-note" data-marks={as} title={titles.join('\n')}>
      <i />
      <span>{text}</span>
    </li>
  )
}

const slotName = (slot: number | undefined): string => (slot === otherSlot ? 'other' : String(slot ?? 0))
