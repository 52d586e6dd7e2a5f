import { computed } from '../../../engine/model/computed-fields.ts'
import { currency, enabled, licenseType } from '../../../engine/model/enums/common.ts'
import { bool, enumeration, int, money, percent, string, url } from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { ref } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { isSale } from '../../trade/sale.ts'
import { addManyProducts } from './add-many.ts'
import { specialProductSteps } from './bulk.ts'
import { specialProductRules } from './product-rules.ts'

const ownCurrency = { currency: { field: 'currency' } }

const fields = {
  special_id: ref('活动', 'Special', 'specials', { readOnly: true, required: true, index: true }),
  product_id: ref('产品', 'Product', 'products', { required: true, index: true, purpose: 'sale' }),
  license_type: enumeration('授权类型', 'License type', licenseType, {
    choicesFrom: 'product_id',
    required: true,
    unique: { with: ['special_id', 'product_id'] },
  }),
  title: string('展示名', 'Title', { min: 2, max: 80, required: true, serverDefault: true }),
  block: string('分组', 'Block', { max: 30 }),
  original_price: money('原价', 'Original price', { ...ownCurrency, min: 0, readOnly: true }),
  special_price: money('活动价', 'Special price', {
    confirmsJump: true,
    ...ownCurrency,
    min: 0,
    required: true,
    serverDefault: true,
  }),
  currency: enumeration('货币', 'Currency', currency, { required: true, default: 'USD' }),
  auto_currency: bool('其他货币自动折算', 'Convert to other currencies', { default: true }),
  badge: string('角标', 'Badge', { max: 12 }),
  coupon_id: ref('自动用券', 'Coupon applied', 'coupons', { purpose: 'special', dependsOn: ['special_id'] }),
  checkout_link_id: ref('购买链接', 'Checkout link', 'checkout_links', {
    purpose: 'product',
    dependsOn: ['product_id', 'license_type'],
  }),
  stock: int('限量', 'Stock', { min: 0, max: 1000000, default: 0 }),
  per_user_limit: int('每人限购', 'Per user', { min: 0, max: 100, default: 0 }),
  cta_text: string('按钮文字', 'Button text', { max: 20 }),
  sort: int('排序', 'Sort', { min: 0, max: 999, default: 100 }),
  status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
  clicks: int('点击', 'Clicks', { min: 0, readOnly: true, default: 0 }),
}

const computedFields = {
  checkout_url: computed(
    url('购买链接', 'Checkout URL'),
    `(select rtrim(c.url, '/') || '/checkout/' || l.code from checkout_links l join companies c on c.id = l.company_id
        where l.company_id = t.company_id and l.id = t.checkout_link_id)`,
  ),
  discount_off: computed(
    percent('折扣', 'Discount'),
    fraction('t.original_price - t.special_price', 't.original_price'),
  ),
  sold: computed(int('已售', 'Sold'), ofSales('coalesce(sum(i.quantity), 0)')),
  revenue_usd: computed(
    money('销售额', 'Revenue', { currency: 'USD' }),
    ofSales('coalesce(sum(i.total_usd), 0.00)'),
  ),
  conversion: computed(
    percent('转化率', 'Conversion'),
    fraction(ofSales('count(distinct o.id)'), 't.clicks'),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    special_products: typeof fields & typeof computedFields
  }
}

export const specialProducts = defineResource({
  name: 'special_products',
  entity: 'SpecialProduct',
  zh: '活动产品',
  en: 'Special product',
  path: '/specials/{special_id}/products',
  scope: { parent: 'specials', by: 'special_id' },
  title: 'title',
  fields,
  computed: computedFields,
  list: {
    search: [],
    sortable: ['sort', 'clicks', 'conversion', 'revenue_usd'],
    sort: 'sort',
    filters: ['block', 'product_id', 'status'],
    totals: ['revenue_usd'],
  },
  options: { subtitle: 'license_type', search: ['title'] },
  operations: {
    index: ['specials.index'],
    show: ['specials.index', 'specials.update'],
    store: ['specials.update'],
    update: ['specials.update'],
    destroy: ['specials.update'],
    reorder: ['specials.update'],
    options: 'signedIn',
  },
  transfer: { exports: ['specials.index'] },
  rules: specialProductRules,
  changes: ['checkout_links', 'special_product_shares'],
  reads: ['companies', 'order_items', 'orders'],
  actions: [addManyProducts],
  bulk: specialProductSteps,
})

/** SQL: an aggregate over the sold items `i` of orders `o` that came through the special. */
function ofSales(aggregate: string): string {
  return `(select ${aggregate} from orders o
    join order_items i on i.company_id = o.company_id and i.order_id = o.id
      and i.product_id = t.product_id and i.license_type = t.license_type
    where o.company_id = t.company_id and o.special_id = t.special_id and ${isSale('o')})`
}
