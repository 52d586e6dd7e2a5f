import { choices } from '../../../engine/model/choice.ts'
import { dayAgo, startOfLast, startOfThis } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { dailyFigure } from '../../../engine/model/daily-figure.ts'
import { currency } from '../../../engine/model/enums/common.ts'
import { country } from '../../../engine/model/enums/country.ts'
import {
  bool,
  date,
  datetime,
  decimal,
  email,
  enumeration,
  files,
  int,
  money,
  percent,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { isSale } from '../../trade/sale.ts'
import { level } from './choices.ts'
import { agencyRules } from './rules.ts'
import {
  confirmSettlement,
  listSettlements,
  paySettlement,
  settlementStatement,
} from './settlement-actions.ts'
import { commissionOf } from './settlements.ts'
import { approve, bulk } from './steps.ts'

const type = choices({
  affiliate: ['联盟', 'Affiliate'],
  reseller: ['经销', 'Reseller'],
  distributor: ['总代', 'Distributor'],
  oem: ['OEM', 'OEM'],
})

const settlementCycle = choices({
  monthly: ['月结', 'Monthly'],
  quarterly: ['季结', 'Quarterly'],
  on_demand: ['按需', 'On demand'],
})

const payoutMethod = choices({
  paypal: ['PayPal', 'PayPal'],
  bank: ['银行', 'Bank'],
  wise: ['Wise', 'Wise'],
  offset: ['抵扣货款', 'Offset'],
})

const status = choices({
  pending: ['待审核', 'Pending'],
  active: ['合作中', 'Active'],
  suspended: ['暂停', 'Suspended'],
  terminated: ['已终止', 'Terminated'],
})

const usd = { currency: 'USD' } as const
const recent = `o.paid_at >= ${startOfLast(30)}`

const fields = {
  name: string('代理名称', 'Name', { min: 2, max: 80, required: true, unique: true }),
  code: string('代理编号', 'Code', {
    min: 2,
    max: 16,
    pattern: '^[A-Z0-9]+$',
    required: true,
    unique: true,
  }),
  type: enumeration('类型', 'Type', type, { required: true, default: 'affiliate' }),
  level: enumeration('等级', 'Level', level, { required: true, default: 'bronze' }),
  contact_name: string('联系人', 'Contact', { min: 1, max: 60, required: true }),
  email: email('邮箱', 'Email', { required: true, pii: true, unique: true }),
  phone: string('电话', 'Phone', { max: 30, pii: true }),
  country: enumeration('国家', 'Country', country, { required: true }),
  website: url('网站', 'Website', { max: 200 }),
  commission_percent: decimal('默认佣金(%)', 'Commission', {
    precision: 5,
    scale: 2,
    min: 0,
    max: 100,
    required: true,
    default: '20',
  }),
  cookie_days: int('归因天数', 'Cookie days', { min: 1, max: 365, default: 30 }),
  settlement_cycle: enumeration('结算周期', 'Settlement', settlementCycle, {
    required: true,
    default: 'monthly',
  }),
  payout_method: enumeration('打款方式', 'Payout', payoutMethod, { required: true }),
  payout_account: string('打款账号', 'Payout account', { max: 120, pii: true, masked: [] }),
  currency: enumeration('结算货币', 'Currency', currency, { required: true, default: 'USD' }),
  credit_limit: money('授信额度', 'Credit limit', {
    currency: { field: 'currency' },
    min: 0,
    default: '0',
  }),
  contract_no: string('合同号', 'Contract no.', { max: 40 }),
  contract_from: date('合同开始', 'Contract from'),
  contract_to: date('合同结束', 'Contract to'),
  attachments: files('合同附件', 'Attachments', { max: 10 }),
  status: enumeration('状态', 'Status', status, { index: true, default: 'pending' }),
  owner_id: ref('负责人', 'Owner', 'users', { required: true, proposed: 'me', index: true }),
  note: text('备注', 'Note', { max: 1000 }),
  balance_due_usd: money('欠款', 'Balance due', { ...usd, readOnly: true, default: '0' }),
  payout_reason: {
    ...text('改账号原因', 'Reason for another account', { max: 300 }),
    column: null,
    writeOnly: true,
  },
}

const computedFields = {
  products_count: computed(int('代理产品', 'Products'), ofProducts('count(*)')),
  clicks_30d: computed(
    int('30 天点击', 'Clicks (30 days)'),
    dailyFigure(
      'daily_link_stats',
      'clicks',
      'f.company_id = t.company_id and f.link_code_id in (select p.link_code_id from agency_products p where p.company_id = t.company_id and p.agency_id = t.id)',
      30,
    ),
  ),
  has_orders: computed(
    bool('已有订单', 'Has orders'),
    'exists (select from orders o where o.company_id = t.company_id and o.agency_id = t.id)',
  ),
  orders_30d: computed(int('30 天订单', 'Orders (30 days)'), ofSales('count(*)', recent)),
  revenue_30d_usd: computed(
    money('30 天销售额', 'Revenue (30 days)', usd),
    ofSales('coalesce(sum(o.total_usd), 0.00)', recent),
  ),
  refund_rate: computed(
    percent('退款率', 'Refund rate'),
    ofSales(fraction('sum(o.total_usd - o.net_usd)', 'sum(o.total_usd)')),
  ),
  commission_due_usd: computed(money('待结佣金', 'Commission due', usd), commissionDue()),
  keys_left: computed(
    int('剩余额度码', 'Keys left'),
    ofProducts('coalesce(sum(p.key_quota - p.keys_used), 0)'),
  ),
  last_order_at: computed(datetime('最近订单', 'Last order'), ofSales('max(o.paid_at)')),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    agencies: typeof fields & typeof computedFields
  }
}

export const agencies = defineResource({
  name: 'agencies',
  entity: 'Agency',
  zh: '代理',
  en: 'Agency',
  path: '/agencies',
  scope: 'company',
  title: 'name',
  fields,
  computed: computedFields,
  access: { ownerScoped: 'owner_id', restrictedProjectionFor: ['agency-products.index'] },
  list: {
    search: ['name', 'code', 'contact_name', 'email', 'website'],
    sortable: [
      'name',
      'type',
      'level',
      'country',
      'commission_percent',
      'products_count',
      'clicks_30d',
      'orders_30d',
      'revenue_30d_usd',
      'refund_rate',
      'commission_due_usd',
      'balance_due_usd',
      'keys_left',
      'contract_to',
      'last_order_at',
      'status',
      'owner_id',
    ],
    sort: '-revenue_30d_usd',
    filters: [
      'status',
      'type',
      'level',
      'country',
      'owner_id',
      'contract_to',
      'revenue_30d_usd',
      'commission_due_usd',
      'refund_rate',
      'settlement_cycle',
    ],
    totals: ['clicks_30d', 'orders_30d', 'revenue_30d_usd', 'commission_due_usd', 'balance_due_usd'],
  },
  summary: {
    active: count('合作中', 'Active', "t.status = 'active'"),
    pending: count('待审核', 'Pending', "t.status = 'pending'"),
    revenue_30d_usd: sum(
      '30 天销售额',
      'Revenue (30 days)',
      'money',
      ofSales('coalesce(sum(o.total_usd), 0.00)', recent),
    ),
    commission_due_usd: sum('待结佣金', 'Commission due', 'money', commissionDue()),
    expiring: count(
      '合同 30 天内到期',
      'Contracts ending in 30 days',
      `t.contract_to between ${dayAgo(0)} and ${dayAgo(-30)}`,
    ),
  },
  options: {
    subtitle: 'code',
    search: ['name', 'code'],
    purposes: {
      keys: {
        accepts: ([product = null, license = null]) => sql`${product}::text is null or exists (
          select 1 from agency_products p where p.agency_id = t.id and p.product_id::text = ${product} and p.key_quota > 0
            and p.status = 'enabled' and (p.license_type is null or ${license}::text is null or p.license_type = ${license}))`,
        reason: '没有此产品的序列号额度',
      },
    },
  },
  operations: {
    index: ['agencies.index'],
    summary: ['agencies.index'],
    options: 'signedIn',
    show: ['agencies.index', 'agencies.update', 'agency-products.index'],
    dependents: ['agencies.remove'],
    store: ['agencies.store'],
    update: ['agencies.update'],
    destroy: ['agencies.remove'],
  },
  transfer: { exports: ['agencies.index'] },
  locks: [
    { key: 'code', when: { has_orders: ['1'] }, fields: ['code'], reason: '已有订单，代理编号不可修改' },
  ],
  rules: agencyRules,
  lifecycle: {
    softDelete: true,
    recycleBin: ['agencies.remove'],
    deletion: {
      confirm: 'code',
      when: 'always',
      dependents: [
        {
          resource: 'agency_products',
          effect: 'blocking',
          by: 'agency_id',
          where: 'd.company_id = t.company_id and d.agency_id = t.id and d.key_quota > d.keys_used',
          zh: '未用额度的代理产品',
          en: 'Agency products with unused quota',
        },
        {
          resource: 'agency_products',
          effect: 'detaching',
          by: 'agency_id',
          where: `d.company_id = t.company_id and d.agency_id = t.id and d.status = 'enabled'`,
          zh: '将停用的代理产品',
          en: 'Agency products that will be disabled',
        },
        {
          resource: 'checkout_links',
          effect: 'detaching',
          by: 'agency_id',
          where: `d.company_id = t.company_id and d.agency_id = t.id and d.status = 'active'`,
          zh: '将停用的购买链接',
          en: 'Checkout links that will be disabled',
        },
        {
          resource: 'coupons',
          effect: 'detaching',
          by: 'agency_id',
          where: `d.company_id = t.company_id and d.agency_id = t.id and d.status = 'active'`,
          zh: '将停用的优惠券',
          en: 'Coupons that will be disabled',
        },
        {
          resource: 'orders',
          effect: 'kept',
          by: 'agency_id',
          where: 'd.company_id = t.company_id and d.agency_id = t.id',
        },
      ],
      choices: [],
    },
  },
  changes: ['agency_products', 'agency_settlements', 'checkout_links', 'coupons', 'link_codes'],
  reads: ['agency_products', 'agency_settlements', 'companies', 'orders'],
  actions: [approve, listSettlements, confirmSettlement, paySettlement, settlementStatement],
  bulk,
})

function ofProducts(aggregate: string): string {
  return `(select ${aggregate} from agency_products p where p.company_id = t.company_id and p.agency_id = t.id and p.status = 'enabled')`
}

/** SQL: an aggregate over the agency's sales. */
function ofSales(aggregate: string, condition = 'true'): string {
  return `(select ${aggregate} from orders o where o.company_id = t.company_id and o.agency_id = t.id and ${isSale('o')} and ${condition})`
}

/** What this settlement period's sales have earned so far, refunds taken off; on demand means since the year began. */
function commissionDue(): string {
  const period = `case t.settlement_cycle when 'monthly' then ${startOfThis('month')} when 'quarterly' then ${startOfThis('quarter')} else ${startOfThis('year')} end`
  return ofSales(`coalesce(sum(${commissionOf('o')}), 0.00)`, `o.paid_at >= ${period}`)
}
