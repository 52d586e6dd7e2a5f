import { computed } from '../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../engine/model/enums/common.ts'
import { bool, datetime, enumeration, int, percent, string } from '../../engine/model/fields.ts'
import { fraction } from '../../engine/model/fraction.ts'
import { nested, ref } from '../../engine/model/related-fields.ts'
import { defineResource } from '../../engine/model/resource.ts'
import { pauseSeries, startSeries } from './actions.ts'
import { seriesStatus, trigger } from './choices.ts'
import { seriesReport } from './report.ts'
import { seriesRules } from './rules.ts'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { required: true, index: true }),
  name: string('名称', 'Name', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
  trigger: enumeration('触发条件', 'Trigger', trigger, { required: true, immutable: true }),
  after_hours: int('未支付满（小时）', 'Unpaid for (hours)', { min: 1, max: 168, default: 4 }),
  before_days: int('到期前（天）', 'Before it ends (days)', { min: 1, max: 90, default: 14 }),
  audience_id: ref('受众', 'Audience', 'email_audiences', { index: true }),
  steps: nested('步骤', 'Steps', 'email_series_steps', { required: true, max: 10 }),
  exit_on_purchase: bool('购买后停止', 'Ends with a purchase', { default: true }),
  window_from: int('发送时段从（时）', 'Send from (hour)', { min: 0, max: 23 }),
  window_to: int('发送时段到（时）', 'Send until (hour)', { min: 1, max: 24 }),
  cap_mails: int('每人最多邮件（封）', 'Most mails a person', { min: 1, max: 50, default: 3 }),
  cap_days: int('上限计算天数', 'Counted over (days)', { min: 1, max: 90, default: 7 }),
  reentry_days: int('再次进入间隔（天）', 'Not again within (days)', { min: 0, max: 3650, default: 30 }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  status: enumeration('状态', 'Status', seriesStatus, { readOnly: true, default: 'draft', index: true }),
  started_at: datetime('首次启动', 'First started', { readOnly: true }),
  next_look_at: datetime('下次检查', 'Next look', { readOnly: true, default: 'now' }),
}

const computedFields = {
  entered: computed(int('进入人数', 'Entered'), runs('true')),
  waiting: computed(int('进行中', 'Under way'), runs("r.status in ('waiting', 'sending')")),
  sold: computed(int('转化人数', 'Converted'), runs("r.end_reason in ('paid', 'bought', 'renewed')")),
  sent: computed(int('已发送', 'Sent'), mails('l.sent_at is not null')),
  open_rate: computed(
    percent('打开率', 'Open rate'),
    fraction(mails('l.opens > 0'), mails('l.delivered_at is not null')),
  ),
  click_rate: computed(
    percent('点击率', 'Click rate'),
    fraction(mails('l.clicks > 0'), mails('l.delivered_at is not null')),
  ),
}

declare module '../../engine/model/records.ts' {
  interface ResourceFields {
    email_series: typeof fields & typeof computedFields
  }
}

/** Mails that people get one after the other, because of something that they did or that is about to happen to them. */
export const emailSeries = defineResource({
  name: 'email_series',
  entity: 'EmailSeries',
  zh: '自动邮件',
  en: 'Email series',
  path: '/email-series',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  storage: { partialIndexes: [{ columns: ['next_look_at'], where: "status = 'running'" }] },
  access: { ownerScoped: 'owner_id' },
  list: {
    search: ['name'],
    sortable: [
      'name',
      'trigger',
      'status',
      'entered',
      'waiting',
      'sold',
      'sent',
      'open_rate',
      'click_rate',
      'owner_id',
      'created_at',
    ],
    sort: '-created_at',
    filters: ['status', 'trigger', 'language', 'owner_id'],
  },
  options: { search: ['name'] },
  operations: {
    index: ['email-marketings.index'],
    options: 'signedIn',
    show: ['email-marketings.index', 'email-marketings.update'],
    store: ['email-marketings.store'],
    update: ['email-marketings.update'],
    destroy: ['email-marketings.remove'],
    dependents: ['email-marketings.remove'],
  },
  locks: [
    {
      key: 'running',
      when: { status: ['running'] },
      fields: { except: [] },
      reason: '运行中的自动邮件须先暂停',
    },
  ],
  rules: seriesRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: ['email_series_runs'],
      dependents: [
        {
          resource: 'email_series_runs',
          effect: 'blocking',
          where: "d.email_series_id = t.id and d.status in ('waiting', 'sending')",
          zh: '进行中的收件人',
          en: 'People under way',
        },
        { resource: 'email_series_runs', effect: 'cascading', column: 'email_series_id' },
        { resource: 'email_series_steps', effect: 'cascading', column: 'email_series_id' },
      ],
      choices: [],
    },
  },
  changes: ['email_series_runs'],
  reads: ['email_series_runs', 'email_marketing_logs'],
  actions: [startSeries, pauseSeries, seriesReport],
})

function runs(condition: string): string {
  return `(select count(*) from email_series_runs r where r.company_id = t.company_id and r.email_series_id = t.id and ${condition})`
}

/** SQL: so many of its mails of the last 12 months, as long as mails are kept. */
function mails(condition: string): string {
  return `(select count(*) from email_marketing_logs l where l.company_id = t.company_id and l.series_id = t.id and ${condition})`
}
