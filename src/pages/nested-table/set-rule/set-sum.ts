import type { SetRule } from '../../../../generated/types.ts'
import { asText } from '../../../records/model/conditions/conditions.ts'
import { type Row, textOf } from '../../../records/model/rows/list-result.ts'

/** Amounts of a set, as whole numbers of its smallest unit: sums of decimals are exact. */
export type Units = number

/** What a text comes to, rounded to the places of the rule; null: it is no number. */
export function unitsOf(value: unknown, scale: number): Units | null {
  const text = typeof value === 'number' ? String(value) : textOf(value ?? '').trim()
  const [, sign = '', whole = '', part = ''] = /^([-+]?)(\d{1,9})(?:\.(\d{0,9}))?$/.exec(text) ?? []
  if (whole === '') return null
  const truncated = Number(whole + part.slice(0, scale).padEnd(scale, '0'))
  const rounded = truncated + (Number(part[scale] ?? '0') >= 5 ? 1 : 0)
  return sign === '-' ? -rounded : rounded
}

/** `97500` of three places: `97.500`. */
export function unitsText(units: Units, scale: number): string {
  const digits = String(Math.abs(units)).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return units < 0 ? `-${text}` : text
}

/** Whether the rule counts a row. */
export function isCounted(row: Row, { where }: SetRule): boolean {
  return meets(row, where)
}

/** Whether a row may take what is left over. */
export function takesRemainder(row: Row, rule: SetRule): boolean {
  return rule.remainder !== undefined && isCounted(row, rule) && meets(row, rule.remainder)
}

const meets = (row: Row, condition: SetRule['where']): boolean =>
  Object.entries(condition).every(([field, values]) => values.map(asText).includes(asText(row[field])))

export interface SetState {
  readonly sum: Units
  /** What is still to be given out; negative: too much was. */
  readonly missing: Units
  /** Rows whose amount is no number. */
  readonly unreadable: number
}

/** What the rows come to. @param amountOf A row's amount as it stands just now. */
export function stateOf(
  rows: readonly Row[],
  rule: SetRule,
  amountOf: (row: Row) => unknown = (row) => row[rule.sum],
): SetState {
  const units = rows.filter((row) => isCounted(row, rule)).map((row) => unitsOf(amountOf(row), rule.scale))
  const sum = units.reduce<Units>((total, one) => total + (one ?? 0), 0)
  return {
    sum,
    missing: targetOf(rule) - sum,
    unreadable: units.filter((one) => one === null).length,
  }
}

const targetOf = ({ equals, scale }: SetRule): Units => Math.round(equals * 10 ** scale)

/** The amounts in their proportions, so that they come to what the rule wants; what rounding leaves over goes to the largest. */
export function scaledTo(amounts: readonly Units[], rule: SetRule): readonly Units[] {
  const target = targetOf(rule)
  const sum = amounts.reduce((total, one) => total + one, 0)
  if (sum <= 0) return amounts
  const scaled = amounts.map((one) => Math.floor((one * target) / sum))
  const rest = target - scaled.reduce((total, one) => total + one, 0)
  const largest = scaled.indexOf(Math.max(...scaled))
  return scaled.with(largest, (scaled[largest] ?? 0) + rest)
}
