import { json } from '../../../engine/model/composite-fields.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { bool, datetime, decimal, enumeration, int, string, text } from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { direction, exact, longestWindow, metricFormat, remind, state, until } from './choices.ts'
import { metricsAction } from './metrics.ts'
import { previewAction } from './preview.ts'
import { alertRules } from './rules.ts'

/** Readers of one alert, groups of them, and robots. */
const mostReaders = 50
const mostGroups = 10
const mostRobots = 5

const fields = {
  user_id: ref('设置人', 'Owner', 'users', { readOnly: true, required: true, index: true }),
  name: string('名称', 'Name', { min: 1, max: 60, required: true }),
  statistic: string('统计', 'Statistic', { min: 1, max: 80, immutable: true, required: true }),
  metric: string('指标', 'Metric', { min: 1, max: 40, immutable: true, required: true }),
  statistic_title: string('统计名称', 'Name of the statistic', { max: 80, readOnly: true, required: true }),
  statistic_title_en: string('统计英文名称', 'English name of the statistic', {
    max: 80,
    readOnly: true,
    required: true,
  }),
  metric_title: string('指标名称', 'Name of the metric', { max: 80, readOnly: true, required: true }),
  metric_title_en: string('指标英文名称', 'English name of the metric', {
    max: 80,
    readOnly: true,
    required: true,
  }),
  format: enumeration('数值格式', 'Format', metricFormat, { readOnly: true, required: true }),
  request: json('统计范围', 'Scope'),
  page: string('页面', 'Page', { max: 500, pattern: '^/[^/\\\\]' }),
  page_title: string('页面名称', 'Name of the page', { max: 120 }),
  days: int('统计天数', 'Days', { min: 1, max: longestWindow, default: 7 }),
  until: enumeration('截止日', 'Last day', until, { default: 'today' }),
  direction: enumeration('条件', 'Condition', direction, { default: 'above' }),
  threshold: decimal('阈值', 'Threshold', { ...exact, required: true }),
  clear_threshold: decimal('恢复阈值', 'Value at which it ends', exact),
  volume_metric: string('样本量指标', 'Metric of the volume', { max: 40 }),
  min_volume: decimal('最小样本量', 'Least volume', { ...exact, min: 0 }),
  times: int('连续次数', 'Evaluations in a row', { min: 1, max: 288, default: 1 }),
  remind: enumeration('重复提醒', 'Reminders', remind, { default: 'never' }),
  muted_until: datetime('静默至', 'Muted until'),
  recipients: refs('接收人', 'Recipients', 'users', { max: mostReaders, purpose: 'colleague' }),
  groups: refs('接收用户组', 'Groups', 'groups', { max: mostGroups }),
  mail: bool('发送邮件', 'By mail', { default: true }),
  robots: refs('群机器人', 'Robots', 'alert_robots', { max: mostRobots }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  problem: text('停用原因', 'Why it is off', { readOnly: true }),
  state: enumeration('当前状态', 'State', state, { readOnly: true, default: 'ok' }),
  state_since: datetime('状态自', 'State since', { readOnly: true }),
  value: decimal('当前值', 'Present value', { ...exact, readOnly: true }),
  volume: decimal('当前样本量', 'Present volume', { ...exact, readOnly: true }),
  evaluated_at: datetime('最近检查', 'Last evaluation', { readOnly: true }),
  streak: int('已连续次数', 'Evaluations so far', { readOnly: true, default: 0 }),
  evaluations: int('检查次数', 'Evaluations', { readOnly: true, default: 0 }),
  notified_at: datetime('最近提醒', 'Last notified', { readOnly: true }),
  next_evaluation_at: datetime('下次检查', 'Next evaluation', { readOnly: true, default: 'now' }),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    metric_alerts: typeof fields
  }
}

/** Metrics that are watched for their owner, as their owner sees them: who is notified when one crosses a threshold. */
export const metricAlerts = defineResource({
  name: 'metric_alerts',
  entity: 'MetricAlert',
  zh: '指标提醒',
  en: 'Alert',
  path: '/metric-alerts',
  scope: 'company',
  title: 'name',
  fields,
  storage: {
    internal: { said: 'jsonb' },
    partialIndexes: [{ columns: ['next_evaluation_at'], where: "status = 'enabled'" }],
  },
  list: {
    search: ['name', 'metric_title', 'metric_title_en'],
    sortable: ['name', 'state', 'evaluated_at', 'created_at'],
    sort: 'name',
    filters: ['status', 'state', 'statistic', 'metric'],
  },
  operations: {
    index: 'signedIn',
    show: 'signedIn',
    store: 'signedIn',
    update: 'signedIn',
    destroy: 'signedIn',
  },
  rules: alertRules,
  lifecycle: {
    deletion: {
      confirm: null,
      when: 'dependents',
      // In this order: what robots were to say of a change goes before it.
      dependents: [
        {
          resource: 'alert_deliveries',
          effect: 'cascading',
          where: 'exists (select from alert_events e where e.id = d.event_id and e.alert_id = t.id)',
        },
        { resource: 'alert_events', effect: 'cascading', column: 'alert_id' },
      ],
      choices: [],
    },
  },
  changes: ['alert_events', 'alert_deliveries'],
  actions: [metricsAction, previewAction],
})
