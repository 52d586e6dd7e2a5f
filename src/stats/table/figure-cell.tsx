import type { Metric } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { changeOf } from '../../ui/change.ts'
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
}

/** A figure with what it was before and, where it falls short of what it is to reach, in red. */
export function FigureCell({ metric: { key, format, better }, row, most, withBefore }: FigureCellProps) {
  const { t } = useTranslation('stats')
  const value = figureIn(row[key])
  const before = figureIn(row[`${key}_prev`])
  const number = numberIn(value)
  const target = missedTarget(row, key)
  return (
    <td className={target === null ? undefined : 'stat-missed'}>
      {most > 0 && number !== null && number > 0 && (
        <span className="stat-share" style={{ width: `${Math.min(1, number / most) * 100}%` }} />
      )}
      <span className="stat-figure">{figureText(value, format)}</span>
      {target !== null && (
        <span className="stat-target">{t('belowTarget', { target: figureText(target, format) })}</span>
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
