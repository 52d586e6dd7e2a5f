import type { Breakdown, FigureTone } from '../../../generated/types.ts'
import { toneOf } from '../../records/model/conditions/tone-of.ts'
import type { StatRow } from '../data/answer.ts'

/** The mark of one figure of a row; null: none. */
export function figureTone({ tones }: Breakdown, metric: string, row: StatRow): FigureTone | null {
  return toneOf(
    tones?.filter((tone) => tone.metric === metric),
    row,
  )
}
