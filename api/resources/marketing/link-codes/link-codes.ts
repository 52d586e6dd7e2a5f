import { choices } from '../../../definition/choice.ts'
import { dailyCurve, dailyFigure } from '../../../definition/daily-figure.ts'
import { contentLanguage } from '../../../definition/enums/common.ts'
import {
  computed,
  date,
  int,
  datetime,
  enumeration,
  money,
  percent,
  ref,
  string,
  tags,
  url,
} from '../../../definition/fields.ts'
import { fraction } from '../../../definition/fraction.ts'
import { count, sum } from '../../../definition/metric.ts'
import { defineResource } from '../../../definition/resource.ts'

const channel = choices({
  cooperation: ['合作', 'Cooperation'],
  platform: ['平台', 'Platform'],
  agency: ['代理', 'Agency'],
  email: ['邮件', 'Email'],
  social: ['社交', 'Social'],
  article: ['文章', 'Article'],
  other: ['其他', 'Other'],
})

const shortDomain = choices({
  go: ['go.公司域名', 'go.<company domain>'],
  dl: ['dl.公司域名', 'dl.<company domain>'],
})

const status = choices({
  active: ['启用', 'Active'],
  paused: ['停用', 'Paused'],
  expired: ['已过期', 'Expired'],
})

const ofThisLink = 'f.company_id = t.company_id and f.link_code_id = t.id'

const host = String.raw`(select regexp_replace(c.url, '^https?://(www\.)?([^/]+).*$', '\2') from companies c where c.id = t.company_id)`

export const linkCodes = defineResource({
  name: 'link_codes',
  entity: 'LinkCode',
  zh: '链接码',
  en: 'Link code',
  path: '/link-codes',
  scope: 'company',
  title: 'name',
  fields: {
    code: string('短码', 'Code', {
      min: 4,
      max: 16,
      pattern: '^[a-zA-Z0-9]+$',
      required: true,
      unique: 'global',
    }),
    name: string('名称', 'Name', { min: 2, max: 80, required: true }),
    target_url: url('目标网址', 'Target URL', { max: 500, required: true }),
    channel: enumeration('渠道', 'Channel', channel, { required: true }),
    utm_source: string('来源 source', 'utm_source', {
      min: 1,
      max: 60,
      pattern: '^[^A-Z]+$',
      required: true,
    }),
    utm_medium: string('媒介 medium', 'utm_medium', {
      min: 1,
      max: 60,
      pattern: '^[^A-Z]+$',
      required: true,
    }),
    utm_campaign: string('活动 campaign', 'utm_campaign', {
      min: 1,
      max: 100,
      pattern: '^[^A-Z]+$',
      required: true,
    }),
    utm_term: string('关键词 term', 'utm_term', { max: 100 }),
    utm_content: string('内容 content', 'utm_content', { max: 100 }),
    product_id: ref('产品', 'Product', 'products'),
    language: enumeration('语言', 'Language', contentLanguage),
    short_domain: enumeration('短域名', 'Short domain', shortDomain, { required: true, default: 'go' }),
    expires_at: datetime('到期', 'Expires'),
    fallback_url: url('到期跳转', 'Fallback', { max: 500 }),
    status: enumeration('状态', 'Status', status, { default: 'active' }),
    owner_id: ref('负责人', 'Owner', 'users', { required: true, index: true }),
    note: string('备注', 'Note', { max: 200 }),
  },
  computed: {
    short_url: computed(
      url('短链接', 'Short link'),
      `('https://' || t.short_domain || '.' || ${host} || '/' || t.code)`,
    ),
    long_url: computed(url('完整链接', 'Full link'), longUrl()),
    clicks: computed(int('点击', 'Clicks'), ofLink('clicks')),
    visitors: computed(int('访客', 'Visitors'), ofLink('visitors')),
    downloads: computed(int('下载', 'Downloads'), ofLink('downloads')),
    installs: computed(int('安装', 'Installations'), ofLink('installs')),
    orders: computed(int('订单', 'Orders'), ofLink('orders')),
    revenue_usd: computed(money('销售额', 'Revenue', { currency: 'USD' }), ofLink('revenue_usd')),
    conversion: computed(percent('转化率', 'Conversion'), fraction(ofLink('orders'), ofLink('visitors'))),
    used_by: computed(tags('使用处', 'Used by'), usedBy()),
    last_click_at: computed(
      date('最近点击', 'Last click'),
      `(select max(f.date) from daily_link_stats f where ${ofThisLink} and f.clicks > 0)`,
    ),
    clicks_spark: dailyCurve('30天点击', 'Click curve', 'daily_link_stats', 'clicks', ofThisLink),
  },
  indexes: [['created_at'], ['name'], ['channel', 'created_at']],
  list: {
    search: ['code', 'name', 'target_url', 'utm_source', 'utm_campaign'],
    sortable: [
      'name',
      'channel',
      'utm_source',
      'utm_campaign',
      'clicks',
      'visitors',
      'downloads',
      'installs',
      'orders',
      'revenue_usd',
      'conversion',
      'last_click_at',
      'expires_at',
      'status',
      'owner_id',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'channel',
      'status',
      'utm_source',
      'utm_medium',
      'utm_campaign',
      'product_id',
      'language',
      'short_domain',
      'owner_id',
      'created_at',
      'clicks',
      'orders',
      'last_click_at',
    ],
    totals: ['clicks', 'visitors', 'downloads', 'installs', 'orders', 'revenue_usd'],
  },
  summary: {
    links: count('链接码', 'Link codes'),
    clicks: sum('点击', 'Clicks', 'int', ofLink('clicks')),
    downloads: sum('下载', 'Downloads', 'int', ofLink('downloads')),
    orders: sum('订单', 'Orders', 'int', ofLink('orders')),
    revenue_usd: sum('销售额', 'Revenue', 'money', ofLink('revenue_usd')),
    dead: count('30天无点击', 'No clicks in 30 days', `t.status = 'active' and ${ofLink('clicks')} = 0`),
  },
  options: { subtitle: 'code', search: ['name', 'code'] },
  operations: {
    index: ['link-codes.index'],
    summary: ['link-codes.index'],
    options: 'signedIn',
    show: ['link-codes.index', 'link-codes.update'],
  },
})

/** Of the last 30 days. */
function ofLink(measure: string): string {
  return dailyFigure('daily_link_stats', measure, ofThisLink, 30)
}

function longUrl(): string {
  const utm = `'utm_source=' || t.utm_source || '&utm_medium=' || t.utm_medium || '&utm_campaign=' || t.utm_campaign
    || coalesce('&utm_term=' || t.utm_term, '') || coalesce('&utm_content=' || t.utm_content, '')`
  return `(t.target_url || case when position('?' in t.target_url) > 0 then '&' else '?' end || ${utm})`
}

function usedBy(): string {
  const uses = [
    "select '合作 ' || c.title from cooperations c where c.link_code_id = t.id",
    "select '平台 ' || p.campaign_name from platforms p where p.link_code_id = t.id",
    "select '代理 ' || a.name from agency_products ap join agencies a on a.id = ap.agency_id where ap.company_id = t.company_id and ap.link_code_id = t.id",
    "select '邮件 ' || e.name from email_marketings e where e.company_id = t.company_id and e.link_code_id = t.id",
  ]
  return `array(${uses.join(' union ')} order by 1)`
}
