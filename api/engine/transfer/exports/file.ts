import type { Readable } from 'node:stream'
import type { Locale } from '../../../kernel/formats/locale.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Services } from '../../model/services.ts'
import { today } from '../../query/today.ts'
import { columnsOf } from './columns.ts'
import { mostRows } from './limits.ts'
import { asListCall, exportedIds, exportedRecords, type ExportRequest } from './rows.ts'
import { contentTypes, writeSheet } from './write.ts'

export interface ExportSource {
  readonly resource: Resource
  readonly request: ExportRequest
  readonly services: Services
  /** Of the day in the file's name. */
  readonly timezone: string
  readonly locale: Locale
  /** One reading transaction of the caller whose rows these are. */
  readonly read: <T>(work: (call: Call) => Promise<T>) => Promise<T>
  readonly progress: (done: number, total: number) => Promise<void>
}

export interface ExportFile {
  readonly name: string
  readonly mime: string
  /** Reads the rows while it is read. */
  readonly content: Readable
  readonly rows: number
}

const batch = 500

/** The rows of a list as a file: those that the caller sees, as the list shows them. Of more rows than a file may have it has one too many. */
export async function exportFile({
  resource,
  request,
  services,
  timezone,
  locale,
  read,
  progress,
}: ExportSource): Promise<ExportFile> {
  const { format } = request
  const columns = columnsOf(resource, request.columns ?? [], services.find, locale)
  if ('unknown' in columns) throw new Error(`columns that are not there: ${columns.unknown.join()}`)
  const ids = await read(async (call) =>
    exportedIds(await asListCall(call, resource, request), resource, request, mostRows(format)),
  )
  const batches = async function* () {
    for (let at = 0; at < ids.length; at += batch) {
      const some = ids.slice(at, at + batch)
      yield await read(async (call) =>
        exportedRecords(await asListCall(call, resource, request), resource, some, columns.columns),
      )
      await progress(at + some.length, ids.length)
    }
  }
  return {
    name: `${resource[locale]}-${today(timezone)}.${format}`,
    mime: contentTypes[format],
    content: writeSheet(format, resource[locale], columns.columns, batches()),
    rows: ids.length,
  }
}
