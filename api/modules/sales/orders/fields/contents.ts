import { datetime, int, money, string } from '../../../../engine/model/fields.ts'
import type { RecordOf } from '../../../../engine/model/records.ts'
import { entries } from '../../../../engine/model/related-fields.ts'
import { recordAction } from '../../../../engine/operations/actions/action.ts'
import { run } from '../../../../engine/query/sql.ts'
import { sql } from '../../../../kernel/database/sql.ts'
import { fromCents, toCents } from '../../../../kernel/formats/money/amount.ts'
import { commissionOf } from '../../../marketing/agencies/settlements.ts'
import { apportion } from '../../../trade/pricing/quote.ts'

const ownCurrency = { currency: { field: 'currency' } } as const

interface Order {
  readonly total: string
  readonly currency: string
  readonly refunded: string
  readonly requested: string
  readonly coupon_code: string | null
  readonly net_usd: string | null
  readonly commission_usd: string | null
}

/** What an order consists of: its items with what of them can still come back, its keys with how far they are used, what may still be refunded. */
export const orderContents = recordAction('orders', {
  name: 'contents',
  reads: ['coupon_usages', 'license_keys', 'registrations', 'returns'],
  path: '/{id}/contents',
  method: 'GET',
  zh: '订单内容',
  en: 'Contents of an order',
  access: [
    'orders.index',
    'orders.update',
    'order-returns.index',
    'order-returns.update',
    'order-returns.store',
  ],
  answer: {
    fields: {
      currency: string('货币', 'Currency', { required: true }),
      total: money('实付', 'Total', { ...ownCurrency, required: true }),
      refunded_total: money('已退', 'Refunded', { ...ownCurrency, required: true }),
      refundable: money('可退', 'Refundable', { ...ownCurrency, required: true }),
      coupon_code: string('优惠码', 'Coupon code'),
      net_usd: money('净额(USD)', 'Net (USD)', { currency: 'USD' }),
      commission_usd: money('代理佣金(USD)', 'Commission (USD)', { currency: 'USD' }),
      items: entries(
        '明细',
        'Items',
        {
          id: int('ID', 'ID', { required: true }),
          product: string('产品', 'Product', { required: true }),
          license_type: string('授权类型', 'License type', { required: true }),
          quantity: int('数量', 'Quantity', { required: true }),
          left: int('可退数量', 'Returnable', { required: true }),
          unit_price: money('单价', 'Unit price', { ...ownCurrency, required: true }),
          total: money('小计', 'Total', { ...ownCurrency, required: true }),
          paid: money('实付', 'Paid', { ...ownCurrency, required: true }),
        },
        { required: true },
      ),
      keys: entries(
        '序列号',
        'License keys',
        {
          id: int('ID', 'ID', { required: true }),
          item_id: int('明细', 'Item', { required: true }),
          key_masked: string('序列号（脱敏）', 'Masked key', { required: true }),
          product: string('产品', 'Product', { required: true }),
          status: string('状态', 'Status', { required: true }),
          devices_used: int('已用设备', 'Devices used', { required: true }),
          max_devices: int('设备上限', 'Most devices', { required: true }),
          activated_at: datetime('激活时间', 'Activated at'),
          expires_at: datetime('到期', 'Expires at'),
        },
        { required: true },
      ),
    },
  },
  run: async ({ call, id }) => {
    const [order] = await run<Order>(
      call.tx,
      sql`select o.total, o.currency, o.refunded_total as refunded, (select coalesce(sum(r.amount), 0.00) from returns r
          where r.order_id = o.id and r.deleted_at is null
            and r.status in ('requested', 'retaining', 'approved', 'processing', 'failed')) as requested,
          (select c.code from coupon_usages u join coupons c on c.id = u.coupon_id
            where u.order_id = o.id and u.reversed_at is null limit 1) as coupon_code,
          o.net_usd, case when o.agency_id is not null then ${sql.raw(commissionOf('o'))} end as commission_usd
        from orders o where o.id = ${id}::bigint`,
    )
    if (order === undefined) throw new Error('an action of an order that is not there')
    const left = toCents(order.total) - toCents(order.refunded) - toCents(order.requested)
    return {
      currency: order.currency,
      total: order.total,
      refunded_total: order.refunded,
      refundable: fromCents(Math.max(0, left)),
      coupon_code: order.coupon_code,
      net_usd: order.net_usd,
      commission_usd: order.commission_usd,
      items: withPaid(
        order,
        await run<Item>(
          call.tx,
          sql`select i.id, p.name as product, i.license_type, i.quantity, i.quantity - i.returned_quantity as left, i.unit_price, i.total, i.discount
          from order_items i join products p on p.id = i.product_id where i.order_id = ${id}::bigint order by i.id`,
        ),
      ),
      keys: await run<Key>(
        call.tx,
        sql`select k.id, k.order_item_id as item_id, k.key_masked, p.name as product, k.status, k.max_devices, k.activated_at, k.expires_at,
            (select count(distinct g.device_id)::int from registrations g
              where g.license_key_id = k.id and g.status = 'active') as devices_used
          from license_keys k join order_items i on i.id = k.order_item_id join products p on p.id = k.product_id
          where i.order_id = ${id}::bigint order by k.id limit 500`,
      ),
    }
  },
})

type Item = Pick<
  RecordOf<'order_items'>,
  'id' | 'license_type' | 'quantity' | 'unit_price' | 'total' | 'discount'
> & {
  readonly product: string
  readonly left: number
}

type Key = Pick<
  RecordOf<'license_keys'>,
  'id' | 'key_masked' | 'status' | 'devices_used' | 'max_devices' | 'activated_at' | 'expires_at'
> & { readonly item_id: number; readonly product: string }

/** What was paid for each item: its part of the order's total, after discounts and with tax; the parts add up to it. */
function withPaid(
  { total, currency }: Order,
  items: readonly Item[],
): readonly (Omit<Item, 'discount'> & { readonly paid: string })[] {
  const nets = items.map((item) => toCents(item.total) - toCents(item.discount))
  const paid = apportion(nets, toCents(total), currency)
  return items.map(({ discount: _discount, ...item }, place) => ({
    ...item,
    paid: fromCents(paid[place] ?? 0),
  }))
}
