import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { readXlsx } from 'hucre/xlsx'
import { Refusal } from '../http/refusal.ts'

/** The first row and the others, as texts; every row has as many as there are headers. */
export interface Sheet {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const mostRows = 20_000
const mostColumns = 200

/** Reads a CSV file (UTF-8 or GB18030; comma, semicolon or tab) or the first sheet of a workbook. Refuses what is neither. */
export async function readSheet(content: Buffer): Promise<Sheet> {
  const lines = await linesOf(content)
  const [first = [], ...rest] = lines.filter((line) => line.some((text) => text.trim() !== ''))
  const headers = distinct(first.map((header) => header.replace(/^\uFEFF/, '').trim()))
  if (headers.every((header) => header === '')) throw refused('第一行须为表头')
  if (headers.length > mostColumns) throw refused(`最多 ${mostColumns} 列`)
  if (rest.length === 0) throw refused('没有数据行')
  if (rest.length > mostRows) throw refused(`一次最多导入 ${mostRows} 行，请拆分文件`)
  return { headers, rows: rest.map((row) => headers.map((_header, place) => (row[place] ?? '').trim())) }
}

async function linesOf(content: Buffer): Promise<string[][]> {
  const type = await fileTypeFromBuffer(content)
  try {
    if (type?.mime === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      return await workbookLines(content)
    if (type !== undefined) throw refused('文件须为 CSV 或 XLSX')
    return csvLines(content)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('文件无法读取，请检查格式')
  }
}

async function workbookLines(content: Buffer): Promise<string[][]> {
  const { sheets } = await readXlsx(content)
  return (sheets[0]?.rows ?? []).slice(0, mostRows + 2).map((row) => row.map(textOfCell))
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return typeof value === 'boolean' ? (value ? '是' : '否') : ''
}

function csvLines(content: Buffer): string[][] {
  const text = new TextDecoder(isUtf8(content) ? 'utf-8' : 'gb18030').decode(content)
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  return parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    to: mostRows + 2,
  })
}

/** A header that stands twice gets a number, so that a mapping can name it. */
function distinct(headers: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const count = (seen.get(header) ?? 0) + 1
    seen.set(header, count)
    return count === 1 ? header : `${header} (${count})`
  })
}

function refused(message: string): Refusal {
  return Refusal.invalid({ file: [message] })
}
