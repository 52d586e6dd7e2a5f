import { choices } from '../../../engine/model/choice.ts'
import { startOfLast } from '../../../engine/model/company-time.ts'
import { jsonList } from '../../../engine/model/composite-fields.ts'
import { computed } from '../../../engine/model/computed-fields.ts'
import { contentLanguage, currency, licenseType } from '../../../engine/model/enums/common.ts'
import {
  bool,
  datetime,
  enumeration,
  int,
  money,
  percent,
  slug,
  string,
  text,
  url,
} from '../../../engine/model/fields.ts'
import { fraction } from '../../../engine/model/fraction.ts'
import { count, metric, sum } from '../../../engine/model/metric.ts'
import { referenceTitles } from '../../../engine/model/reference-titles.ts'
import { ref, refs } from '../../../engine/model/related-fields.ts'
import { defineResource } from '../../../engine/model/resource.ts'
import { deleteStep } from '../../../engine/operations/actions/steps.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { amountText } from '../../../kernel/formats/money/currency.ts'
import { contentFigure } from '../../facts/content-figure.ts'
import { isSale } from '../../trade/sale.ts'
import { activateStep, duplicateAction, pauseStep, previewAction } from './actions.ts'
import { checkoutLinkRules } from './rules.ts'

const template = choices({
  classic: ['双栏', 'Classic'],
  one_column: ['单栏', 'One column'],
  popup: ['弹窗', 'Popup'],
})

const status = choices({
  active: ['启用', 'Active'],
  paused: ['暂停', 'Paused'],
  expired: ['已过期', 'Expired'],
})

const item = {
  product_id: {
    type: 'integer',
    format: 'int64',
    minimum: 1,
    title: '产品',
    'x-title-en': 'Product',
    'x-type': 'ref',
    'x-ref': { resource: 'products', purpose: 'sale' },
  },
  license_type: {
    type: 'string',
    enum: licenseType.map(({ value }) => value),
    title: '授权类型',
    'x-title-en': 'License type',
    'x-type': 'enum',
    'x-enum': licenseType,
    'x-offered-by': 'product_id',
  },
  quantity: {
    type: 'integer',
    minimum: 1,
    maximum: 99,
    title: '数量',
    'x-title-en': 'Quantity',
    'x-type': 'int',
  },
}

/** By visitor: shown in the company's own. */
const shownCurrency = `(case t.currency when 'AUTO' then (select c.currency from companies c where c.id = t.company_id) else t.currency end)`

const visits = contentFigure('checkout_link', 'views', { days: 30 })
const allVisits = contentFigure('checkout_link', 'views')

const linkCurrency = [{ value: 'AUTO', zh: '按访客国家', en: 'By visitor' }, ...currency]

const fields = {
  name: string('名称', 'Name', { min: 2, max: 80, required: true, unique: { with: ['language'] } }),
  code: slug('链接标识', 'Code', { min: 3, max: 40, required: true, serverDefault: true, unique: 'global' }),
  language: enumeration('页面语言', 'Language', contentLanguage, { required: true }),
  items: jsonList('商品', 'Items', { required: true, max: 5, shape: item }),
  currency: enumeration('货币', 'Currency', linkCurrency, { required: true }),
  coupon_id: ref('优惠券', 'Coupon', 'coupons', { purpose: 'order', dependsOn: ['currency'] }),
  payment_methods: refs('支付方式', 'Payment methods', 'payment_methods', {
    titles: 'payment_methods_text',
    purpose: 'payment',
    dependsOn: ['currency'],
  }),
  template: enumeration('模板', 'Template', template, { required: true, default: 'classic' }),
  agency_id: ref('代理', 'Agency', 'agencies'),
  link_code_id: ref('链接码', 'Link code', 'link_codes'),
  success_url: url('成功跳转', 'Success URL', { max: 300 }),
  cancel_url: url('取消跳转', 'Cancel URL', { max: 300 }),
  collect_invoice: bool('收集发票信息', 'Collect invoice', { default: false }),
  valid_from: datetime('生效时间', 'Valid from'),
  valid_to: datetime('失效时间', 'Valid to'),
  max_uses: int('最多成交', 'Max uses', { min: 0, max: 1000000, default: 0 }),
  status: enumeration('状态', 'Status', status, { default: 'active' }),
  owner_id: ref('负责人', 'Owner', 'users', { proposed: 'me' }),
  note: text('备注', 'Note', { max: 500 }),
}

const computedFields = {
  product_ids: computed(
    refs('产品', 'Products', 'products'),
    "array(select (i.value ->> 'product_id')::bigint from jsonb_array_elements(t.items) i)",
  ),
  payment_methods_text: referenceTitles('支付方式', 'Payment method titles', {
    table: 'payment_methods',
    title: 'name',
    ids: 't.payment_methods',
  }),
  url: computed(
    url('链接', 'URL'),
    "(select rtrim(c.url, '/') || '/checkout/' || t.code from companies c where c.id = t.company_id)",
  ),
  price_text: computed(string('价格', 'Price'), priceText()),
  visits_30d: computed(int('30 天访问', 'Visits (30 days)'), visits),
  has_orders: computed(
    bool('已有订单', 'Has orders'),
    'exists (select from orders o where o.company_id = t.company_id and o.checkout_link_id = t.id)',
  ),
  orders_count: computed(int('成交', 'Orders'), ofSales('count(*)')),
  conversion: computed(percent('转化率', 'Conversion'), fraction(ofSales('count(*)'), allVisits)),
  revenue_usd: computed(
    money('销售额', 'Revenue', { currency: 'USD' }),
    ofSales('coalesce(sum(o.total_usd), 0.00)'),
  ),
}

declare module '../../../engine/model/records.ts' {
  interface ResourceFields {
    checkout_links: typeof fields & typeof computedFields
  }
}

export const checkoutLinks = defineResource({
  name: 'checkout_links',
  entity: 'CheckoutLink',
  zh: '购买链接',
  en: 'Checkout link',
  path: '/checkout-links',
  scope: 'company',
  languageScoped: true,
  title: 'name',
  fields,
  computed: computedFields,
  list: {
    search: ['name', 'code', 'note'],
    sortable: [
      'name',
      'visits_30d',
      'orders_count',
      'conversion',
      'revenue_usd',
      'valid_to',
      'status',
      'created_at',
    ],
    sort: '-created_at',
    filters: [
      'status',
      'product_ids',
      'currency',
      'coupon_id',
      'agency_id',
      'template',
      'owner_id',
      'valid_to',
    ],
    totals: ['visits_30d', 'orders_count', 'revenue_usd'],
  },
  summary: {
    links: count('链接', 'Links'),
    active: count('启用', 'Active', "t.status = 'active'"),
    orders_30d: sum('30 天成交', 'Orders (30 days)', 'int', ofSales('count(*)', 30)),
    revenue_30d_usd: sum(
      '30 天销售额',
      'Revenue (30 days)',
      'money',
      ofSales('coalesce(sum(o.total_usd), 0.00)', 30),
    ),
    conversion: metric(
      '转化率',
      'Conversion',
      'percent',
      fraction(`sum(${ofSales('count(*)')})`, `sum(${allVisits})`),
    ),
  },
  options: {
    subtitle: 'code',
    search: ['name', 'code'],
    purposes: {
      product: {
        accepts: ([
          product = null,
          license = null,
        ]) => sql`exists (select 1 from jsonb_array_elements(t.items) i
          where (${product}::text is null or i ->> 'product_id' = ${product})
            and (${license}::text is null or i ->> 'license_type' = ${license}))`,
        reason: '不含该产品的此授权类型',
      },
    },
  },
  operations: {
    index: ['checkout-link.manager'],
    store: ['checkout-link.manager'],
    update: ['checkout-link.manager'],
    destroy: ['checkout-link.manager'],
    summary: ['checkout-link.manager'],
    options: 'signedIn',
    show: ['checkout-link.manager'],
    dependents: ['checkout-link.manager'],
  },
  transfer: { exports: ['checkout-link.manager'] },
  locks: [{ key: 'code', when: { has_orders: ['1'] }, fields: ['code'], reason: '已有订单的链接不能改标识' }],
  rules: checkoutLinkRules,
  lifecycle: {
    deletion: {
      confirm: 'name',
      when: 'always',
      dependents: [
        {
          resource: 'orders',
          effect: 'kept',
          by: 'checkout_link_id',
          where: 'd.company_id = t.company_id and d.checkout_link_id = t.id',
        },
        {
          resource: 'special_products',
          effect: 'blocking',
          by: 'checkout_link_id',
        },
      ],
      choices: [],
    },
  },
  changes: ['coupons'],
  reads: ['companies', 'orders', 'prices'],
  actions: [previewAction(fields), duplicateAction],
  bulk: { activate: activateStep, pause: pauseStep, delete: deleteStep(['checkout-link.manager']) },
})

/** SQL: an aggregate over the link's sales. */
function ofSales(aggregate: string, days?: number): string {
  const recent = days === undefined ? '' : ` and o.paid_at >= ${startOfLast(days)}`
  return `(select ${aggregate} from orders o where o.company_id = t.company_id and o.checkout_link_id = t.id and ${isSale('o')}${recent})`
}

/** What the items cost by today's active prices in the link's currency; nothing where one has no price. */
function priceText(): string {
  return `(select case when bool_and(found.amount is not null) then ${amountText('sum(found.amount * found.quantity)', shownCurrency)} end
    from (select (i.value ->> 'quantity')::bigint as quantity, (select p.amount from prices p
        where p.company_id = t.company_id and p.product_id = (i.value ->> 'product_id')::bigint
          and p.license_type = i.value ->> 'license_type' and p.currency = ${shownCurrency} and p.status = 'active'
        order by p.min_quantity, p.id limit 1) as amount
      from jsonb_array_elements(t.items) i) found)`
}
