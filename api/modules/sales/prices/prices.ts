import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { currency, licenseType } from '../../../engine/model/enums/common.ts'
import { bool, datetime, enumeration, int, money, percent, string } from '../../../engine/model/fields.ts'
import { count } from '../../../engine/model/metric.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { deleteStep } from '../../../engine/operations/actions/steps.ts'
import { amountText } from '../../../kernel/formats/money/currency.ts'
import { isSale } from '../../trade/sale.ts'
import { disableStep, historyAction, previewAction } from './actions.ts'
import { adjustStep } from './adjust.ts'
import { matrixAction, saveMatrixAction } from './matrix.ts'
import { priceRules } from './rules.ts'

const region = choices({
  global: ['全球', 'Global'],
  eu: ['欧元区', 'Euro area'],
  apac: ['亚太', 'Asia-Pacific'],
  latam: ['拉美', 'Latin America'],
  low: ['低价区', 'Low-price area'],
})

const status = choices({
  active: ['启用', 'Active'],
  scheduled: ['预约', 'Scheduled'],
  expired: ['历史', 'Expired'],
  disabled: ['停用', 'Disabled'],
})

/** US dollars for one unit of the price's currency: the latest that is known. */
const rate = `(case when t.currency = 'USD' then 1 else (select x.rate_usd from exchange_rates x
  where x.currency = t.currency order by x.day desc, x.fetched_at desc limit 1) end)`

/** The few orders of a month are found first and then their items: `offset 0` keeps the database from reading all items instead. */
const soldLately = `select i.price_id, count(distinct i.order_id) as orders from orders o
  cross join lateral (select i.price_id, i.order_id from order_items i where i.order_id = o.id offset 0) i
  where ${isSale('o')} and o.paid_at >= ${startOfLast(30)} group by i.price_id`

const fields = {
  product_id: ref('产品', 'Product', 'products', { required: true, index: true }),
  license_type: enumeration('授权类型', 'License type', licenseType, {
    required: true,
    choicesFrom: 'product_id',
  }),
  currency: enumeration('货币', 'Currency', currency, { required: true }),
  region: enumeration('地区', 'Region', region, { required: true, default: 'global' }),
  min_quantity: int('起订量', 'Min quantity', { min: 1, max: 10000, required: true, default: 1 }),
  amount: money('售价', 'Amount', {
    currency: { field: 'currency' },
    min: 0,
    required: true,
    confirmsJump: true,
  }),
  original_amount: money('划线价', 'Original amount', { currency: { field: 'currency' }, min: 0 }),
  tax_included: bool('含税', 'Tax included', { default: true }),
  effective_from: datetime('生效', 'Effective from', { required: true, default: 'now' }),
  effective_to: datetime('失效', 'Effective to'),
  status: enumeration('状态', 'Status', status, { default: 'active', index: true }),
  note: string('备注', 'Note', { max: 200 }),
}

const computedFields = {
  discount_off: computed(percent('折扣', 'Discount'), '(1 - t.amount / nullif(t.original_amount, 0))'),
  amount_usd: computed(
    money('折合美元', 'In US dollars', { currency: 'USD' }),
    `round(t.amount * ${rate}, 2)`,
  ),
  missing: computed(bool('缺价', 'Price missing'), isLapsed()),
  orders_30d: computed(int('30 天成交', 'Orders (30 days)'), 'coalesce(recent.orders, 0)'),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    prices: typeof fields & typeof computedFields
  }
}

export const prices = defineResource({
  name: 'prices',
  entity: 'Price',
  zh: '价格',
  en: 'Price',
  path: '/prices',
  scope: 'company',
  title: 'id',
  fields,
  computed: computedFields,
  storage: {
    indexes: [
      ['product_id', 'license_type', 'currency'],
      ['status', 'effective_from'],
    ],
    joins: `left join (${soldLately}) recent on recent.price_id = t.id`,
  },
  list: {
    search: ['note'],
    sortable: [
      'product_id',
      'license_type',
      'currency',
      'amount',
      'amount_usd',
      'effective_from',
      'effective_to',
      'orders_30d',
    ],
    sort: 'product_id',
    filters: [
      'product_id',
      'license_type',
      'currency',
      'region',
      'status',
      'missing',
      'amount_usd',
      'effective_from',
    ],
  },
  summary: {
    active: count('启用价格', 'Active prices', "t.status = 'active'"),
    scheduled: count('预约调价', 'Scheduled', "t.status = 'scheduled'"),
    missing: count('缺价', 'Missing prices', isLapsed()),
  },
  options: { label: amountText('t.amount', 't.currency'), search: ['license_type', 'currency'] },
  operations: {
    index: ['prices.index'],
    store: ['prices.store'],
    update: ['prices.update'],
    destroy: ['prices.remove'],
    summary: ['prices.index'],
    options: 'signedIn',
    show: ['prices.index', 'prices.update'],
  },
  transfer: { exports: ['prices.index'], imports: ['prices.update'] },
  rules: priceRules,
  published: { state: 'status' },
  reads: ['companies', 'order_items', 'orders'],
  actions: [matrixAction, saveMatrixAction, previewAction, historyAction],
  bulk: { adjust: adjustStep, disable: disableStep, delete: deleteStep(['prices.remove']) },
})

/**
 * The last price of something that is sold and has no other in this currency now, nor one that will come: what the list shows of what is
 * missing. The card counts these rows; what never had a price has none, and is an empty cell of the matrix.
 */
function isLapsed(): string {
  const sameKey = `x.company_id = t.company_id and x.product_id = t.product_id and x.license_type = t.license_type and x.currency = t.currency
      and x.region = 'global' and x.min_quantity = 1`
  return `(t.status in ('expired', 'disabled') and t.region = 'global' and t.min_quantity = 1
    and exists (select from products p where p.company_id = t.company_id and p.id = t.product_id and p.status = 'on_sale'
      and p.deleted_at is null and t.license_type = any(p.license_types))
    and not exists (select from prices x where ${sameKey}
      and (x.status in ('active', 'scheduled') or (x.effective_from, x.id) > (t.effective_from, t.id))))`
}
