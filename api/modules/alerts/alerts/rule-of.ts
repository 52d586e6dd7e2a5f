import type { AlertRule } from './judge.ts'

export interface StoredRule {
  readonly direction?: 'above' | 'below' | null | undefined
  readonly threshold: string
  readonly clear_threshold?: string | null | undefined
  readonly min_volume?: string | null | undefined
  readonly times?: number | null | undefined
}

/** The rule that stored values are: decimals are texts there. */
export function ruleOf(stored: StoredRule): AlertRule {
  const { direction, threshold, clear_threshold: clear, min_volume: least, times } = stored
  return {
    direction: direction ?? 'above',
    threshold: Number.parseFloat(threshold),
    clear: clear == null ? null : Number.parseFloat(clear),
    leastVolume: least == null ? null : Number.parseFloat(least),
    times: times ?? 1,
  }
}
