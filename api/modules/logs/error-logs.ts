import { choices } from '../../engine/model/choice.ts'
import { json, spark } from '../../engine/model/composite-fields.ts'
import { computed } from '../../engine/model/computed-fields.ts'
import { bool, datetime, enumeration, int, string, text } from '../../engine/model/fields.ts'
import { ref } from '../../engine/model/related-fields.ts'
import { defineResource } from '../../engine/model/resource.ts'
import { defineRules } from '../../engine/model/rules.ts'
import { reportClientError } from './client-errors.ts'
import { errorEvents } from './error-events.ts'
import { RECORD_ERROR } from './record-error-function.ts'
import { errorSteps } from './steps.ts'

const level = choices({
  warning: ['警告', 'Warning', 'warning'],
  error: ['错误', 'Error', 'danger'],
  critical: ['严重', 'Critical'],
})

const source = choices({
  api: ['接口', 'API'],
  web: ['前端', 'Web'],
  job: ['任务', 'Job'],
  client: ['客户端软件', 'Client software'],
})

const status = choices({
  open: ['未处理', 'Open', 'warning'],
  resolved: ['已解决', 'Resolved', 'success'],
  ignored: ['已忽略', 'Ignored'],
  regressed: ['复发', 'Regressed', 'danger'],
})

const hourStart = "(h.key || ':00Z')::timestamptz"

/** What was resolved 90 days ago and has not come back is shown to who asks for it (domain/resources.md, error_logs, "Delete"). */
const archived =
  "(t.status = 'resolved' and coalesce(t.resolved_at, t.last_seen_at) < now() - interval '90 days')"

const fields = {
  fingerprint: string('指纹', 'Fingerprint', { max: 16, readOnly: true, required: true, unique: 'global' }),
  level: enumeration('级别', 'Level', level, { readOnly: true, required: true, index: true }),
  source: enumeration('来源', 'Source', source, { readOnly: true, required: true }),
  message: string('信息', 'Message', { max: 300, readOnly: true, required: true }),
  exception: string('异常类', 'Exception', { max: 120, readOnly: true }),
  file: string('位置', 'File', { max: 200, readOnly: true }),
  trace: text('堆栈', 'Stack trace', { readOnly: true }),
  context: json('上下文', 'Context', { readOnly: true }),
  release: string('版本', 'Release', { max: 40, readOnly: true }),
  count: int('次数', 'Count', { min: 0, readOnly: true, default: 0 }),
  users_affected: int('影响用户', 'Users affected', { min: 0, readOnly: true, default: 0 }),
  first_seen_at: datetime('首次', 'First seen', { readOnly: true, default: 'now' }),
  last_seen_at: datetime('最近', 'Last seen', { readOnly: true, default: 'now', index: true }),
  status: enumeration('状态', 'Status', status, { default: 'open' }),
  resolved_at: datetime('解决时间', 'Resolved at', { readOnly: true }),
  assignee_id: ref('处理人', 'Assignee', 'users', { index: true }),
  note: text('备注', 'Note', { max: 1000 }),
}

const computedFields = {
  trend_14d: computed(spark('14 天趋势', 'Error trend'), trend()),
  archived: computed(bool('已归档', 'Archived'), archived),
}

declare module '../../engine/model/records.ts' {
  interface ResourceFields {
    error_logs: typeof fields & typeof computedFields
  }
}

/**
 * One row for each kind of error. `hourly_counts` holds how often it came in each hour of the last 14 days, by UTC hour:
 * `{"2025-01-31T08": 3}`; `recent_events` the contexts of its last 50 occurrences, newest first. `context.product_id` names the product
 * of an error of the client software, whose version is `release`.
 */
export const errorLogs = defineResource({
  name: 'error_logs',
  entity: 'ErrorLog',
  zh: '错误日志',
  en: 'Error log',
  path: '/logs/errors',
  scope: 'company?',
  title: 'message',
  fields,
  computed: computedFields,
  storage: {
    transient: true,
    functions: RECORD_ERROR,
    indexes: [
      ['status', 'last_seen_at'],
      ['source', 'release'],
    ],
    internal: { hourly_counts: 'jsonb', recent_events: 'jsonb' },
  },
  list: {
    search: ['message', 'exception', 'file', 'fingerprint'],
    sortable: [
      'level',
      'source',
      'count',
      'users_affected',
      'first_seen_at',
      'last_seen_at',
      'status',
      'assignee_id',
    ],
    sort: '-last_seen_at',
    filters: [
      'level',
      'source',
      'status',
      'release',
      'assignee_id',
      'last_seen_at',
      'first_seen_at',
      'count',
      'archived',
    ],
    defaultFilters: { archived: '0' },
  },
  summary: {
    open: {
      zh: '未处理',
      en: 'Open',
      format: 'int',
      sql: "count(*) filter (where t.status in ('open', 'regressed'))",
    },
    critical: {
      zh: '严重',
      en: 'Critical',
      format: 'int',
      sql: "count(*) filter (where t.level = 'critical' and t.status in ('open', 'regressed'))",
    },
    events_24h: {
      zh: '24 小时次数',
      en: 'Occurrences, 24 hours',
      format: 'int',
      sql: `coalesce(sum(${eventsOfDay()}), 0)`,
    },
    regressed: {
      zh: '复发',
      en: 'Regressed',
      format: 'int',
      sql: "count(*) filter (where t.status = 'regressed')",
    },
  },
  operations: {
    index: ['error_logs.index', 'log_manage'],
    show: ['error_logs.index', 'log_manage', 'error_logs.update'],
    update: ['error_logs.update', 'log_manage'],
    summary: ['error_logs.index', 'log_manage'],
  },
  transfer: { exports: ['error_logs.index'] },
  rules: defineRules('error_logs', {
    beforeWrite: (_call, values, record) => {
      const isMarked = values.status === 'regressed' && record?.status !== 'regressed'
      return Promise.resolve(isMarked ? { status: ['“复发”由系统标记'] } : {})
    },
    prepare: (_call, values, record) => {
      const { status } = values
      if (status === undefined || status === record?.status) return Promise.resolve({})
      return Promise.resolve({ resolved_at: status === 'resolved' ? new Date().toISOString() : null })
    },
  }),
  actions: [errorEvents, reportClientError],
  bulk: errorSteps,
})

/** Fourteen counts of 24 hours each, the last one ending now. */
function trend(): string {
  return `(select jsonb_agg(counts.n order by counts.day desc) from (
    select d.day, coalesce(sum(h.value::bigint), 0) as n from generate_series(0, 13) d(day)
      left join ${hours()} on floor(extract(epoch from now() - ${hourStart}) / 86400) = d.day
    group by d.day) counts)`
}

function eventsOfDay(): string {
  return `(select coalesce(sum(h.value::bigint), 0) from ${hours()} where ${hourStart} > now() - interval '24 hours')`
}

function hours(): string {
  return "jsonb_each_text(coalesce(t.hourly_counts, '{}'::jsonb)) h"
}
