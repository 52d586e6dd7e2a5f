import { type Sheet, sheetCsv } from '../charts/model/sheet.ts'
import type { Period } from '../range/days.ts'

export function csvFile(sheet: Sheet, total: string): Blob {
  return new Blob([sheetCsv(sheet, total)], { type: 'text/csv;charset=utf-8' })
}

/** Says what is in it and of which days, without what file systems refuse. */
export function fileName(title: string, { from, to }: Period, kind: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|\s]+/g, '-')}_${from}_${to}.${kind}`
}

export { saveFile } from '../../data/save-file.ts'
