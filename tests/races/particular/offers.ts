import type { RaceCase } from '../cases/cases.ts'
import { race } from '../cases/race.ts'
import type { World } from '../world/world.ts'
import { call } from './calls.ts'
import { method, pendingOrders } from './money.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'
import { agreedProducts } from './stocks.ts'

const paidAt = '2025-12-30T08:00:00.000+08:00'

async function allPaid(world: World, orders: readonly number[]) {
  const methodId = await method(world)
  return orders.map((id) =>
    call('orders_mark_paid', { id }, { payment_method_id: methodId, paid_at: paidAt }),
  )
}

/** Limits of what is offered: checkout links, specials, agreements, prizes. */
export const offerRaces: readonly RaceCase[] = [
  {
    name: 'eight orders of a checkout link for one sale are paid',
    async play(world) {
      const link = await idOf(
        world,
        `update checkout_links set max_uses = 1, status = 'active' where id = (select l.id from checkout_links l
          where l.company_id = 1 and not exists (select from orders o where o.checkout_link_id = l.id) order by l.id limit 1) returning id`,
      )
      const orders = await pendingOrders(world, 8, { checkout_link_id: link })
      return await race(world, await allPaid(world, orders))
    },
  },
  {
    name: 'eight orders of a special with one copy are paid',
    async play(world) {
      const special = await idOf(
        world,
        `select p.special_id as id from special_products p join specials s on s.id = p.special_id and s.company_id = 1 and s.deleted_at is null order by p.id limit 1`,
      )
      const orders = await pendingOrders(world, 8, { special_id: special })
      await rowsOf(
        world,
        `with offered as (update special_products set stock = 1, per_user_limit = 0 where id = (select min(id) from special_products where special_id = $1) returning *)
          update order_items i set product_id = p.product_id, license_type = p.license_type from offered p where i.order_id = any($2)`,
        [special, orders],
      )
      return await race(world, await allPaid(world, orders), {
        holds: [
          {
            name: 'a special sells no more of a product than it has',
            sql: `select p.id::text as violation from special_products p where p.special_id = ${special} and p.stock > 0 and p.stock < (
              select coalesce(sum(i.quantity), 0) from orders o join order_items i on i.order_id = o.id and i.product_id = p.product_id and i.license_type = p.license_type
              where o.order_no like 'RACE%' and o.special_id = p.special_id and o.paid_at is not null)`,
          },
        ],
      })
    },
  },
  {
    name: 'eight orders of an agency come back at once where two copies are left of its quota',
    async play(world) {
      const [{ id: agreement, agency }] = await agreedProducts(world, 100_000)
      const orders = await pendingOrders(world, 8, {
        agency_id: agency,
        type: 'agency',
        deleted_at: new Date().toISOString(),
        reserved_until: '2099-01-31T00:00:00Z',
      })
      await rowsOf(
        world,
        `update agency_products p set product_id = i.product_id, license_type = i.license_type, agency_price = i.unit_price from order_items i
          where i.order_id = $1 and p.id = $2`,
        [orders[0], agreement],
      )
      await rowsOf(
        world,
        `update agency_products o set product_id = (select min(id) from products where company_id = 1 and deleted_at is null and id not in (
            select product_id from agency_products where id = $1)) where agency_id = $2 and id <> $1`,
        [agreement, agency],
      )
      await rowsOf(
        world,
        `update orders set reserved_until = '2000-01-01', fulfilled_at = coalesce(fulfilled_at, now()) where agency_id = $1 and order_no not like 'RACE%'`,
        [agency],
      )
      return await race(
        world,
        orders.map((id) => call('orders_restore', { id })),
        {
          holds: [
            {
              name: 'orders wait for no more copies than the agency’s quota has',
              sql: `select count(*)::text as violation from orders where order_no like 'RACE%' and agency_id = ${agency} and deleted_at is null having count(*) > 2`,
            },
            {
              name: 'the quota is used up',
              sql: `select count(*)::text as violation from orders where order_no like 'RACE%' and agency_id = ${agency} and deleted_at is null having count(*) < 2`,
            },
          ],
        },
      )
    },
  },
  {
    name: 'winners in two specials are sent keys of one product at once',
    async play(world) {
      const specials = await idsOf(
        world,
        `select id from specials where company_id = 1 and deleted_at is null order by id limit 2`,
      )
      const product = await idOf(
        world,
        'select min(id) as id from products where company_id = 1 and deleted_at is null',
      )
      await rowsOf(
        world,
        `select races.copy('license_keys', (select min(id) from license_keys where company_id = 1), jsonb_build_object('key', n, 'status', 'available',
          'batch_id', null, 'order_item_id', null, 'license_type', 'yearly', 'product_id', $2::bigint)) from unnest($1::text[]) n`,
        [
          Array.from({ length: 4 }, (_each, at) =>
            world.api.services.cipher.encryptDeterministic(`RACE-${at}`),
          ),
          product,
        ],
      )
      const draws: { special: number; id: number }[] = []
      for (const special of specials) {
        const prize = await idOf(
          world,
          `select races.copy('special_prizes', (select min(id) from special_prizes), jsonb_build_object('special_id', $1::bigint, 'company_id', 1, 'name', 'race',
            'type', 'license', 'license_type', 'yearly', 'product_id', $2::bigint, 'coupon_id', null, 'weight', 0, 'won', 1)) as id`,
          [special, product],
        )
        const id = await idOf(
          world,
          `insert into special_draws (company_id, special_id, prize_id, email) values (1, $2, $1, 'winner@races.example') returning id`,
          [prize, special],
        )
        draws.push({ special, id })
      }
      return await race(
        world,
        draws.map(({ special, id }) => call('special_draws_deliver', { special_id: special, id }, {})),
        {
          holds: [
            {
              name: 'each winner has a key',
              sql: `select d.id::text as violation from special_draws d where d.email = 'winner@races.example' and d.license_key_id is null`,
            },
          ],
        },
      )
    },
  },
]
