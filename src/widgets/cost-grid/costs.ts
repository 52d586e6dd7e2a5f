import { type Cells, cellKey } from '../number-grid/cells.ts'

export const costFields = ['cost', 'impressions', 'clicks', 'conversions'] as const

/** What a day cost, as the API tells it. */
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

/** The changed days whole, as the API takes them. */
export function changedRows(dirty: Cells, stored: (key: string) => string): readonly object[] {
  const days = [...new Set(Object.keys(dirty).map((key) => key.split('|')[0] ?? ''))]
  return days.map((date) => {
    const at = (field: string) => dirty[cellKey(date, field)] ?? stored(cellKey(date, field))
    const [, ...counts] = costFields
    return {
      date,
      cost: at('cost') === '' ? '0' : at('cost'),
      ...Object.fromEntries(
        counts.flatMap((field) => (at(field) === '' ? [] : [[field, Number(at(field))]])),
      ),
    }
  })
}

export const isCount = (text: string): boolean => /^\d{1,12}$/.test(text)
