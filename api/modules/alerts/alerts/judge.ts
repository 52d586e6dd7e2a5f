/** When an alert begins and ends. */
export interface AlertRule {
  readonly direction: 'above' | 'below'
  readonly threshold: number
  /** The value at which it ends; the threshold itself where there is none. */
  readonly clear: number | null
  /** Less than this is too little to judge by; null: everything is judged. */
  readonly leastVolume: number | null
  /** So many evaluations after each other have to say the same. */
  readonly times: number
}

export interface Standing {
  readonly state: 'ok' | 'firing'
  /** Evaluations after each other that speak for the other state. */
  readonly streak: number
}

export interface Reading {
  readonly value: number | null
  readonly volume: number | null
}

/** Whether there is a value, and enough to judge by. */
export function isJudged({ leastVolume }: AlertRule, { value, volume }: Reading): boolean {
  return value !== null && (leastVolume === null || (volume !== null && volume >= leastVolume))
}

/**
 * What an evaluation makes of the state before. A value beyond the threshold speaks for firing; one that has come back to where it ends, for
 * its end; between both nothing changes. What cannot be judged changes nothing either, and interrupts the evaluations in a row.
 */
export function judge(rule: AlertRule, { state, streak }: Standing, reading: Reading): Standing {
  if (!isJudged(rule, reading) || reading.value === null) return { state, streak: 0 }
  const speaksForChange = state === 'ok' ? isBeyond(rule, reading.value) : isBack(rule, reading.value)
  if (!speaksForChange) return { state, streak: 0 }
  if (streak + 1 < rule.times) return { state, streak: streak + 1 }
  return { state: state === 'ok' ? 'firing' : 'ok', streak: 0 }
}

function isBeyond({ direction, threshold }: AlertRule, value: number): boolean {
  return direction === 'above' ? value > threshold : value < threshold
}

function isBack({ direction, threshold, clear }: AlertRule, value: number): boolean {
  const end = clear ?? threshold
  return direction === 'above' ? value <= end : value >= end
}
