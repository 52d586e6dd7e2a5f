import { callerOfOwner } from '../../../engine/auth/caller-of-owner.ts'
import { inTransaction } from '../../../engine/auth/transaction.ts'
import { callAs } from '../../../engine/jobs/origin.ts'
import type { Caller } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Row } from '../../../engine/model/row.ts'
import type { Services } from '../../../engine/model/services.ts'
import { today } from '../../../engine/query/today.ts'
import { exportFile, type ExportFile } from '../../../engine/transfer/exports/file.ts'
import { asListCall } from '../../../engine/transfer/exports/rows.ts'
import { contentTypes, writeSheet } from '../../../engine/transfer/exports/write.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { asExport, asFiguresCall, readReportRequest, type ReportRequest } from '../schedules/request.ts'
import { checkReport, findSource, refuseTooLong, type ReportSource } from '../schedules/source.ts'
import type { RunRow } from './row.ts'

/** A run with what it is made of. */
export interface Making {
  readonly row: RunRow
  readonly database: Database
  readonly services: Services
  readonly source: ReportSource
  readonly request: ReportRequest
  readonly onError: (error: unknown) => void
}

/** Throws an `ApiError` where there is no such list any more. */
export function makingOf(row: RunRow, database: Database, services: Services): Making {
  const source = findSource(services, row)
  const request = readReportRequest(row.request)
  if (source === null || request === null) throw ApiError.conflict('STATE', '该列表已不能导出')
  return { row, database, services, source, request, onError: () => undefined }
}

/** The owner with the rights of this moment. */
export async function ownerOf({ row, database, source }: Making): Promise<Caller> {
  const { access, tenantScope } = source
  return await callerOfOwner(database, row, { access, tenantScope })
}

/** One transaction as the owner. */
export async function asOwner<T>(
  making: Making,
  readOnly: boolean,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const { database, services, row, source, onError } = making
  const caller = await ownerOf(making)
  const origin = {
    method: 'POST',
    url: `/report-schedules/${row.schedule_id}/send`,
    ip: '',
    userAgent: '',
    reach: source.tenantScope,
  } as const
  return await inTransaction(database, caller, { readOnly, report: onError }, (opened) =>
    work(callAs(origin, caller, services, opened)),
  )
}

/** Throws what an export of it would be refused for now. */
export async function checkMaking(making: Making): Promise<void> {
  const { source, request, row } = making
  await asOwner(making, true, (call) => checkReport(call, source, request, row.format))
}

/** Its file in that language; rows are read while the content is. */
export async function makeFile(making: Making, locale: Locale, timezone: string): Promise<ExportFile> {
  const { source, request, row, services } = making
  const { format } = row
  if (source.kind === 'figures') {
    const { columns, rows } = await asOwner(making, true, (call) =>
      source.figures.sheet(asFiguresCall(call, request), locale),
    )
    const title = source.figures[locale]
    return {
      name: `${title}-${today(timezone)}.${format}`,
      mime: contentTypes[format],
      content: writeSheet(format, title, columns, one(rows)),
      rows: rows.length,
    }
  }
  const { list } = source
  const exportRequest = asExport(request, { resource: list.operationPrefix, format, timezone })
  await asOwner(making, true, async (call) =>
    refuseTooLong(await asListCall(call, list, exportRequest), list, exportRequest),
  )
  return await exportFile({
    resource: list,
    request: exportRequest,
    services,
    timezone,
    locale,
    read: (work) => asOwner(making, true, work),
    progress: () => Promise.resolve(),
  })
}

async function* one(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
