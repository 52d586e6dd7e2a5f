import { dayAgo, dayThere } from '../../../engine/model/company-time.ts'
import { tags } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import type { Deletion, Dependent } from '../../../engine/model/deletion.ts'
import { bool, datetime, int, money, percent, string } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, sum } from '../../../engine/model/metric.ts'
import { referenceTitles } from '../../../engine/model/reference-titles.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { defineVariant, type Variant } from '../../../engine/model/variant.ts'
import { isSale } from '../../trade/sale.ts'
import { allocationHistory } from '../allocations/allocation-history.ts'
import { allocationsText } from '../allocations/allocations-text.ts'
import { shareOf, sharingCompanies } from '../allocations/sharing.ts'
import { makeBatch } from './batch.ts'
import { budgetCourse } from './budget-course.ts'
import { bulk } from './bulk.ts'
import { checkCode } from './check-code.ts'
import { coupons } from './coupons.ts'
import { selfLocks, synthesizingLocks } from './locked.ts'
import { previewCoupon } from './preview-coupon.ts'
import { requests } from './requests.ts'
import { selfRules, synthesizingRules } from './rules.ts'
import { testCoupon } from './test-coupon.ts'

const usd = { currency: 'USD' } as const
const daysLeft = `(${dayThere('t.valid_to')} - ${dayAgo(0)})`

/** Of all companies that share a coupon, also those that the caller does not see. */
const spent = 'spending.usd'

/** Uses that unpaid orders of all companies hold. */
const reserved = 'held.uses'

/**
 * Uses of the coupon by orders that count, as statistics have them: a refund does not undo the sale, and is booked by itself. As aggregates,
 * each is worked out once a row, and not where no column reads it.
 */
const storage = {
  joins: `left join lateral (select max(uses) as uses from (select app_coupon_reserved(t.id) as uses) h) held on true
    left join lateral (select max(usd) as usd from (select app_coupon_spent(t.id) as usd) s) spending on true
    left join lateral (select count(*) as orders, coalesce(sum(u.order_total_usd), 0.00) as revenue_usd,
      coalesce(sum(u.discount_usd), 0.00) as discount_usd, max(u.used_at) as last_used_at
      from coupon_usages u join orders o on o.company_id = u.company_id and o.id = u.order_id
      where u.coupon_id = t.id and ${isSale('o')}) used on true`,
}

/** In force for thirty days and more, and no order that counts has used it since. */
const isUnused = `(t.status = 'active' and t.valid_from < now() - interval '30 days'
  and not exists (select from coupon_usages u join orders o on o.company_id = u.company_id and o.id = u.order_id
    where u.coupon_id = t.id and u.used_at >= now() - interval '30 days' and ${isSale('o')}))`

const results = {
  products_text: referenceTitles('产品', 'Product titles', {
    table: 'products',
    title: 'name',
    ids: 't.products',
  }),
  value_text: computed(
    string('优惠', 'Value'),
    `(case t.type when 'percent' then '-' || trim_scale(t.value) || '%'
      when 'fixed' then '-' || trim_scale(t.value) || ' ' || coalesce(t.currency, 'USD')
      else '=' || trim_scale(t.value) || ' ' || coalesce(t.currency, 'USD') end)`,
  ),
  reserved_count: computed(int('已预留', 'Reserved'), reserved),
  remaining: computed(
    int('剩余次数', 'Uses left'),
    `(case when t.max_uses > 0 then greatest(t.max_uses - t.used_count - ${reserved}, 0) end)`,
  ),
  orders: computed(int('订单', 'Orders'), 'used.orders'),
  revenue_usd: computed(money('带来销售额', 'Revenue', usd), 'used.revenue_usd'),
  discount_usd: computed(money('优惠额', 'Discounts', usd), 'used.discount_usd'),
  days_left: computed(int('剩余天数', 'Days left'), daysLeft),
  last_used_at: computed(datetime('最近使用', 'Last used'), 'used.last_used_at'),
  is_unused: computed(bool('30 天未使用', 'Unused for 30 days'), isUnused),
}

const cards = {
  active: count('生效', 'Active', "t.status = 'active'"),
  pending: count('待审批', 'Pending', "t.status = 'pending'"),
  expiring_7d: count('7 天内到期', 'Expiring in 7 days', `${daysLeft} between 0 and 7`),
  unused: count('30 天未使用', 'Unused for 30 days', isUnused),
  orders: sum('使用订单', 'Orders', 'int', 'used.orders'),
  revenue_usd: sum('销售额', 'Revenue', 'money', 'used.revenue_usd'),
  discount_usd: sum('优惠额', 'Discounts', 'money', 'used.discount_usd'),
}

const operations = (variant: Variant): Resource['operations'] => ({
  index: [`${variant}-api.coupons.index`, 'coupons.manage'],
  summary: [`${variant}-api.coupons.index`, 'coupons.manage'],
  options: 'signedIn',
  show: [`${variant}-api.coupons.index`, 'coupons.manage', `${variant}-api.coupons.update`],
  dependents: [`${variant}-api.coupons.remove`, 'coupons.manage'],
  store: [`${variant}-api.coupons.store`, 'coupons.manage'],
  update: [`${variant}-api.coupons.update`, 'coupons.manage'],
  destroy: [`${variant}-api.coupons.remove`, 'coupons.manage'],
})

const actions = (variant: Variant) => [
  checkCode(variant),
  testCoupon(variant),
  previewCoupon(variant),
  requests(variant),
]

const deletion: Deletion = {
  confirm: 'code',
  when: 'dependents',
  dependents: [
    { resource: 'coupon_usages', effect: 'blocking', by: 'coupon_id' },
    { resource: 'orders', effect: 'blocking', by: 'coupon_id' },
    { resource: 'special_coupons', effect: 'blocking', by: 'coupon_id' },
    { resource: 'coupon_requests', effect: 'cascading', by: 'coupon_id' },
    detaching('cooperations', 'coupon_id'),
    detaching('checkout_links', 'coupon_id'),
    detaching('email_marketings', 'coupon_id'),
    detaching('surveys', 'reward_coupon_id'),
    detaching('survey_responses', 'reward_coupon_id'),
    detaching('returns', 'retain_coupon_id'),
  ],
  choices: [],
}

function detaching(resource: string, column: string): Dependent {
  return { resource, effect: 'detaching', column }
}

export const selfCoupons = defineVariant(coupons, 'self', {
  computed: results,
  list: {
    search: ['code', 'name', 'batch_no'],
    sortable: [
      'code',
      'valid_from',
      'valid_to',
      'days_left',
      'used_count',
      'orders',
      'revenue_usd',
      'discount_usd',
      'last_used_at',
      'status',
      'owner_id',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'status',
      'type',
      'source',
      'products',
      'license_types',
      'valid_to',
      'valid_from',
      'used_count',
      'new_customers_only',
      'batch_no',
      'owner_id',
      'is_unused',
    ],
    totals: ['orders', 'revenue_usd', 'discount_usd'],
  },
  summary: cards,
  operations: operations('self'),
  transfer: { exports: ['self-api.coupons.index'], imports: ['self-api.coupons.store'] },
  storage,
  locks: selfLocks,
  rules: selfRules,
  lifecycle: { deletion },
  actions: [...actions('self'), makeBatch],
  bulk: bulk('self'),
})

export const synthesizingCoupons = defineVariant(coupons, 'synthesizing', {
  purposes: { cooperation_id: 'shared' },
  computed: {
    ...results,
    companies: computed(
      refs('适用品牌', 'Companies', 'companies', { titles: 'companies_text' }),
      sharingCompanies('coupon'),
    ),
    companies_text: computed(tags('适用品牌', 'Shared by'), allocationsText('coupon', 't.id')),
    budget_used: computed(percent('预算使用', 'Budget used'), fraction(spent, 't.allocation_budget_usd')),
    my_discount_usd: computed(
      money('本品牌承担', 'Our discounts', usd),
      `round(${spent} * ${shareOf('coupon')}, 2)`,
    ),
  },
  list: {
    search: ['code', 'name'],
    sortable: [
      'code',
      'valid_to',
      'days_left',
      'used_count',
      'orders',
      'revenue_usd',
      'discount_usd',
      'my_discount_usd',
      'allocation_budget_usd',
      'budget_used',
      'status',
      'owner_id',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'companies',
      'status',
      'type',
      'source',
      'cooperation_id',
      'valid_to',
      'budget_used',
      'owner_id',
    ],
    totals: ['orders', 'revenue_usd', 'discount_usd', 'my_discount_usd'],
  },
  summary: cards,
  operations: operations('synthesizing'),
  transfer: { exports: ['synthesizing-api.coupons.index'], imports: ['synthesizing-api.coupons.store'] },
  storage,
  locks: synthesizingLocks,
  rules: synthesizingRules,
  lifecycle: { deletion },
  actions: [
    ...actions('synthesizing'),
    allocationHistory('coupon', [
      'synthesizing-api.coupons.index',
      'synthesizing-api.coupons.update',
      'coupons.manage',
    ]),
    budgetCourse,
  ],
  bulk: bulk('synthesizing'),
})
