/** What the benchmark of the gateway asks for, and the orders that the API in it answers. */

const twelve =
  'id order_no created_at status total currency total_usd email customer_name country is_first payment_method { id title }'
const thirtyOne = `${twelve} updated_at products_text items_count discount refunded_total net_usd channel coupon { id title } agency { id title } special { id title } link_code { id title } risk_level type language auto_renew tags note paid_at fulfilled_at`

/** Name → fields of a row. */
const selections = { orders_12: twelve, orders_31: thirtyOne } as const

export type DocumentName = keyof typeof selections

export const documents: Readonly<Record<DocumentName, string>> = {
  orders_12: documentOf('orders_12'),
  orders_31: documentOf('orders_31'),
}

/** With `__typename` in each object, as the compiler writes the operations of pages. */
function documentOf(name: DocumentName): string {
  const fields = selections[name].replaceAll('{', '{ __typename')
  return `query ${name}($page: Int, $per_page: Int, $sort: String) {
  result: orders_index(page: $page, per_page: $per_page, sort: $sort) {
    __typename data { __typename ${fields} }
    meta { __typename pagination { __typename total current_page per_page total_pages } summary { __typename total_usd } }
  }
}`
}

/** A page of orders as the API of this repository answers it: some 1.3 kB a row. */
export function ordersPage(rows: number): string {
  const pagination = { total: 2400, count: rows, per_page: rows, current_page: 1, total_pages: 24, links: {} }
  const summary = { total_usd: '184455.10', net_usd: '180000.00' }
  return JSON.stringify({
    data: Array.from({ length: rows }, (_, index) => order(index)),
    meta: { pagination, summary },
  })
}

function order(index: number): object {
  const none = index % 3 === 0
  const titled = (id: number, title: string) => (none ? null : { id, title })
  return {
    id: 4001 - index,
    order_no: `IF2611300000${index}`,
    type: 'online',
    status: index % 2 === 0 ? 'fulfilled' : 'paid',
    email: `amelia.${index}@mail.example`,
    customer_name: 'Chloé Schneider',
    country: 'US',
    language: 'en',
    currency: 'USD',
    subtotal: '77.95',
    discount: '31.18',
    tax: '0.00',
    total: '46.77',
    refunded_total: '0.00',
    rate_usd: '1.000000',
    rate_on: null,
    rate_source: null,
    total_usd: '46.77',
    net_usd: '46.77',
    payment_method_id: 5,
    payment_method: { id: 5, title: '银行转账' },
    channel: 'special',
    coupon_id: 684,
    coupon: titled(684, 'IFALL684'),
    agency_id: null,
    agency: null,
    agency_commission: null,
    link_code_id: null,
    link_code: null,
    cooperation_id: null,
    cooperation: null,
    platform_id: null,
    platform: null,
    special_id: 62,
    special: titled(62, '新品首发 2026-11'),
    email_marketing_id: null,
    email_marketing: null,
    checkout_link_id: 171,
    checkout_link: titled(171, 'AI 无损放大 · 年付 · 邮件 #171'),
    is_first: true,
    auto_renew: false,
    next_renew_at: null,
    risk_level: 'low',
    ip: '203.0.113.96',
    invoice_title: 'Chloé Schneider Co., Ltd.',
    tax_no: 'TAX10002406',
    tags: [],
    note: null,
    is_test: false,
    clicked_at: null,
    paid_at: '2026-11-30T03:02:47.000+08:00',
    reserved_until: null,
    fulfilled_at: '2026-11-30T03:32:57.000+08:00',
    created_at: '2026-11-30T02:50:41.000+08:00',
    updated_at: '2026-11-30T03:40:41.000+08:00',
    products_text: '视频转换专家 终身版 ×1',
    items_count: 1,
    customer_orders: 1,
    is_deleted: false,
  }
}
