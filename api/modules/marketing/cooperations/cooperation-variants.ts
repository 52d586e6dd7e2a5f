import { dayAgo } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyFigures } from '../../../engine/model/daily-figure.ts'
import type { Deletion } from '../../../engine/model/deletion.ts'
import { date, int, money, percent, string, url } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, metric, sum } from '../../../engine/model/metric.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { defineVariant, type Variant } from '../../../engine/model/variant.ts'
import { allocationHistory } from '../allocations/allocation-history.ts'
import { allocationsText } from '../allocations/allocations-text.ts'
import { shareOf, sharingCompanies } from '../allocations/sharing.ts'
import { shortUrlOf } from '../link-codes/short-url.ts'
import { approve, reject, submit } from './approval.ts'
import { selfBulk, synthesizingBulk } from './bulk.ts'
import { checkLink } from './check-link.ts'
import { cooperations } from './cooperations.ts'
import { makeLinkCode } from './link-code.ts'
import { partners } from './partners.ts'
import { paymentList } from './payment-list.ts'
import { renew } from './renew.ts'
import { agreed, selfRules, synthesizingRules } from './rules.ts'
import { shareProposals } from './share-proposals.ts'

const usd = { currency: 'USD' } as const
const storage = {
  joins: dailyFigures(
    'daily_marketing_stats',
    {
      clicks: 'f.clicks',
      downloads: 'f.downloads',
      orders: 'f.orders',
      revenue_usd: 'f.revenue_usd',
      profit_usd: 'f.revenue_usd - f.refund_usd - f.cost_usd',
      cost_usd: 'f.cost_usd',
    },
    "f.channel_type = 'cooperation' and f.source_id = t.id",
    'brought',
  ),
}
const isDue = "p.status in ('pending', 'submitted')"

const results = {
  clicks: computed(int('点击', 'Clicks'), 'brought.clicks'),
  downloads: computed(int('下载', 'Downloads'), 'brought.downloads'),
  orders: computed(int('订单', 'Orders'), 'brought.orders'),
  revenue_usd: computed(money('销售额', 'Revenue', usd), 'brought.revenue_usd'),
  roi: computed(percent('ROI', 'ROI'), fraction('brought.profit_usd', 'brought.cost_usd')),
}

const cards = {
  count: count('合作数', 'Cooperations'),
  cost_usd: sum('费用', 'Cost', 'money', 't.price_usd'),
  orders: sum('带来订单', 'Orders', 'int', 'brought.orders'),
  revenue_usd: sum('销售额', 'Revenue', 'money', 'brought.revenue_usd'),
  roi: metric('ROI', 'ROI', 'percent', fraction('sum(brought.profit_usd)', 'sum(brought.cost_usd)')),
}

const search = ['title', 'partner_name', 'partner_url', 'coop_no']
const filters = [
  'status',
  'payment_status',
  'partner_type',
  'form',
  'language',
  'countries',
  'owner_id',
  'starts_at',
]

const linkLost = count('链接丢失', 'Links lost', "t.link_alive = 'lost'")

/** By hand, a company's own cooperation is paid or not; in part means not yet. */
const unpaid = "(case when t.payment_status in ('unpaid', 'partial') then t.price_usd else 0.00 end)"

const deletion: Deletion = {
  confirm: 'coop_no',
  when: 'dependents',
  dependents: [
    {
      resource: 'orders',
      effect: 'blocking',
      by: 'cooperation_id',
      zh: '归因订单',
      en: 'Orders attributed to it',
    },
    { resource: 'cooperation_payments', effect: 'blocking', by: 'cooperation_id' },
    {
      resource: 'coupons',
      effect: 'blocking',
      by: 'cooperation_id',
      zh: '合作优惠券',
      en: 'Coupons of the cooperation',
    },
    {
      resource: 'cooperations',
      effect: 'detaching',
      by: 'renewed_from_id',
      column: 'renewed_from_id',
      zh: '续期的合作',
      en: 'Cooperations that renew it',
    },
  ],
  choices: [],
}

const operations = (variant: Variant): Resource['operations'] => ({
  index: [`${variant}-api.cooperations.index`],
  summary: [`${variant}-api.cooperations.index`],
  options: 'signedIn',
  show: [`${variant}-api.cooperations.index`, `${variant}-api.cooperations.update`],
  dependents: [`${variant}-api.cooperations.remove`],
  store: [`${variant}-api.cooperations.store`],
  update: [`${variant}-api.cooperations.update`],
  destroy: [`${variant}-api.cooperations.remove`],
})

export const selfCooperations = defineVariant(cooperations, 'self', {
  computed: {
    ...results,
    short_url: computed(url('短链接', 'Short link'), shortUrlOf()),
    paid_amount_usd: computed(
      money('已付', 'Paid', usd),
      "(case t.payment_status when 'paid' then t.price_usd else 0.00 end)",
    ),
    due_amount_usd: computed(money('未付', 'Due', usd), unpaid),
  },
  list: {
    search,
    sortable: [
      'title',
      'partner_name',
      'product_id',
      'price_usd',
      'published_at',
      'starts_at',
      'ends_at',
      'clicks',
      'downloads',
      'orders',
      'revenue_usd',
      'roi',
      'status',
      'owner_id',
    ],
    sort: '-starts_at',
    filters: [...filters, 'link_alive', 'product_id', 'published_at', 'price_usd', 'roi'],
    totals: ['price_usd', 'clicks', 'downloads', 'orders', 'revenue_usd'],
  },
  summary: {
    ...cards,
    due_usd: sum('未付', 'Due', 'money', unpaid),
    link_lost: linkLost,
  },
  operations: operations('self'),
  transfer: { exports: ['self-api.cooperations.index'], imports: ['self-api.cooperations.store'] },
  storage,
  rules: selfRules,
  lifecycle: { deletion },
  actions: [
    partners(['self-api.cooperations.index']),
    renew(['self-api.cooperations.store']),
    checkLink(['self-api.cooperations.update']),
    makeLinkCode(['self-api.cooperations.update', 'link-codes.store']),
  ],
  bulk: selfBulk,
})

/** The user who pays reads the account. */
const withAccount = {
  ...cooperations,
  fields: {
    ...cooperations.fields,
    pay_account: string('收款账号', 'Pay account', {
      max: 120,
      pii: true,
      masked: ['synthesizing-api.cooperations.pay'],
    }),
  },
}

export const synthesizingCooperations = defineVariant(withAccount, 'synthesizing', {
  purposes: { coupon_id: 'shared' },
  reads: ['cooperation_payments'],
  computed: {
    ...results,
    companies: computed(
      refs('涉及品牌', 'Companies', 'companies', { titles: 'companies_text' }),
      sharingCompanies('cooperation'),
    ),
    companies_text: computed(tags('涉及品牌', 'Shared by'), allocationsText('cooperation', 't.id')),
    my_share_percent: computed(percent('本品牌占比', 'Our share'), shareOf('cooperation')),
    my_cost_usd: computed(
      money('本品牌分摊', 'Our cost', usd),
      `round(t.price_usd * ${shareOf('cooperation')}, 2)`,
    ),
    paid_amount_usd: computed(money('已付', 'Paid', usd), payments("p.status = 'paid'")),
    due_amount_usd: computed(money('未付', 'Due', usd), payments(isDue)),
    next_due_on: computed(
      date('下次付款', 'Next payment'),
      `(select min(p.due_on) from cooperation_payments p where p.cooperation_id = t.id and ${isDue} and p.due_on >= ${dayAgo(0)})`,
    ),
  },
  list: {
    search,
    sortable: [
      'title',
      'partner_name',
      'my_share_percent',
      'price_usd',
      'my_cost_usd',
      'paid_amount_usd',
      'due_amount_usd',
      'next_due_on',
      'published_at',
      'starts_at',
      'ends_at',
      'clicks',
      'orders',
      'revenue_usd',
      'roi',
      'status',
      'owner_id',
    ],
    sort: '-starts_at',
    filters: ['companies', ...filters, 'link_alive', 'next_due_on', 'price_usd', 'roi'],
    totals: [
      'price_usd',
      'my_cost_usd',
      'paid_amount_usd',
      'due_amount_usd',
      'clicks',
      'orders',
      'revenue_usd',
    ],
  },
  summary: { ...cards, due_usd: sum('未付', 'Due', 'money', payments(isDue)), link_lost: linkLost },
  operations: operations('synthesizing'),
  transfer: {
    exports: ['synthesizing-api.cooperations.index'],
    imports: ['synthesizing-api.cooperations.store'],
  },
  storage,
  locks: [
    { key: 'ended', when: { status: ['ended'] }, fields: { except: [] }, reason: '已结束的合作不可修改' },
    {
      key: 'agreed',
      when: { status: ['pending_approval', 'scheduled', 'published', 'cancelled'] },
      fields: agreed,
      reason: '提交审批后不可修改',
    },
    { key: 'payments', when: {}, fields: ['payment_status', 'paid_at'], reason: '由付款单推算，不能填写' },
  ],
  rules: synthesizingRules,
  lifecycle: { deletion },
  actions: [
    partners(['synthesizing-api.cooperations.index']),
    renew(['synthesizing-api.cooperations.store']),
    checkLink(['synthesizing-api.cooperations.update']),
    makeLinkCode(['synthesizing-api.cooperations.update', 'link-codes.store']),
    submit,
    approve,
    reject,
    paymentList,
    shareProposals,
    allocationHistory('cooperation', [
      'synthesizing-api.cooperations.index',
      'synthesizing-api.cooperations.update',
    ]),
  ],
  bulk: synthesizingBulk,
})

function payments(condition: string): string {
  return `(select coalesce(sum(p.amount_usd), 0.00) from cooperation_payments p where p.cooperation_id = t.id and ${condition})`
}
