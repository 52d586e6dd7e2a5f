import { userOf } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { withKeysDuring } from '../../../engine/operations/company-keys.ts'
import { lockName } from '../../../engine/query/lock-name.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { compareDecimals } from '../../../kernel/formats/money/decimal.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { readScope } from './request.ts'
import { findSource, readSpans } from './source.ts'

/** Alerts of one owner in a company. */
const mostOfOne = 50

/** Seen and changed by their owner alone, who may see the metric at that moment. */
export const alertRules = defineRules('metric_alerts', {
  visible: ({ userId }) => sql`t.user_id = ${userId}::bigint`,
  beforeWrite: async (call, values, record) => {
    const draft = { ...record, ...values }
    return {
      ...conditionErrors(draft),
      ...receiverErrors(draft),
      ...(await metricErrors(call, values, record)),
      ...(record === null ? await countErrors(call) : {}),
    }
  },
  prepare: (call, values, record) =>
    Promise.resolve({
      ...(record === null ? { user_id: userOf(call.caller), ...titlesOf(call, values) } : {}),
      ...(record !== null && beginsAnew(values, record) ? anew(record) : {}),
      ...(values.status === 'enabled' && record?.status === 'disabled' ? { problem: null } : {}),
    }),
  // Its first evaluation is due.
  afterWrite: (call) => Promise.resolve(call.afterCommit(() => call.services.queue.wake())),
})

type Draft = Partial<RecordOf<'metric_alerts'>> & ValuesOf<'metric_alerts'>
type Errors = ErrorsOf<'metric_alerts'>

function conditionErrors(draft: Draft): Errors {
  const { direction, threshold, clear_threshold: clear, volume_metric: volume, min_volume: least } = draft
  const side = threshold == null || clear == null ? 0 : compareDecimals(clear, threshold)
  return {
    ...(direction !== 'below' && side > 0 ? { clear_threshold: ['不能高于触发阈值'] } : {}),
    ...(direction === 'below' && side < 0 ? { clear_threshold: ['不能低于触发阈值'] } : {}),
    ...(volume != null && least == null ? { min_volume: ['请填写最小样本量'] } : {}),
    ...(volume == null && least != null ? { volume_metric: ['请选择样本量指标'] } : {}),
  }
}

function receiverErrors({ recipients, groups, robots }: Draft): Errors {
  const hasReceiver = [recipients, groups, robots].some((receivers) => (receivers ?? []).length > 0)
  return hasReceiver ? {} : { recipients: ['请至少选择一位接收人、一个用户组或一个群机器人'] }
}

const namesOfSource = ['request', 'volume_metric'] as const

/** The metric is read once as it will be: what does not exist is not stored, and what the owner may not see. */
async function metricErrors(
  call: Call,
  values: ValuesOf<'metric_alerts'>,
  record: RecordOf<'metric_alerts'> | null,
): Promise<Errors> {
  const isConcerned = namesOfSource.some((name) => values[name] !== undefined) || values.status === 'enabled'
  if (record !== null && !isConcerned) return {}
  const draft: Draft = { ...record, ...values }
  const { statistic, metric, volume_metric: volume = null, days, until } = draft
  if (statistic === undefined || metric === undefined) return {}
  const source = findSource(call.services, { statistic, metric, volume_metric: volume })
  if ('errors' in source) return source.errors
  const scope = readScope(draft.request)
  if (scope === null) return { request: ['不正确'] }
  const { access, tenantScope } = source.measures
  try {
    await withKeysDuring(call, access, tenantScope, (allowed) =>
      readSpans(allowed, source, scope, { days: days ?? 7, until: until ?? 'today' }, 1),
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
  await lockName(tx, `alerts of ${caller.userId ?? 0}`)
  const own = await run<{ id: number }>(
    tx,
    sql`select id from metric_alerts where company_id = ${caller.companyId}::bigint and user_id = ${caller.userId}::bigint`,
  )
  return own.length < mostOfOne ? {} : { name: [message('最多 {n} 个指标提醒', { n: mostOfOne })] }
}

function titlesOf({ services }: Call, { statistic, metric }: ValuesOf<'metric_alerts'>) {
  if (statistic === undefined || metric === undefined) return {}
  const source = findSource(services, { statistic, metric, volume_metric: null })
  if ('errors' in source) return {}
  return {
    statistic_title: source.measures.zh,
    statistic_title_en: source.measures.en,
    metric_title: source.metric.zh,
    metric_title_en: source.metric.en,
    format: source.metric.format,
  }
}

const condition = [
  'request',
  'days',
  'until',
  'direction',
  'threshold',
  'clear_threshold',
  'volume_metric',
  'min_volume',
  'times',
] as const

/** Another condition is another alert: what was firing by the one before says nothing about it. */
function beginsAnew(values: ValuesOf<'metric_alerts'>, record: RecordOf<'metric_alerts'>): boolean {
  if (values.status !== undefined && values.status !== record.status) return true
  return condition.some(
    (name) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(record[name]),
  )
}

/** The next number: an evaluation that runs by the condition before writes nothing. */
function anew({ evaluations }: RecordOf<'metric_alerts'>) {
  return {
    state: 'ok' as const,
    state_since: null,
    streak: 0,
    notified_at: null,
    value: null,
    volume: null,
    evaluated_at: null,
    evaluations: (evaluations ?? 0) + 1,
    next_evaluation_at: new Date().toISOString(),
  }
}
