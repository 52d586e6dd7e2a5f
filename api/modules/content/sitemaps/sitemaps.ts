import { choices } from '../../../engine/model/choice.ts'
import { jsonList } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage } from '../../../engine/model/enums/common.ts'
import { bool, datetime, decimal, enumeration, int, string, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { checkSitemap } from './check.ts'
import { changeFrequency, excludeReason, pageType } from './enums.ts'
import { generateSitemap } from './generate.ts'
import { sitemapRules } from './rules.ts'
import { sitemapBulk } from './steps.ts'
import { submitToEngines } from './submit.ts'
import { sitemapXml } from './xml.ts'

const source = choices({
  auto: ['自动', 'Automatic'],
  manual: ['手工', 'Manual'],
})

const isBroken = 't.http_status between 400 and 599'
const isRedirected = 't.http_status between 300 and 399'

const fields = {
  language: enumeration('语言', 'Language', contentLanguage, { readOnly: true, required: true }),
  site_id: ref('站点', 'Site', 'sites', {
    required: true,
    serverDefault: true,
    immutable: true,
    index: true,
  }),
  loc: string('路径', 'Location', {
    min: 1,
    max: 300,
    pattern: '^/\\S*$',
    required: true,
    unique: { with: ['site_id'] },
  }),
  type: enumeration('类型', 'Type', pageType, { required: true, default: 'page', index: true }),
  source: enumeration('来源', 'Source', source, { readOnly: true, default: 'manual' }),
  target_id: int('关联内容', 'Target', { min: 1, readOnly: true }),
  changefreq: enumeration('更新频率', 'Change frequency', changeFrequency, { default: 'weekly' }),
  priority: decimal('优先级', 'Priority', { precision: 2, scale: 1, min: 0, max: 1, default: '0.5' }),
  lastmod: datetime('最后修改', 'Last modified', { required: true, default: 'now' }),
  alternates: jsonList('多语言对应', 'Alternates', {
    max: 8,
    shape: {
      language: {
        type: 'string',
        enum: contentLanguage.map(({ value }) => value),
        title: '语言',
        'x-title-en': 'Language',
        'x-type': 'enum',
        'x-enum': contentLanguage,
      },
      loc: {
        type: 'string',
        minLength: 1,
        maxLength: 300,
        pattern: '^/\\S*$',
        title: '路径',
        'x-title-en': 'Path',
        'x-type': 'string',
      },
    },
  }),
  included: bool('收入地图', 'Included', { default: true, index: true }),
  exclude_reason: enumeration('排除原因', 'Exclude reason', excludeReason),
  http_status: int('检测状态', 'HTTP status', { readOnly: true, index: true, identifier: true }),
  redirect_to: url('跳转到', 'Redirects to', { readOnly: true }),
  checked_at: datetime('检测时间', 'Checked at', { readOnly: true }),
  title_tag: string('页面标题', 'Title tag', { max: 200, readOnly: true }),
  note: string('备注', 'Note', { max: 200 }),
  clicks_28d: int('28 天点击', 'Clicks (28 days)', { min: 0, readOnly: true }),
}

const computedFields = {
  url: computed(
    url('完整地址', 'URL'),
    `(select rtrim(s.root_url, '/') || t.loc from sites s where s.company_id = t.company_id and s.id = t.site_id)`,
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    sitemaps: typeof fields & typeof computedFields
  }
}

export const sitemaps = defineResource({
  name: 'sitemaps',
  entity: 'Sitemap',
  zh: '站点地图 URL',
  en: 'Sitemap URL',
  path: '/sitemaps',
  scope: 'company',
  languageScoped: true,
  languageFrom: 'site_id',
  title: 'loc',
  fields,
  computed: computedFields,
  storage: { indexes: [['language', 'loc']] },
  list: {
    search: ['loc', 'title_tag', 'note'],
    sortable: ['loc', 'type', 'lastmod', 'priority', 'http_status', 'checked_at', 'clicks_28d'],
    sort: 'loc',
    filters: [
      'site_id',
      'type',
      'source',
      'included',
      'http_status',
      'changefreq',
      'priority',
      'lastmod',
      'checked_at',
      'exclude_reason',
    ],
  },
  summary: {
    total: { zh: 'URL 数', en: 'URLs', format: 'int', sql: 'count(*)' },
    included: { zh: '收录', en: 'Included', format: 'int', sql: 'count(*) filter (where t.included)' },
    broken: {
      zh: '无法打开（4xx/5xx）',
      en: 'Broken (4xx/5xx)',
      format: 'int',
      sql: `count(*) filter (where ${isBroken})`,
    },
    redirected: {
      zh: '跳转',
      en: 'Redirected',
      format: 'int',
      sql: `count(*) filter (where ${isRedirected})`,
    },
    unchecked: {
      zh: '未检测',
      en: 'Not checked',
      format: 'int',
      sql: 'count(*) filter (where t.http_status is null)',
    },
  },
  operations: {
    index: ['sitemaps.index'],
    show: ['sitemaps.index', 'sitemaps.update'],
    store: ['sitemaps.store'],
    update: ['sitemaps.update'],
    destroy: ['sitemaps.remove'],
    summary: ['sitemaps.index'],
  },
  transfer: { exports: ['sitemaps.index'], imports: ['sitemaps.store'] },
  locks: [
    { key: 'path', when: { source: ['auto'] }, fields: ['loc'], reason: '自动条目的路径不能修改' },
    { key: 'type', when: { source: ['auto'] }, fields: ['type'], reason: '自动条目的类型不能修改' },
  ],
  rules: sitemapRules,
  changes: ['sites'],
  reads: ['companies'],
  actions: [generateSitemap, checkSitemap, sitemapXml, submitToEngines],
  bulk: sitemapBulk,
})
