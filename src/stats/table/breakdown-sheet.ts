import type { Metric } from '../../../generated/types.ts'
import type { Sheet, SheetColumn, SheetWords } from '../charts/model/sheet.ts'
import { type StatRow, titleOf } from '../data/answer.ts'

/** The rows of a breakdown as a sheet: the same figures that stand on screen, and in the file. */
export function breakdownSheet(
  title: string,
  metrics: readonly Metric[],
  rows: readonly StatRow[],
  totals: Readonly<Record<string, unknown>> | null,
  options: { readonly withBefore: boolean; readonly locale: string; readonly words: SheetWords },
): Sheet {
  const { withBefore, locale, words } = options
  const columns = metrics.flatMap(({ key, label, format }): SheetColumn[] => [
    { key, label, format },
    ...(withBefore ? [{ key: `${key}_prev`, label: words.before(label), format, before: true }] : []),
  ])
  return {
    title,
    subject: words.subject,
    columns,
    rows: rows.map((row) => ({
      id: row.dim.id,
      title: titleOf(row.dim, locale),
      cells: columns.map(({ key }) => figureIn(row[key])),
    })),
    totals: totals === null ? null : columns.map(({ key }) => figureIn(totals[key])),
  }
}

/** Decimals stay the text that they are: nothing is lost of them. */
export function figureIn(value: unknown): number | string | null {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : null
}
