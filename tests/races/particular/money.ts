import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'

const query = async <T extends object>(
  { log }: World,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => (await log.client.query<T>(text, [...values])).rows

const idsOf = async (world: World, text: string, values: readonly unknown[] = []): Promise<number[]> =>
  (await query<{ id: string }>(world, text, values)).map(({ id }) => Number(id))

/** Copies of a pending order of one item, each by a customer of its own unless the changes name one. */
export async function pendingOrders(world: World, times: number, changes: object): Promise<number[]> {
  const [source] = await query<{ id: string; item: string }>(
    world,
    `select o.id, min(i.id) as item from orders o join order_items i on i.order_id = o.id
      where o.company_id = 1 and o.status = 'pending' and o.deleted_at is null and o.total > 10 and o.currency = 'USD'
      group by o.id having count(*) = 1 and min(i.quantity) = 1 order by o.id limit 1`,
  )
  const none = { coupon_id: null, checkout_link_id: null, agency_id: null }
  return await idsOf(
    world,
    `with copied as (
        select races.copy('orders', $1, $3::jsonb || jsonb_build_object('order_no', 'RACE' || n) || case when $3::jsonb ? 'email' then '{}'::jsonb
          else jsonb_build_object('email', 'customer' || n || '@races.example') end) as id from generate_series(1, $4::int) n)
      select id, races.copy('order_items', $2, jsonb_build_object('order_id', id, 'license_keys', null)) from copied`,
    [source?.id, source?.item, JSON.stringify({ ...none, ...changes }), times],
  )
}

/** Leaves so many keys for what an order has bought. */
async function stock(world: World, order: number, quantity: number): Promise<void> {
  const [item] = await query<{ product_id: string; license_type: string }>(
    world,
    'select product_id, license_type from order_items where order_id = $1',
    [order],
  )
  const product = [item?.product_id, item?.license_type]
  await query(
    world,
    `update license_keys set status = 'revoked' where product_id = $1 and license_type = $2 and status = 'available'`,
    product,
  )
  await query(
    world,
    `select races.copy('license_keys', (select min(id) from license_keys where company_id = 1), jsonb_build_object('key', n,
      'status', 'available', 'batch_id', null, 'order_item_id', null, 'product_id', $1::bigint, 'license_type', $2::text)) from unnest($3::text[]) n`,
    [
      ...product,
      Array.from({ length: quantity }, (_each, at) =>
        world.api.services.cipher.encryptDeterministic(`RACE-${at}`),
      ),
    ],
  )
}

export async function method(world: World): Promise<number> {
  const [id] = await idsOf(
    world,
    `select id from payment_methods where company_id = 1 and status = 'enabled' and 'USD' = any(currencies) order by id limit 1`,
  )
  return id ?? 0
}

async function couponOf(world: World, changes: string): Promise<number> {
  const [id] = await idsOf(
    world,
    `select c.id from coupons c where c.company_id = 1 and c.status = 'active' and not exists (select from coupon_usages u where u.coupon_id = c.id) order by c.id limit 1`,
  )
  await query(world, `update coupons set used_count = 0, ${changes} where id = $1`, [id])
  return id ?? 0
}

export const moneyRaces: readonly RaceCase[] = [
  {
    name: 'eight orders with one coupon that may be used once are paid',
    async play(world) {
      const coupon = await couponOf(world, 'max_uses = 1, max_per_customer = 0')
      const orders = await pendingOrders(world, 8, { coupon_id: coupon })
      const methodId = await method(world)
      return await race(
        world,
        orders.map((id) =>
          call(
            'orders_mark_paid',
            { id },
            { payment_method_id: methodId, paid_at: '2025-12-30T08:00:00.000+08:00' },
          ),
        ),
      )
    },
  },
  {
    name: 'eight orders of one customer with a coupon for one each are paid',
    async play(world) {
      const coupon = await couponOf(world, 'max_uses = 0, max_per_customer = 1')
      const orders = await pendingOrders(world, 8, { coupon_id: coupon, email: 'one@races.example' })
      const methodId = await method(world)
      return await race(
        world,
        orders.map((id) =>
          call(
            'orders_mark_paid',
            { id },
            { payment_method_id: methodId, paid_at: '2025-12-30T08:00:00.000+08:00' },
          ),
        ),
      )
    },
  },
  {
    name: 'eight orders want the last three keys',
    async play(world) {
      const orders = await pendingOrders(world, 8, { status: 'paid', paid_at: '2025-12-30T08:00:00Z' })
      await stock(world, orders[0] ?? 0, 3)
      return await race(
        world,
        orders.map((id) => call('orders_fulfill', { id })),
        {
          holds: [
            {
              name: 'an order that was fulfilled has as many keys as it has bought',
              sql: `select o.order_no as violation from orders o join order_items i on i.order_id = o.id where o.order_no like 'RACE%' and o.status = 'fulfilled'
                and (select count(*) from license_keys k where k.order_item_id = i.id) <> i.quantity`,
            },
          ],
        },
      )
    },
  },
  {
    name: 'two refunds of one order are approved',
    async play(world) {
      const [one, other] = await returnsOfOneOrder(world)
      return await race(
        world,
        alternating(4, call('returns_approve', { id: one }, {}), call('returns_approve', { id: other }, {})),
      )
    },
  },
  {
    name: 'a refund is asked for eight times, each for most of the order',
    async play(world) {
      const [order] = await query<{ id: string; amount: string }>(
        world,
        `select o.id, round(o.total * 0.7, 2)::text as amount from orders o where o.company_id = 1 and o.status = 'fulfilled' and o.deleted_at is null and o.total > 10
          and o.currency = 'USD' and o.refunded_total = 0 and not exists (select from returns r where r.order_id = o.id) order by o.id desc limit 1`,
      )
      const [item] = await idsOf(world, 'select min(id) as id from order_items where order_id = $1', [
        order?.id,
      ])
      const body = {
        order_id: Number(order?.id),
        type: 'partial',
        reason: 'not_working',
        amount: order?.amount,
        lines: [{ order_item_id: item, quantity: 1, amount: order?.amount }],
      }
      return await race(world, alternating(8, call('returns_store', {}, body)))
    },
  },
]

/** Two open ones, of half of it each. */
export async function returnsOfOneOrder(world: World): Promise<[number, number]> {
  const [source] = await query<{ id: string; order_id: string }>(
    world,
    `select r.id, r.order_id from returns r join orders o on o.id = r.order_id
      where r.company_id = 1 and r.status = 'requested' and r.deleted_at is null and r.type <> 'chargeback' and o.refunded_total = 0
        and (select count(*) from returns s where s.order_id = o.id) = 1 order by r.id limit 1`,
  )
  await query(
    world,
    `update returns r set amount = trunc(o.total / 2, 2), lines = null, type = 'partial', revoke_keys = false from orders o where o.id = r.order_id and r.id = $1`,
    [source?.id],
  )
  const [copy] = await idsOf(world, `select races.copy('returns', $1, '{"return_no": "RRACE1"}') as id`, [
    source?.id,
  ])
  return [Number(source?.id), copy ?? 0]
}
