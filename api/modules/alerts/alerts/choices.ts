import { choices } from '../../../engine/model/choice.ts'

export const direction = choices({
  above: ['高于', 'Above'],
  below: ['低于', 'Below'],
})

export const until = choices({
  today: ['截至今天', 'Until today'],
  yesterday: ['截至昨天', 'Until yesterday'],
})

export const state = choices({
  ok: ['正常', 'Ok', 'success'],
  firing: ['触发中', 'Firing', 'danger'],
})

export const remind = choices({
  never: ['不重复', 'Never'],
  daily: ['每天', 'Daily'],
})

export const metricFormat = choices({
  int: ['数量', 'Number'],
  decimal: ['小数', 'Decimal number'],
  money: ['金额', 'Amount'],
  percent: ['百分比', 'Percentage'],
  ms: ['毫秒', 'Milliseconds'],
})

/** A value of any metric: percentages are fractions. */
export const exact = { precision: 18, scale: 4 } as const

/** Days of the longest window. */
export const longestWindow = 90
