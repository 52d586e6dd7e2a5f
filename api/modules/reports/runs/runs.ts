import { choices } from '../../../engine/model/choice.ts'
import { datetime, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { downloadReport } from './download.ts'

const state = choices({
  pending: ['等待发送', 'Pending'],
  running: ['生成中', 'Being made', 'warning'],
  sent: ['已发送', 'Sent'],
  failed: ['未发送', 'Not sent'],
})

const cause = choices({
  schedule: ['定时', 'Schedule'],
  manual: ['手动', 'By hand'],
})

const fields = {
  schedule_id: ref('定时报表', 'Scheduled report', 'report_schedules', {
    readOnly: true,
    required: true,
    index: true,
  }),
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true }),
  name: string('名称', 'Name', { max: 60, readOnly: true, required: true }),
  recipients: refs('收件人', 'Recipients', 'users', { readOnly: true }),
  cause: enumeration('触发', 'Cause', cause, { readOnly: true, default: 'schedule' }),
  due_at: datetime('应发时间', 'Due', { readOnly: true, required: true }),
  state: enumeration('状态', 'State', state, { readOnly: true, default: 'pending' }),
  attempts: int('尝试次数', 'Attempts', { min: 0, readOnly: true, default: 0 }),
  rows: int('行数', 'Rows', { min: 0, readOnly: true }),
  bytes: int('大小（字节）', 'Size (bytes)', { min: 0, readOnly: true }),
  sent_count: int('送达人数', 'Readers', { min: 0, readOnly: true }),
  problem: text('原因', 'Reason', { readOnly: true }),
  finished_at: datetime('结束时间', 'Finished', { readOnly: true }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    report_runs: typeof fields
  }
}

/** Each time that a scheduled report was made: what came of it, and its file for a week. Seen by its owner and its readers. */
export const reportRuns = defineResource({
  name: 'report_runs',
  entity: 'ReportRun',
  zh: '报表发送记录',
  en: 'Run of a scheduled report',
  path: '/report-runs',
  scope: 'company',
  title: 'name',
  fields,
  storage: {
    transient: true,
    internal: { said: 'jsonb', files: 'jsonb', next_attempt_at: 'timestamptz(3)' },
    indexes: [['schedule_id', 'created_at'], ['created_at']],
    partialIndexes: [{ columns: ['next_attempt_at'], where: "state in ('pending', 'running')" }],
  },
  list: {
    search: ['name'],
    sortable: ['created_at', 'due_at'],
    sort: '-created_at',
    filters: ['schedule_id', 'state', 'user_id'],
  },
  operations: { index: 'signedIn' },
  rules: defineRules('report_runs', {
    visible: ({ userId }) => sql`(t.user_id = ${userId}::bigint or ${userId}::bigint = any(t.recipients))`,
  }),
  actions: [downloadReport],
})
