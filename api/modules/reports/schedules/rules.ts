import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { withKeysDuring } from '../../../engine/operations/company-keys.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { nextRun } from './next-run.ts'
import { readReportRequest } from './request.ts'
import { checkReport, findSource } from './source.ts'

const mostOfOne = 30
const largestRequest = 16_384

/** Seen and changed by their owner alone, who may export at that moment what is to be sent. */
export const scheduleRules = defineRules('report_schedules', {
  visible: ({ userId }) => sql`t.user_id = ${userId}::bigint`,
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    return {
      ...timingErrors(draft),
      ...receiverErrors(draft),
      ...(await requestErrors(call, values, record)),
      ...(record === null ? await countErrors(call) : {}),
    }
  },
  prepare: async (call, values, record) => ({
    ...(record === null ? { user_id: userOf(call.caller) } : {}),
    ...(values.status === 'enabled' && record?.status === 'disabled' ? { problem: null } : {}),
    ...(await nextOf(call, { ...record, ...values })),
  }),
})

type Draft = Partial<RecordOf<'report_schedules'>> & ValuesOf<'report_schedules'>
type Errors = ErrorsOf<'report_schedules'>

function receiverErrors({ recipients, groups }: Draft): Errors {
  const hasReceiver = [recipients, groups].some((receivers) => (receivers ?? []).length > 0)
  return hasReceiver ? {} : { recipients: ['请至少选择一位收件人或一个用户组'] }
}

function timingErrors({ frequency, weekday, month_day: day }: Draft): Errors {
  return {
    ...(frequency === 'weekly' && weekday == null ? { weekday: ['请选择星期'] } : {}),
    ...(frequency === 'monthly' && day == null ? { month_day: ['请选择日期'] } : {}),
  }
}

async function requestErrors(
  call: Call,
  values: ValuesOf<'report_schedules'>,
  record: RecordOf<'report_schedules'> | null,
): Promise<Errors> {
  const isRelevant =
    values.request !== undefined || values.format !== undefined || values.status === 'enabled'
  if (record !== null && !isRelevant) return {}
  const source = values.source ?? record?.source
  const resource = values.resource ?? record?.resource
  const format = values.format ?? record?.format ?? 'xlsx'
  if (source === undefined || resource === undefined) return {}
  const found = findSource(call.services, { source, resource })
  if (found === null) return { resource: ['不能导出此列表'] }
  const request = readReportRequest(values.request ?? record?.request)
  if (request === null || JSON.stringify(request).length > largestRequest) return { request: ['不正确'] }
  try {
    await withKeysDuring(call, found.access, found.tenantScope, (callWithKeys) =>
      checkReport(callWithKeys, found, request, format),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { request: problemsOf(error) }
    throw error
  }
  return {}
}

function problemsOf({ body }: ApiError): Message[] {
  const problems = Object.values(body.errors ?? {}).flat()
  return problems.length > 0 ? problems : [body.message]
}

async function countErrors({ tx, caller }: Call): Promise<Errors> {
  await lockName(tx, `scheduled reports of ${caller.userId ?? 0}`)
  const own = await run<{ id: number }>(
    tx,
    sql`select id from report_schedules where company_id = ${caller.companyId}::bigint and user_id = ${caller.userId}::bigint`,
  )
  return own.length < mostOfOne ? {} : { name: [message('最多 {n} 个定时报表', { n: mostOfOne })] }
}

/** When it runs next: by the company's clock, from now on. */
async function nextOf({ tx, caller }: Call, { frequency, weekday, month_day: day, time, status }: Draft) {
  if (time === undefined || time === null) return {}
  const timing = {
    frequency: sql`${frequency ?? 'daily'}`,
    weekday: sql`${weekday ?? null}::bigint`,
    monthDay: sql`${day ?? null}::bigint`,
    time: sql`${time}`,
  }
  const [next] = await run<{ at: string | null }>(
    tx,
    sql`select ${nextRun(timing, sql`${caller.timezone}`)} as at`,
  )
  return { next_run_at: status === 'disabled' ? null : (next?.at ?? null) }
}
