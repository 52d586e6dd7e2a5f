import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyCurve, dailyFigure, type Days } from '../../../engine/model/daily-figure.ts'
import type { Dependent } from '../../../engine/model/deletion.ts'
import { date, int, money, percent, url } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { makeMany } from './batch.ts'
import { bulk } from './bulk.ts'
import { check } from './check.ts'
import { CODE_TAKEN } from './code-taken.ts'
import { linkCodeFields } from './link-code-fields.ts'
import { qr } from './qr.ts'
import { linkCodeRules } from './rules.ts'
import { suggestions } from './suggestions.ts'

const ofThisLink = 'f.company_id = t.company_id and f.link_code_id = t.id'

const host = String.raw`(select regexp_replace(c.url, '^https?://(www\.)?([^/]+).*$', '\2') from companies c where c.id = t.company_id)`

const computedFields = {
  short_url: computed(
    url('短链接', 'Short link'),
    `('https://' || t.short_domain || '.' || ${host} || '/' || t.code)`,
  ),
  long_url: computed(url('完整链接', 'Full link'), longUrl()),
  clicks: computed(int('点击', 'Clicks'), ofLink('clicks')),
  visitors: computed(int('访客', 'Visitors'), ofLink('visitors')),
  bot_clicks: computed(int('程序点击', 'Clicks by programs'), ofLink('bot_clicks')),
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
  clicks_spark: dailyCurve('30 天点击', 'Click curve', 'daily_link_stats', 'clicks', ofThisLink),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    link_codes: typeof linkCodeFields & typeof computedFields
  }
}

export const linkCodes = defineResource({
  name: 'link_codes',
  entity: 'LinkCode',
  zh: '链接码',
  en: 'Link code',
  path: '/link-codes',
  scope: 'company',
  title: 'name',
  fields: linkCodeFields,
  computed: computedFields,
  storage: { functions: CODE_TAKEN, indexes: [['created_at'], ['name'], ['channel', 'created_at']] },
  access: { ownerScoped: 'owner_id' },
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
  period: {
    columns: [
      'clicks',
      'visitors',
      'bot_clicks',
      'downloads',
      'installs',
      'orders',
      'revenue_usd',
      'conversion',
    ],
  },
  summary: {
    links: count('链接码', 'Link codes'),
    clicks: sum('点击', 'Clicks', 'int', ofLink('clicks')),
    downloads: sum('下载', 'Downloads', 'int', ofLink('downloads')),
    orders: sum('订单', 'Orders', 'int', ofLink('orders')),
    revenue_usd: sum('销售额', 'Revenue', 'money', ofLink('revenue_usd')),
    dead: count('30 天无点击', 'No clicks in 30 days', `t.status = 'active' and ${ofLink('clicks', 30)} = 0`),
  },
  options: { subtitle: 'code', search: ['name', 'code'] },
  operations: {
    index: ['link-codes.index'],
    summary: ['link-codes.index'],
    options: 'signedIn',
    show: ['link-codes.index', 'link-codes.update'],
    dependents: ['link-codes.remove'],
    store: ['link-codes.store'],
    update: ['link-codes.update'],
    destroy: ['link-codes.remove'],
  },
  transfer: { exports: ['link-codes.index'], imports: ['link-codes.store'] },
  rules: linkCodeRules,
  lifecycle: {
    deletion: {
      confirm: 'code',
      when: 'dependents',
      dependents: [
        usedIn('cooperations'),
        usedIn('platforms'),
        usedIn('agency_products'),
        usedIn('email_marketings'),
        usedIn('infomercials'),
        usedIn('checkout_links'),
        usedIn('orders'),
      ],
      choices: [],
    },
  },
  reads: ['agencies', 'agency_products', 'companies', 'cooperations', 'email_marketings', 'platforms'],
  actions: [check, suggestions, makeMany, qr],
  bulk,
})

function usedIn(resource: string): Dependent {
  return { resource, effect: 'blocking', by: 'link_code_id' }
}

/** Of the days that the list is about. */
function ofLink(measure: string, days: Days = 'period'): string {
  return dailyFigure('daily_link_stats', measure, ofThisLink, days)
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
