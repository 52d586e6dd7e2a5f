import { requirePermission } from '../../../engine/auth/permission.ts'
import type { Access, TenantScope } from '../../../engine/model/access.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import type { Services } from '../../../engine/model/services.ts'
import { tenantScopeOf } from '../../../engine/operations/context.ts'
import { columnsOf } from '../../../engine/transfer/exports/columns.ts'
import { mostRows } from '../../../engine/transfer/exports/limits.ts'
import { refuseWrongParent } from '../../../engine/transfer/exports/operation.ts'
import { asListCall, isLongerThan } from '../../../engine/transfer/exports/rows.ts'
import type { StatisticSheet } from '../../../engine/transfer/exports/statistic-sheet.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { asExport, asFiguresCall, type ReportRequest } from './request.ts'

/** What a report is made of: the rows of a list, or the table of a statistic. */
export type ReportSource =
  | {
      readonly kind: 'list'
      readonly list: Resource
      readonly access: Access
      readonly tenantScope: TenantScope
    }
  | {
      readonly kind: 'figures'
      readonly figures: StatisticSheet
      readonly access: Access
      readonly tenantScope: TenantScope
    }

export interface NamedSource {
  readonly source: 'list' | 'figures'
  readonly resource: string
}

/** Null where there is no such list or statistic, or none that can be exported. */
export function findSource(
  { find, findFigures }: Services,
  { source, resource }: NamedSource,
): ReportSource | null {
  if (source === 'figures') {
    const figures = findFigures(resource)
    if (figures === undefined) return null
    const { access, tenantScope } = figures
    return { kind: 'figures', figures, access, tenantScope }
  }
  const list = find(resource)
  const access = list?.transfer.exports ?? null
  if (list === undefined || list.list === null || access === null) return null
  return { kind: 'list', list, access, tenantScope: tenantScopeOf(list, find) }
}

/** Throws what is wrong with the request, or with who makes it: what an export of it would be refused for. */
export async function checkReport(
  call: Call,
  source: ReportSource,
  request: ReportRequest,
  format: 'csv' | 'xlsx',
): Promise<void> {
  requirePermission(source.access, call.caller)
  if (source.kind === 'figures') {
    await source.figures.sheet(asFiguresCall(call, request), 'zh')
    return
  }
  const { list } = source
  const exportRequest = asExport(request, {
    resource: list.operationPrefix,
    format,
    timezone: call.caller.timezone,
  })
  refuseWrongParent(list, exportRequest)
  const exported = columnsOf(list, exportRequest.columns ?? [], call.services.find)
  if ('unknown' in exported)
    throw ApiError.invalid({ columns: exported.unknown.map((name) => message('列不存在：{name}', { name })) })
  await refuseTooLong(await asListCall(call, list, exportRequest), list, exportRequest)
}

/** Of the call as the list's own. */
export async function refuseTooLong(
  ...[call, list, exportRequest]: Parameters<typeof longer>
): Promise<void> {
  if (await longer(call, list, exportRequest))
    throw ApiError.invalid({
      filter: [message('超过 {n} 行，请缩小筛选范围', { n: mostRows(exportRequest.format) })],
    })
}

async function longer(
  call: Call,
  list: Resource,
  exportRequest: ReturnType<typeof asExport>,
): Promise<boolean> {
  return await isLongerThan(mostRows(exportRequest.format), call, list, exportRequest)
}
