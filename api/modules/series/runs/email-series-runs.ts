import { computed } from '../../../engine/model/computed-fields.ts'
import { datetime, email, enumeration, int, string } from '../../../engine/model/fields.ts'
import { count } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { endReason, recordType, runStatus } from '../choices.ts'
import { stopRun } from './stop-run.ts'
import { markUnknownSent, resendUnknown, unknownMailName } from './unknown-mail.ts'

const fields = {
  email_series_id: ref('自动邮件', 'Series', 'email_series', { readOnly: true, required: true }),
  email: email('邮箱', 'Email', { readOnly: true, required: true, pii: true, index: true }),
  record_type: enumeration('触发记录', 'Because of', recordType, { readOnly: true, required: true }),
  record_id: int('记录编号', 'Record', { readOnly: true, required: true, identifier: true }),
  /** The record, and of one that comes again which time it is. */
  trigger_key: string('触发标识', 'Trigger', {
    max: 80,
    readOnly: true,
    required: true,
    unique: { with: ['email_series_id'] },
  }),
  triggered_at: datetime('触发时间', 'Triggered at', { readOnly: true, required: true }),
  ends_at: datetime('到期时间', 'Ends at', { readOnly: true }),
  step: int('下一步', 'Next step', { min: 1, readOnly: true, default: 1 }),
  status: enumeration('状态', 'Status', runStatus, { readOnly: true, default: 'waiting' }),
  due_at: datetime('下一封时间', 'Next mail at', { readOnly: true }),
  mails: int('已发送', 'Mails sent', { min: 0, readOnly: true, default: 0 }),
  last_sent_at: datetime('最近发送', 'Last sent', { readOnly: true }),
  end_reason: enumeration('结束原因', 'Why it ended', endReason, { readOnly: true }),
  ended_at: datetime('结束时间', 'Ended at', { readOnly: true }),
}

const computedFields = {
  mail: computed(
    string('下一封邮件', 'Next mail'),
    `(case when t.status in ('waiting', 'sending') then (select e.name from email_series_steps p join email_marketings e on e.id = p.email_marketing_id
        where p.email_series_id = t.email_series_id and p.position = t.step) end)`,
  ),
  unknown_mail: computed(string('结果未知的邮件', 'Mail of unknown outcome'), unknownMailName),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    email_series_runs: typeof fields & typeof computedFields
  }
}

/** People in a series: at most one run of a series for each of them and for what began it. */
export const emailSeriesRuns = defineResource({
  name: 'email_series_runs',
  entity: 'EmailSeriesRun',
  zh: '自动邮件进度',
  en: 'Run of a series',
  path: '/email-series-runs',
  scope: 'company',
  title: 'email',
  fields,
  computed: computedFields,
  storage: {
    mentionsFiles: false,
    indexes: [
      ['created_at'],
      ['email_series_id', 'status', 'step'],
      ['email_series_id', 'email', 'created_at'],
    ],
    partialIndexes: [{ columns: ['due_at'], where: "status in ('waiting', 'sending')" }],
    internal: { name: 'text', country: 'text', product: 'text', attempts: 'bigint', log_id: 'bigint' },
  },
  list: {
    search: ['email'],
    sortable: ['email', 'step', 'status', 'due_at', 'mails', 'last_sent_at', 'ended_at', 'created_at'],
    sort: '-created_at',
    filters: ['email_series_id', 'status', 'step', 'end_reason', 'created_at'],
  },
  summary: { total: count('人数', 'People') },
  operations: {
    index: ['email-marketing-logs.index'],
    show: ['email-marketing-logs.index'],
    summary: ['email-marketing-logs.index'],
  },
  reads: ['email_marketing_logs', 'email_marketings', 'email_series_steps'],
  actions: [stopRun, resendUnknown, markUnknownSent],
})
