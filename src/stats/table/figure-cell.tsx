import type { FigureTone, Metric } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeOf } from '../../ui/change.ts'
import { Icon } from '../../ui/icon.tsx'
import { Change } from '../cards/change.tsx'
import { figureText } from '../charts/model/figure-text.ts'
import { numberIn, type StatRow } from '../data/answer.ts'
import { figureIn } from './breakdown-sheet.ts'

export interface FigureCellProps {
  readonly metric: Metric
  readonly row: StatRow
  /** The largest of the column; 0: it has no bars. */
  readonly most: number
  readonly withBefore: boolean
  /** The mark of this figure; null: none. */
  readonly tone: FigureTone | null
}

/** A figure with what it was before and, where it falls short of what it is to reach, in red. */
export function FigureCell({
  metric: { key, format, better },
  row,
  most,
  withBefore,
  tone,
}: FigureCellProps) {
  const { t } = useTranslation('stats')
  const value = figureIn(row[key])
  const before = figureIn(row[`${key}_prev`])
  const number = numberIn(value)
  const target = missedTarget(row, key)
  return (
    <td className={target === null ? tone?.tone && `stat-toned tone-${tone.tone}` : 'stat-missed'}>
      {most > 0 && number !== null && number > 0 && (
        <span className="stat-share" style={{ width: `${Math.min(1, number / most) * 100}%` }} />
      )}
      <span className="stat-figure">{figureText(value, format)}</span>
      {target !== null && (
        <span className="stat-target">{t('belowTarget', { target: figureText(target, format) })}</span>
      )}
      {tone !== null && (
        <span className="stat-tone">
          <Icon name={tone.tone === 'danger' ? 'error' : 'warning-sign'} size={12} /> {tone.label}
        </span>
      )}
      {withBefore && (
        <span className="stat-figure-before">
          {figureText(before, format)}{' '}
          <Change change={changeOf(number, numberIn(before), format)} format={format} better={better} />
        </span>
      )}
    </td>
  )
}

/** What a figure of a row is to reach, where it does not; rows have it as `target_roi` beside `roi`. */
export function missedTarget(row: StatRow, key: string): number | null {
  const target = numberIn(figureIn(row[`target_${key}`]))
  const reached = numberIn(figureIn(row[key]))
  return target !== null && reached !== null && reached < target ? target : null
}
