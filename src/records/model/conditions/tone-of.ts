import type { Tone } from '../../../../generated/types.ts'
import type { Row } from '../rows/list-result.ts'
import { failedConditions } from './conditions.ts'

/** The first mark whose conditions the row meets. */
export function toneOf<T extends Tone>(tones: readonly T[] | undefined, row: Row): T | null {
  return tones?.find(({ when }) => failedConditions(when, row, []).length === 0) ?? null
}
