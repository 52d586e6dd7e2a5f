import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import type { Field } from '../../model/field.ts'
import type { Row } from '../../model/row.ts'
import type { Column } from './columns.ts'

export type ExportFormat = 'csv' | 'xlsx'

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Batches of records as a spreadsheet, written while they are read. */
export function writeSheet(
  format: ExportFormat,
  title: string,
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
): Readable {
  return format === 'csv' ? writeCsv(columns, batches) : writeXlsx(title, columns, batches)
}

function writeCsv(columns: readonly Column[], batches: AsyncIterable<readonly Row[]>): Readable {
  const lines = async function* () {
    yield byteOrderMark + csvLines([columns.map(({ header }) => header)])
    for await (const records of batches)
      yield csvLines(records.map((record) => columns.map((column) => column.cell(record).text)))
  }
  return Readable.from(lines())
}

function writeXlsx(
  title: string,
  columns: readonly Column[],
  batches: AsyncIterable<readonly Row[]>,
): Readable {
  const rows = async function* () {
    for await (const records of batches) {
      for (const record of records) {
        yield columns.map((column) => {
          const { text, value } = column.cell(record)
          return value ?? (text === '' ? null : text)
        })
      }
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, field }) => ({
      header,
      width: Math.min(40, Math.max(10, header.length * 2 + 4)),
      ...numberFormat(field),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.from(chunksOf(stream))
}

async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

function numberFormat({ type }: Field): { numFmt?: string } {
  if (type === 'money') return { numFmt: '#,##0.00' }
  if (type === 'percent') return { numFmt: '0.00%' }
  if (type === 'date') return { numFmt: 'yyyy-mm-dd' }
  return type === 'datetime' ? { numFmt: 'yyyy-mm-dd hh:mm' } : {}
}
