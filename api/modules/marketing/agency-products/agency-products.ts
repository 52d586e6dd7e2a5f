import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { currency, enabled, licenseType } from '../../../engine/model/enums/common.ts'
import { date, decimal, enumeration, int, money, percent, string, url } from '../../../engine/model/fields.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { isSale, retailPrice } from '../../trade/sale.ts'
import { shortUrlOf } from '../link-codes/short-url.ts'
import { addMany } from './add-many.ts'
import { bulk } from './bulk.ts'
import { makeKeys } from './keys.ts'
import { agencyProductRules } from './rules.ts'

const ownCurrency = { currency: { field: 'currency' } }
const usd = { currency: 'USD' } as const

/** SQL: what the agency gets, in percent: its own rate where the product sets none. */
const commission = `coalesce(t.commission_percent,
  (select a.commission_percent from agencies a where a.company_id = t.company_id and a.id = t.agency_id))`

/** SQL: what the agency earns of what it sells. */
const margin = `round(case when t.agency_price is null then ${commission} / 100
  else 1 - t.agency_price / nullif(${retailPrice('t.currency')}, 0) end, 4)`

const marginAlert = choices({ low: ['低于 20%', 'Below 20 %', 'warning'] })

const productName =
  '(select p.name from products p where p.company_id = t.company_id and p.id = t.product_id)'

const fields = {
  agency_id: ref('代理', 'Agency', 'agencies', { readOnly: true, required: true, index: true }),
  product_id: ref('产品', 'Product', 'products', { required: true, index: true, purpose: 'sale' }),
  license_type: enumeration('授权类型', 'License type', licenseType, {
    choicesFrom: 'product_id',
    unique: { with: ['agency_id', 'product_id'] },
  }),
  commission_percent: decimal('佣金(%)', 'Commission (%)', { precision: 5, scale: 2, min: 0, max: 100 }),
  agency_price: money('代理价', 'Agency price', { ...ownCurrency, min: 0, confirmsJump: true }),
  currency: enumeration('货币', 'Currency', currency, { required: true }),
  min_quantity: int('起订量', 'Min quantity', { min: 1, max: 10000, default: 1 }),
  key_quota: int('序列号额度', 'Key quota', { min: 0, max: 1000000, default: 0 }),
  keys_used: int('已用额度', 'Keys used', { min: 0, readOnly: true, default: 0 }),
  link_code_id: ref('推广链接', 'Link code', 'link_codes', { readOnly: true }),
  starts_at: date('开始', 'Starts'),
  ends_at: date('结束', 'Ends'),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
}

const computedFields = {
  product_name: computed(string('产品', 'Product'), productName),
  retail_price: computed(money('零售价', 'Retail price', ownCurrency), retailPrice('t.currency')),
  margin: computed(percent('毛利率', 'Margin'), margin),
  margin_alert: computed(
    enumeration('毛利提醒', 'Margin alert', marginAlert),
    `case when ${margin} < 0.2 then 'low' end`,
  ),
  short_url: computed(url('推广短链', 'Short URL'), shortUrlOf()),
  orders_30d: computed(int('30 天订单', 'Orders (30 days)'), ofSales('count(distinct o.id)')),
  revenue_30d_usd: computed(
    money('30 天销售额', 'Revenue (30 days)', usd),
    ofSales('coalesce(sum(i.total_usd), 0.00)'),
  ),
  commission_30d_usd: computed(
    money('30 天佣金', 'Commission (30 days)', usd),
    ofSales(`coalesce(round(sum(i.total_usd) * ${commission} / 100, 2), 0.00)`),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    agency_products: typeof fields & typeof computedFields
  }
}

export const agencyProducts = defineResource({
  name: 'agency_products',
  entity: 'AgencyProduct',
  zh: '代理产品',
  en: 'Agency product',
  path: '/agencies/{agency_id}/products',
  scope: { parent: 'agencies', by: 'agency_id' },
  title: 'id',
  fields,
  computed: computedFields,
  list: {
    search: ['product_name'],
    sortable: ['product_name', 'orders_30d', 'revenue_30d_usd', 'commission_30d_usd'],
    sort: '-revenue_30d_usd',
    filters: ['status', 'license_type', 'product_id', 'margin_alert'],
    totals: ['orders_30d', 'revenue_30d_usd', 'commission_30d_usd'],
  },
  options: { label: productName, search: ['license_type'] },
  operations: {
    index: ['agency-products.index'],
    store: ['agency-products.store'],
    update: ['agency-products.update'],
    destroy: ['agency-products.remove'],
  },
  transfer: { exports: ['agency-products.index'] },
  rules: agencyProductRules,
  changes: ['agencies', 'key_batches', 'link_codes'],
  reads: ['companies', 'order_items', 'orders', 'prices'],
  actions: [addMany, makeKeys],
  bulk,
})

/** SQL: an aggregate over the items `i` of the agency's orders `o` that were paid in the last 30 days; no license type means all. */
function ofSales(aggregate: string): string {
  return `(select ${aggregate} from orders o
    join order_items i on i.company_id = o.company_id and i.order_id = o.id
      and i.product_id = t.product_id and (t.license_type is null or i.license_type = t.license_type)
    where o.company_id = t.company_id and o.agency_id = t.agency_id and ${isSale('o')}
      and o.paid_at >= ${startOfLast(30)})`
}
