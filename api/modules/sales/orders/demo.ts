import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { HISTORY_DAYS, type Plan } from '../../../engine/demo/plan.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import type { Query } from '../../../kernel/database/types.ts'
import { ADJUST_ITEMS, DRAW_ITEMS } from './demo-data/draw-items.ts'
import { DRAW_ORDERS } from './demo-data/draw-orders.ts'
import { INSERT_ITEMS, INSERT_ORDERS } from './demo-data/insert.ts'

/**
 * Orders and their items (domain/resources.md, orders): drawn into temporary tables first, because the amounts of an order follow from its
 * items and the items' discounts from the order.
 */
const orders: DemoStep = {
  name: 'orders',
  after: [
    'checkout_links',
    'coupons',
    'email_marketings',
    'payment_methods',
    'platforms',
    'prices',
    'specials',
  ],
  isReadOften: true,
  async run(tx, plan) {
    await countDays(tx, plan)
    if (plan.until !== undefined) await tx(COUNT_TODAY)
    await tx(DRAW_ORDERS)
    await tx('CREATE UNIQUE INDEX ON demo_orders (id)')
    await tx('ANALYZE demo_orders')
    await tx('ANALYZE prices, products, coupons')
    await tx(DRAW_ITEMS)
    await tx('CREATE INDEX ON demo_items (order_id)')
    await tx('ANALYZE demo_items')
    await withoutIndexes(tx, ['orders'], () => run(tx, INSERT_ORDERS))
    await tx(ADJUST_ITEMS)
  },
}

const orderItems: DemoStep = {
  name: 'order_items',
  after: ['orders'],
  isReadOften: true,
  async run(tx) {
    await withoutIndexes(tx, ['order_items'], () => run(tx, INSERT_ITEMS))
    await tx('DROP TABLE demo_items, demo_orders, demo_days')
    await tx('ANALYZE orders, order_items')
  },
}

/** As many orders as on a usual day of the last week, of which those are drawn that came until now. */
const COUNT_TODAY = `
INSERT INTO demo_days
SELECT company_id, 0, storage.demo_day(0), ceil(avg(orders))::int, volume, volume FROM demo_days WHERE ago <= 7 GROUP BY company_id, volume`

async function run(tx: Query, statement: string): Promise<void> {
  await tx(statement)
}

/**
 * How many orders each company has on each day: a base that grows by 35 % a year, weekends 0.75, Black Friday 4, Christmas 2. Cumulated
 * shares are rounded, so the total is exact; whole numbers throughout.
 */
async function countDays(tx: Query, plan: Plan): Promise<void> {
  await tx(`
CREATE TEMP TABLE demo_days AS
WITH days AS (
  SELECT ago, storage.demo_day(ago) AS day FROM generate_series(1, ${HISTORY_DAYS}) AS ago
), weights AS (
  SELECT ago, day,
    (100000 + 35000 * (${HISTORY_DAYS} - ago) / 365)::bigint
    * CASE WHEN extract(isodow FROM day) > 5 THEN 75 ELSE 100 END
    * CASE WHEN extract(month FROM day) = 11 AND extract(isodow FROM day) = 5 AND extract(day FROM day) BETWEEN 23 AND 29 THEN 4
           WHEN extract(month FROM day) = 12 AND extract(day FROM day) BETWEEN 20 AND 26 THEN 2 ELSE 1 END AS weight
  FROM days
), cumulated AS (
  SELECT ago, day, weight, sum(weight) OVER (ORDER BY day) AS upto, sum(weight) OVER () AS whole FROM weights
)
SELECT company_id, ago, day,
  round(upto * volume / whole)::int - round((upto - weight) * volume / whole)::int AS orders,
  round((upto - weight) * volume / whole)::int AS before, volume::int AS volume
FROM cumulated CROSS JOIN (VALUES (1, ${ordersOf(plan) * 0.6}::numeric), (2, ${ordersOf(plan) * 0.3}), (3, ${ordersOf(plan) * 0.1})) AS c(company_id, volume)`)
}

/** Orders of all companies together (domain/resources.md §2); `small` divides them by 50. */
function ordersOf({ size }: Plan): number {
  return size === 'full' ? 200_000 : 4_000
}

export const demo: readonly DemoStep[] = [orders, orderItems]
