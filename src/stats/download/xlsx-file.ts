import type { CardFormat } from '../../../generated/types.ts'
import type { Sheet } from '../charts/model/sheet.ts'
import { numberIn } from '../data/answer.ts'

/** A workbook with a sheet for each block; its figures are numbers. The writer is loaded with the first one. */
export async function xlsxFile(sheets: readonly Sheet[], total: string): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const names = namesOf(sheets.map(({ title }) => title))
  const bytes = await writeXlsx({
    sheets: sheets.map(({ subject, columns, rows, totals }, place) => ({
      name: names[place] ?? '',
      columns: [
        { width: 24 },
        ...columns.map(({ label, format }) => ({
          width: Math.min(32, Math.max(12, label.length * 2 + 4)),
          numFmt: numberFormats[format],
        })),
      ],
      rows: [
        [subject, ...columns.map(({ label }) => label)],
        ...rows.map(({ title, cells }) => [title, ...cells.map(numberIn)]),
        ...(totals === null ? [] : [[total, ...totals.map(numberIn)]]),
      ],
      freezePane: { rows: 1 },
    })),
  })
  return new Blob([new Uint8Array(bytes)], { type: mediaType })
}

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const numberFormats: Readonly<Record<CardFormat, string>> = {
  int: '#,##0',
  decimal: '#,##0.##',
  money: '"$"#,##0.00',
  percent: '0.0%',
  ms: '#,##0',
}

/** As a workbook takes them: without certain signs, at most 31 of them, no two the same. */
export function namesOf(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const plain = title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 28)
    let name = plain
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain} ${count}`
    taken.add(name.toLowerCase())
    return name
  })
}
