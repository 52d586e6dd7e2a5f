import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { os } from '../../../engine/model/enums/common.ts'
import {
  bool,
  datetime,
  decimal,
  enumeration,
  html,
  int,
  percent,
  string,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { releaseAction, revokeAction, rolloutAction } from './actions.ts'
import { versionRules } from './rules.ts'

const channel = choices({
  stable: ['正式', 'Stable'],
  beta: ['测试', 'Beta'],
  internal: ['内部', 'Internal'],
})

const status = choices({
  draft: ['草稿', 'Draft'],
  scheduled: ['预约', 'Scheduled'],
  released: ['已发布', 'Released'],
  revoked: ['已撤回', 'Revoked'],
})

const fields = {
  product_id: ref('产品', 'Product', 'products', { required: true, index: true, purpose: 'part' }),
  os: enumeration('系统', 'OS', os, { required: true }),
  version: string('版本号', 'Version', {
    min: 1,
    max: 20,
    pattern: '^\\d+(\\.\\d+){1,3}$',
    required: true,
    unique: { with: ['product_id', 'os'] },
    sortedBy: "string_to_array(t.version, '.')::numeric[]",
  }),
  build: int('构建号', 'Build', { min: 0, max: 9999999, identifier: true }),
  channel: enumeration('通道', 'Channel', channel, { required: true, default: 'stable' }),
  download_url: url('安装包地址', 'Download URL', { max: 300, required: true }),
  size_mb: decimal('大小(MB)', 'Size (MB)', { precision: 8, scale: 1, min: 0 }),
  sha256: string('SHA-256', 'SHA-256', { min: 64, max: 64, pattern: '^[0-9A-Fa-f]{64}$' }),
  changelog: html('更新说明', 'Changelog', { max: 20000, required: true }),
  force_update: bool('强制更新', 'Forced update', { default: false }),
  min_version: string('最低可升级版本', 'Oldest version to upgrade from', { max: 20 }),
  rollout_percent: int('灰度比例(%)', 'Rollout (%)', { min: 0, max: 100, default: 100 }),
  released_at: datetime('发布时间', 'Released at'),
  status: enumeration('状态', 'Status', status, { default: 'draft', index: true }),
}

const computedFields = {
  installs: computed(int('安装数', 'Installs'), `(select count(*) ${installsOf()})`),
  adoption: computed(percent('占比', 'Adoption'), adoption()),
  uninstall_rate: computed(
    percent('卸载率', 'Uninstall rate'),
    `(select ${fraction('count(i.uninstalled_at)', 'count(*)')} ${installsOf()})`,
  ),
  errors_30d: computed(
    int('30 天错误', 'Errors, 30 days'),
    `(select coalesce(sum(e.count), 0) from error_logs e
        where e.company_id = t.company_id and e.source = 'client' and e.release = t.version
          and e.context ->> 'product_id' = t.product_id::text and e.last_seen_at >= ${startOfLast(30)})`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    product_versions: typeof fields & typeof computedFields
  }
}

export const productVersions = defineResource({
  name: 'product_versions',
  entity: 'ProductVersion',
  zh: '产品版本',
  en: 'Product version',
  path: '/product-versions',
  scope: 'company',
  title: 'version',
  fields,
  computed: computedFields,
  storage: { indexes: [['released_at']] },
  list: {
    search: ['version', 'changelog'],
    sortable: [
      'product_id',
      'os',
      'version',
      'channel',
      'released_at',
      'installs',
      'adoption',
      'uninstall_rate',
      'errors_30d',
      'status',
    ],
    sort: '-released_at',
    filters: ['product_id', 'os', 'channel', 'status', 'force_update', 'released_at', 'rollout_percent'],
    totals: ['installs'],
  },
  summary: {
    released: {
      zh: '已发布',
      en: 'Released',
      format: 'int',
      sql: "count(*) filter (where t.status = 'released')",
    },
    rolling: {
      zh: '灰度中',
      en: 'Rolling out',
      format: 'int',
      sql: "count(*) filter (where t.status = 'released' and t.rollout_percent < 100)",
    },
    adoption_latest: {
      zh: '最新版占比',
      en: 'On the latest version',
      format: 'percent',
      sql: adoptionLatest(),
    },
  },
  operations: {
    index: ['product-versions.index'],
    show: ['product-versions.index', 'product-versions.update'],
    store: ['product-versions.store'],
    update: ['product-versions.update'],
    destroy: ['product-versions.remove'],
    summary: ['product-versions.index'],
  },
  transfer: { exports: ['product-versions.index'] },
  locks: [
    {
      key: 'released',
      when: { status: ['released'] },
      fields: { except: ['changelog'] },
      reason: '已发布的版本只能修改更新说明',
    },
    { key: 'revoked', when: { status: ['revoked'] }, fields: { except: [] }, reason: '已撤回的版本不能修改' },
  ],
  rules: versionRules,
  published: { state: 'status' },
  changes: ['products'],
  reads: ['companies', 'error_logs', 'installations'],
  actions: [releaseAction, revokeAction, rolloutAction],
})

function installsOf(): string {
  return `from installations i where i.company_id = t.company_id and i.product_id = t.product_id
    and i.os = t.os and i.version = t.version`
}

/** The version's share of what was installed in the last 7 days and is still there, for its product and system. */
function adoption(): string {
  return `(select ${fraction('count(*) filter (where i.version = t.version)', 'count(*)')} from installations i
    where i.company_id = t.company_id and i.product_id = t.product_id and i.os = t.os
      and i.installed_at >= ${startOfLast(7)} and i.uninstalled_at is null)`
}

/** The same share for the newest released stable version of every product and system among the rows. */
function adoptionLatest(): string {
  return `(select ${fraction('count(*) filter (where i.version = latest.version)', 'count(*)')}
    from (select distinct on (v.product_id, v.os) v.company_id, v.product_id, v.os, v.version from product_versions v
        where v.id = any(array_agg(t.id)) and v.status = 'released' and v.channel = 'stable'
        order by v.product_id, v.os, string_to_array(v.version, '.')::numeric[] desc) latest
      join installations i on i.company_id = latest.company_id and i.product_id = latest.product_id and i.os = latest.os
    where i.installed_at >= ${startOfLast(7)} and i.uninstalled_at is null)`
}
