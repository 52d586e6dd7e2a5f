import type { Metric } from '../../../generated/types.ts'
import { Change } from '../cards/change.tsx'
import { changeOf, figureText } from '../charts/model/figure-text.ts'
import { numberIn, type StatRow } from '../data/answer.ts'
import { figureIn } from './breakdown-sheet.ts'

export interface FigureCellProps {
  readonly metric: Metric
  readonly row: StatRow
  /** The largest of the column; 0: it has no bars. */
  readonly most: number
  readonly withBefore: boolean
}

export function FigureCell({ metric: { key, format, better }, row, most, withBefore }: FigureCellProps) {
  const value = figureIn(row[key])
  const before = figureIn(row[`${key}_prev`])
  const number = numberIn(value)
  return (
    <td>
      {most > 0 && number !== null && number > 0 && (
        <span className="stat-share" style={{ width: `${Math.min(1, number / most) * 100}%` }} />
      )}
      <span className="stat-figure">{figureText(value, format)}</span>
      {withBefore && (
        <span className="stat-figure-before">
          {figureText(before, format)} <Change change={changeOf(number, numberIn(before))} better={better} />
        </span>
      )}
    </td>
  )
}
