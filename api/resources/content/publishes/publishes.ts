import { choices } from '../../../definition/choice.ts'
import { startOfDay } from '../../../definition/company-time.ts'
import {
  bool,
  computed,
  datetime,
  enumeration,
  enumerations,
  int,
  jsonList,
  ref,
  refs,
  string,
  tags,
  text,
} from '../../../definition/fields.ts'
import { defineResource } from '../../../definition/resource.ts'
import { pendingChanges } from '../sites/sites.ts'

const environment = choices({
  staging: ['预览', 'Staging'],
  production: ['正式', 'Production'],
})

const scope = choices({
  incremental: ['增量', 'Incremental'],
  full: ['全量', 'Full'],
  selected: ['指定内容', 'Selected content'],
})

const target = choices({
  articles: ['文章', 'Articles'],
  specials: ['活动', 'Specials'],
  products: ['产品页', 'Product pages'],
  infomercials: ['广告', 'Infomercials'],
  sitemap: ['站点地图', 'Sitemap'],
  pages: ['静态页', 'Static pages'],
})

const status = choices({
  queued: ['排队', 'Queued'],
  building: ['构建中', 'Building'],
  deploying: ['部署中', 'Deploying'],
  done: ['成功', 'Done'],
  failed: ['失败', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
  rolled_back: ['已回滚', 'Rolled back'],
})

const seconds = 'extract(epoch from t.finished_at - t.started_at)'

export const publishes = defineResource({
  name: 'publishes',
  entity: 'Publish',
  zh: '网站发布',
  en: 'Publish',
  path: '/website-publishes',
  scope: 'company',
  title: 'publish_no',
  fields: {
    publish_no: string('发布号', 'No.', { max: 14, readOnly: true, required: true, unique: 'global' }),
    site_ids: refs('站点', 'Sites', 'sites', { required: true }),
    environment: enumeration('环境', 'Environment', environment, { required: true, default: 'staging' }),
    scope: enumeration('范围', 'Scope', scope, { required: true, default: 'incremental' }),
    targets: enumerations('内容类型', 'Content types', target),
    content_ids: jsonList('指定内容', 'Selected content', {
      shape: { type: { type: 'string' }, id: { type: 'integer', format: 'int64' } },
    }),
    note: string('说明', 'Note', { min: 2, max: 200, required: true }),
    status: enumeration('状态', 'Status', status, { readOnly: true, default: 'queued', index: true }),
    job_id: ref('任务', 'Job', 'jobs', { readOnly: true }),
    pages_total: int('页面数', 'Pages', { min: 0, readOnly: true }),
    pages_done: int('已处理', 'Pages done', { min: 0, readOnly: true }),
    changed_count: int('变更页', 'Changed pages', { min: 0, readOnly: true }),
    removed_count: int('下线页', 'Removed pages', { min: 0, readOnly: true }),
    error: text('失败原因', 'Error', { readOnly: true }),
    log: text('日志', 'Log', { readOnly: true }),
    triggered_by: ref('发布人', 'Published by', 'users', { readOnly: true, index: true }),
    started_at: datetime('开始', 'Started', { readOnly: true }),
    finished_at: datetime('结束', 'Finished', { readOnly: true }),
    created_at: datetime('提交时间', 'Queued at', { readOnly: true, default: 'now', index: true }),
  },
  computed: {
    duration_s: computed(int('用时(秒)', 'Duration (s)'), `round(${seconds})`),
    sites_text: computed(
      tags('站点', 'Sites'),
      `array(select s.name from sites s where s.company_id = t.company_id and s.id = any(t.site_ids) order by s.id)`,
    ),
    is_current: computed(
      bool('线上版本', 'Live version'),
      `exists (select 1 from sites s where s.company_id = t.company_id and s.current_publish_id = t.id)`,
    ),
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
      sql: `(select coalesce(sum(${pendingChanges('s')}), 0) from sites s where s.company_id = app_company_id())`,
    },
    running: {
      zh: '进行中',
      en: 'Running',
      format: 'int',
      sql: `count(*) filter (where t.status in ('queued', 'building', 'deploying'))`,
    },
    success_30d: { zh: '30天成功', en: 'Succeeded (30 days)', format: 'int', sql: recently('done') },
    failed_30d: { zh: '30天失败', en: 'Failed (30 days)', format: 'int', sql: recently('failed') },
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
    summary: ['website-publish.index'],
  },
})

function recently(outcome: 'done' | 'failed'): string {
  return `count(*) filter (where t.status = '${outcome}' and t.created_at >= ${startOfDay(30)})`
}
