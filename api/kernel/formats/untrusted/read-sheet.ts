import { parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { decodeText } from './decode-text.ts'
import { sheet as limits } from './limits.ts'
import { SheetLines } from './sheet-lines.ts'
import { Unreadable } from './unreadable.ts'
import { readWorkbook } from './workbook/read-workbook.ts'

/** The first row and the others, as texts; every row has as many as there are headers. */
export interface Sheet {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Reads a CSV file (UTF-8, UTF-16 or GB18030; comma, semicolon or tab) or the first sheet of a workbook. Throws `Unreadable` where it is neither.
 * Runs in a thread: `openFile('sheet', …)`.
 */
export async function readSheet(content: Buffer, _options: null): Promise<Sheet> {
  const all: string[][] = []
  await readLines(content, new SheetLines((line) => void all.push(line)))
  const [first = [], ...rest] = all
  const headers = headersOf(first)
  if (rest.length === 0) throw noLines()
  return { headers, rows: rest.map((row) => headers.map((_header, place) => (row[place] ?? '').trim())) }
}

/** What the first line calls the columns. Throws `Unreadable` where it names none. */
export function headersOf(first: readonly string[]): string[] {
  const headers = distinct(first.map((header) => header.replace(/^\uFEFF/, '').trim()))
  if (headers.every((header) => header === '')) throw new Unreadable('第一行须为表头')
  return headers
}

export function noLines(): Unreadable {
  return new Unreadable('没有数据行')
}

/** Adds every line of the file, the headers first. */
export async function readLines(content: Buffer, lines: SheetLines): Promise<void> {
  const type = await fileTypeFromBuffer(content)
  if (type?.mime === 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    return await readWorkbook(content, lines)
  if (type !== undefined) throw new Unreadable('文件须为 CSV 或 XLSX')
  csvLines(content, lines)
}

function csvLines(content: Buffer, lines: SheetLines): void {
  const text = decodeText(content)
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: limits.line,
      on_record: (line: string[]) => {
        lines.add(line)
        return null
      },
    })
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('文件无法读取，请检查格式', { cause: error })
  }
}

/** The first line says it; of a line without end, its beginning. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 65_536)
  const head = start.slice(0, start.indexOf('\n') + 1 || undefined)
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
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
