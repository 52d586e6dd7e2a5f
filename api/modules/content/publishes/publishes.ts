import { startOfLast } from '../../../engine/model/company-time.ts'
import { jsonList, tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import {
  bool,
  datetime,
  enumeration,
  enumerations,
  int,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { pendingCount } from '../sites/pending.ts'
import { cancelPublish, pendingList, publishDiff, rollbackPublish } from './actions.ts'
import { publishEnvironment, publishScope, publishStatus, publishTarget } from './enums.ts'
import { publishLog } from './log.ts'
import { publishRules } from './rules.ts'

const seconds = 'extract(epoch from t.finished_at - t.started_at)'

const fields = {
  publish_no: string('发布号', 'No.', { max: 14, readOnly: true, required: true, unique: 'global' }),
  site_ids: refs('站点', 'Sites', 'sites', { required: true, titles: 'sites_text', purpose: 'publish' }),
  environment: enumeration('环境', 'Environment', publishEnvironment, {
    required: true,
    default: 'staging',
  }),
  scope: enumeration('范围', 'Scope', publishScope, { required: true, default: 'incremental' }),
  targets: enumerations('内容类型', 'Content types', publishTarget),
  content_ids: jsonList('指定内容', 'Selected content', {
    max: 200,
    shape: {
      type: {
        type: 'string',
        enum: publishTarget.map(({ value }) => value),
        title: '类型',
        'x-title-en': 'Type',
        'x-type': 'enum',
        'x-enum': publishTarget,
      },
      id: {
        type: 'integer',
        format: 'int64',
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        title: '编号',
        'x-title-en': 'Number',
      },
    },
  }),
  note: string('说明', 'Note', { min: 2, max: 200, required: true }),
  status: enumeration('状态', 'Status', publishStatus, { readOnly: true, default: 'queued', index: true }),
  job_id: ref('任务', 'Job', 'jobs', { readOnly: true }),
  pages_total: int('页面数', 'Pages', { min: 0, readOnly: true }),
  pages_done: int('已处理', 'Pages done', { min: 0, readOnly: true }),
  changed_count: int('变更页', 'Changed pages', { min: 0, readOnly: true }),
  removed_count: int('下线页', 'Removed pages', { min: 0, readOnly: true }),
  deployments: jsonList('部署', 'Deployments', {
    readOnly: true,
    shape: {
      site_id: { type: 'integer', format: 'int64' },
      state: { type: 'string', enum: ['pending', 'succeeded', 'failed'] },
      message: { type: 'string', nullable: true },
      log_url: { type: 'string', nullable: true },
      reported_at: { type: 'string', format: 'date-time', nullable: true },
    },
  }),
  report_until: datetime('回报期限', 'Report due', { readOnly: true }),
  error: text('失败原因', 'Error', { readOnly: true }),
  log: text('日志', 'Log', { readOnly: true }),
  triggered_by: ref('发布人', 'Published by', 'users', { readOnly: true, index: true }),
  started_at: datetime('开始', 'Started', { readOnly: true }),
  finished_at: datetime('结束', 'Finished', { readOnly: true }),
  created_at: datetime('提交时间', 'Queued at', { readOnly: true, default: 'now', index: true }),
}

const computedFields = {
  duration_s: computed(int('用时(秒)', 'Duration (s)'), `round(${seconds})`),
  sites_text: computed(
    tags('站点', 'Sites'),
    `array(select s.name from sites s where s.company_id = t.company_id and s.id = any(t.site_ids) order by s.id)`,
  ),
  report: computed(
    text('部署回报', 'Report'),
    `(select string_agg(case when jsonb_array_length(t.deployments) > 1 then coalesce(s.name, '') || ': ' else '' end || (d.value ->> 'message'), chr(10) order by d.place)
      from jsonb_array_elements(t.deployments) with ordinality d(value, place) left join sites s on s.id = (d.value ->> 'site_id')::bigint
      where d.value ->> 'message' is not null)`,
  ),
  reported_at: computed(
    datetime('回报时间', 'Reported'),
    `(select max((d ->> 'reported_at')::timestamptz) from jsonb_array_elements(t.deployments) d)`,
  ),
  log_url: computed(
    url('构建服务日志', 'Log of the builder'),
    `(select d ->> 'log_url' from jsonb_array_elements(t.deployments) d where d ->> 'log_url' is not null
      order by d ->> 'state' = 'failed' desc, d ->> 'reported_at' desc limit 1)`,
  ),
  is_current: computed(
    bool('线上版本', 'Live version'),
    `exists (select 1 from sites s where s.company_id = t.company_id and s.current_publish_id = t.id)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    publishes: typeof fields & typeof computedFields
  }
}

export const publishes = defineResource({
  name: 'publishes',
  entity: 'Publish',
  zh: '网站发布',
  en: 'Publish',
  path: '/website-publishes',
  scope: 'company',
  title: 'publish_no',
  fields,
  computed: computedFields,
  storage: {
    numbered: 'publish_no',
    internal: { pages: 'jsonb', log_lines: 'integer', rollback_of: 'bigint', said: 'jsonb' },
  },
  list: {
    search: [],
    sortable: ['created_at', 'duration_s'],
    sort: '-created_at',
    filters: ['status', 'environment', 'site_ids', 'triggered_by', 'created_at'],
  },
  summary: {
    pending_changes: {
      zh: '待发布变更',
      en: 'Pending changes',
      format: 'int',
      sql: `(select coalesce(sum(${pendingCount}), 0) from sites s where s.company_id = app_company_id())`,
    },
    running: {
      zh: '进行中',
      en: 'Running',
      format: 'int',
      sql: `count(*) filter (where t.status in ('queued', 'building', 'deploying', 'awaiting'))`,
    },
    success_30d: { zh: '30 天成功', en: 'Succeeded (30 days)', format: 'int', sql: recently('done') },
    failed_30d: { zh: '30 天失败', en: 'Failed (30 days)', format: 'int', sql: recently('failed') },
    avg_s: {
      zh: '平均用时(秒)',
      en: 'Average duration (s)',
      format: 'int',
      sql: `coalesce(round(avg(${seconds}) filter (where t.status = 'done')), 0)`,
    },
  },
  operations: {
    index: ['website-publish.index'],
    show: ['website-publish.index'],
    store: ['website-publish.store'],
    summary: ['website-publish.index'],
  },
  rules: publishRules,
  changes: ['sites'],
  reads: ['articles', 'companies', 'infomercials', 'sitemaps', 'specials'],
  actions: [pendingList, publishLog, publishDiff, cancelPublish, rollbackPublish],
})

function recently(outcome: 'done' | 'failed'): string {
  return `count(*) filter (where t.status = '${outcome}' and t.created_at >= ${startOfLast(30)})`
}
