import type { Column } from '../../../generated/types.ts'
import type { Period } from '../../dates/days.ts'
import { csvOf } from '../../records/model/actions/csv.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import type { Sheet } from '../charts/model/sheet.ts'

/** The sheet as CSV for a spreadsheet, its figures as they are. */
export function csvFile(sheet: Sheet, total: string): Blob {
  return new Blob([sheetCsv(sheet, total)], { type: 'text/csv;charset=utf-8' })
}

/** Says what is in it and of which days, without what file systems refuse. */
export function fileName(title: string, { from, to }: Period, kind: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}_${from}_${to}.${kind}`
}

export { saveFile } from '../../data/save-file.ts'

function sheetCsv(sheet: Sheet, total: string): string {
  const columns: Column[] = [
    { field: '', key: 'title', label: sheet.subject, type: 'text' },
    ...sheet.columns.map(({ label }, place) => ({
      field: '',
      key: `c${place}`,
      label,
      type: 'decimal' as const,
    })),
  ]
  const rowOf = (title: string, cells: readonly (number | string | null)[]): Row => ({
    title,
    ...Object.fromEntries(cells.map((cell, place) => [`c${place}`, cell])),
  })
  return csvOf(columns, [
    ...sheet.rows.map(({ title, cells }) => rowOf(title, cells)),
    ...(sheet.totals === null ? [] : [rowOf(total, sheet.totals)]),
  ])
}
