import type { CellEdit } from '../../ui/sheet-grid/sheet-props.ts'
import { isAmount } from '../number-grid/number-text.ts'

export const costFields = ['cost', 'impressions', 'clicks', 'conversions'] as const

/** What a day cost, as the API answers it. */
export type Cost = Readonly<Record<(typeof costFields)[number], string | number | null>> & {
  readonly date: string
}

/** The days of a month, `yyyy-MM`, up to a day that has come: the newest first. */
export function daysOf(month: string, today: string): readonly string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    .filter((day) => day <= today)
    .toReversed()
}

/** The changed days whole, as the API takes them; `textAt` says what their cells hold now. */
export function changedRows(
  edits: readonly CellEdit[],
  textAt: (date: string, field: string) => string,
): readonly object[] {
  const [, ...counts] = costFields
  return [...new Set(edits.map(({ row }) => row))].map((date) => ({
    date,
    cost: textAt(date, 'cost') || '0',
    ...Object.fromEntries(
      counts.flatMap((field) => {
        const text = textAt(date, field)
        return text === '' ? [] : [[field, Number(text)]]
      }),
    ),
  }))
}

/** Empty, an amount, or a whole number. */
export const isCostCell = (text: string, field: string): boolean =>
  text === '' || (field === 'cost' ? isAmount(text) : /^\d{1,12}$/.test(text))
