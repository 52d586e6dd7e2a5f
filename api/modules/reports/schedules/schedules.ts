import { choices } from '../../../engine/model/choice.ts'
import { json } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { datetime, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { NEXT_RUN } from './next-run.ts'
import { scheduleRules } from './rules.ts'
import { sendNow } from './send-now.ts'

const source = choices({
  list: ['列表', 'List'],
  figures: ['统计', 'Statistics'],
})

export const format = choices({
  xlsx: ['Excel', 'Excel'],
  csv: ['CSV', 'CSV'],
})

const frequency = choices({
  daily: ['每天', 'Daily'],
  weekly: ['每周', 'Weekly'],
  monthly: ['每月', 'Monthly'],
})

/** Readers of one report, and groups of them. */
const mostReaders = 20
const mostGroups = 10

const fields = {
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true, index: true }),
  name: string('名称', 'Name', { min: 1, max: 60, required: true }),
  source: enumeration('内容', 'Content', source, { immutable: true, required: true }),
  resource: string('来源', 'Source', { immutable: true, min: 1, max: 80, required: true }),
  page: string('页面', 'Page', { min: 1, max: 500, pattern: '^/[^/\\\\]', required: true }),
  page_title: string('页面名称', 'Name of the page', { min: 1, max: 120, required: true }),
  request: json('查询条件', 'Query', { required: true }),
  format: enumeration('格式', 'Format', format, { default: 'xlsx' }),
  frequency: enumeration('频率', 'Frequency', frequency, { default: 'daily' }),
  weekday: int('星期', 'Weekday', { min: 1, max: 7 }),
  month_day: int('日期', 'Day of the month', { min: 1, max: 31 }),
  time: string('时间', 'Time', { min: 5, max: 5, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', required: true }),
  recipients: refs('收件人', 'Recipients', 'users', { max: mostReaders, purpose: 'colleague' }),
  groups: refs('收件用户组', 'Groups', 'groups', { max: mostGroups }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  problem: text('暂停原因', 'Why it is paused', { readOnly: true }),
  next_run_at: datetime('下次发送', 'Next run', { readOnly: true }),
}

const lastRun = (column: string) =>
  `(select r.${column} from report_runs r where r.company_id = t.company_id and r.schedule_id = t.id order by r.id desc limit 1)`

const computedFields = {
  last_state: computed(string('最近状态', 'Last state'), lastRun('state')),
  last_run_at: computed(datetime('最近发送', 'Last run'), lastRun('due_at')),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    report_schedules: typeof fields & typeof computedFields
  }
}

/** Lists and tables of statistics that are sent by mail from time to time, as their owner sees them then. */
export const reportSchedules = defineResource({
  name: 'report_schedules',
  entity: 'ReportSchedule',
  zh: '定时报表',
  en: 'Scheduled report',
  path: '/report-schedules',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  storage: {
    internal: { said: 'jsonb' },
    partialIndexes: [{ columns: ['next_run_at'], where: "status = 'enabled'" }],
    functions: NEXT_RUN,
  },
  list: {
    search: ['name', 'page_title'],
    sortable: ['name', 'next_run_at', 'created_at'],
    sort: 'name',
    filters: ['status', 'source', 'frequency'],
  },
  operations: {
    index: 'signedIn',
    show: 'signedIn',
    store: 'signedIn',
    update: 'signedIn',
    destroy: 'signedIn',
  },
  rules: scheduleRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      dependents: [{ resource: 'report_runs', effect: 'cascading', column: 'schedule_id' }],
      choices: [],
    },
  },
  changes: ['report_runs'],
  reads: ['report_runs'],
  actions: [sendNow],
})
