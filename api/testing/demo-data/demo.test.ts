import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemo } from '../../engine/demo/create.ts'
import { inBackground } from '../../kernel/database/limits.ts'
import { demoSteps } from '../../modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

const plan = {
  size: 'small',
  today: '2025-12-31',
  until: '2025-12-31T15:00:00+08:00',
  passwordHash: 'hash',
  encrypt: (text: string) => text,
} as const

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase('postgres', { seeded: false })
  await inBackground(() => opened.database.system((tx) => createDemo(tx, plan, demoSteps)))
})
afterAll(() => opened.close())

test('as many rows as the design says', async () => {
  const rows = await ask(
    `SELECT (SELECT count(*) FROM companies) AS companies, (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM departments) AS departments,
            (SELECT count(*) FROM roles) AS roles, (SELECT count(*) FROM permissions) AS permissions, (SELECT count(*) FROM products) AS products,
            (SELECT count(*) FROM orders WHERE created_at < '2025-12-31 00:00+08') AS orders, (SELECT count(*) BETWEEN 4400 AND 5000 FROM order_items) AS items,
            (SELECT count(*) FROM agencies) AS agencies, (SELECT count(*) FROM coupons) AS coupons, (SELECT count(*) FROM saved_views) AS views`,
  )
  expect(rows).toEqual([
    {
      companies: 3,
      users: 60,
      departments: 18,
      roles: 12,
      permissions: 206,
      products: 34,
      orders: 4000,
      items: true,
      agencies: 140,
      coupons: 710,
      views: 11,
    },
  ])
  expect(
    await ask(
      `SELECT company_id, count(*) FROM orders WHERE created_at < '2025-12-31 00:00+08' GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { company_id: 1, count: 2400 },
    { company_id: 2, count: 1200 },
    { company_id: 3, count: 400 },
  ])
})

test('today has its orders, installations and registrations until now, in the daily facts too', async () => {
  const [rows] = await ask<Record<string, number>>(
    `SELECT (SELECT count(*) FROM orders WHERE paid_at >= '2025-12-31 00:00+08' AND NOT is_test AND deleted_at IS NULL) AS orders,
            (SELECT count(*) FROM installations WHERE installed_at >= '2025-12-31 00:00+08') AS installs,
            (SELECT count(*) FROM uninstallations WHERE uninstalled_at >= '2025-12-31 00:00+08') AS uninstalls,
            (SELECT count(*) FROM registrations WHERE registered_at >= '2025-12-31 00:00+08') AS registrations`,
  )
  expect(rows?.['orders']).toBeGreaterThan(2)
  expect(rows?.['installs']).toBeGreaterThan(20)
  expect(rows?.['uninstalls']).toBeGreaterThan(5)
  expect(rows?.['registrations']).toBeGreaterThan(0)
  expect(
    await ask(
      `SELECT s.orders::int, p.installs::int, p.uninstalls::int, p.registrations::int
       FROM (SELECT sum(orders) AS orders FROM daily_sales_stats WHERE date = '2025-12-31') s,
            (SELECT sum(installs) AS installs, sum(uninstalls) AS uninstalls, sum(registrations) AS registrations FROM daily_product_stats WHERE date = '2025-12-31') p`,
    ),
  ).toEqual([rows])
})

test.each([
  ['orders', 'greatest(created_at, updated_at, paid_at, fulfilled_at)'],
  ['order_items', 'updated_at'],
  ['tradings', 'greatest(traded_at, updated_at)'],
  ['license_keys', 'greatest(activated_at, updated_at)'],
  ['registrations', 'greatest(registered_at, last_seen_at, updated_at)'],
  ['installations', 'greatest(installed_at, first_run_at, uninstalled_at)'],
  ['uninstallations', 'greatest(uninstalled_at, recovered_at, updated_at)'],
])('nothing of %s is later than now', async (table, last) => {
  expect(await ask(`SELECT id FROM ${table} WHERE ${last} > '2025-12-31 15:00+08'`)).toEqual([])
})

test('roles have as many keys as the design says', async () => {
  const rows = await ask<{ name: string; keys: number }>(
    'SELECT r.name, count(*) AS keys FROM roles r JOIN role_permissions p ON p.role_id = r.id GROUP BY r.id ORDER BY r.id',
  )
  expect(rows.map(({ name, keys }) => `${name} ${keys}`)).toEqual([
    'admin 1',
    'brand_manager 150',
    'content_editor 11',
    'seo 19',
    'self_marketer 24',
    'synth_marketer 22',
    'finance 20',
    'coupon_approver 8',
    'service 19',
    'analyst 19',
    'ops 22',
    'readonly_analytics 1',
  ])
})

test.each([
  [
    'items add up to the order',
    'SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.total) <> o.subtotal',
  ],
  [
    'their discounts too',
    'SELECT o.id FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.discount) <> o.discount',
  ],
  [
    'every order has items',
    'SELECT id FROM orders WHERE NOT EXISTS (SELECT FROM order_items i WHERE i.order_id = orders.id)',
  ],
  [
    'an item is quantity × price',
    'SELECT id FROM order_items WHERE total <> quantity * unit_price OR discount > total OR discount < 0',
  ],
  [
    'a total is what was ordered',
    'SELECT id FROM orders WHERE total <> subtotal - discount + tax OR total < 0 OR discount > subtotal',
  ],
  ['USD by the rate of the day', 'SELECT id FROM orders WHERE total_usd <> round(total * rate_usd, 2)'],
  [
    'refunds fit the state',
    `SELECT id FROM orders WHERE refunded_total > total OR (status = 'refunded' AND refunded_total <> total) OR (refunded_total > 0) > (status IN ('refunded', 'partially_refunded', 'chargeback'))`,
  ],
  [
    'paid states are paid',
    `SELECT id FROM orders WHERE (status IN ('pending', 'cancelled') AND paid_at IS NOT NULL) OR (status NOT IN ('pending', 'cancelled', 'frozen') AND (paid_at IS NULL OR payment_method_id IS NULL))`,
  ],
  [
    'a refund comes days after its order, a request before it',
    `SELECT r.id FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.refunded_at < o.paid_at + interval '1 day' OR r.created_at < o.paid_at OR r.created_at > r.refunded_at`,
  ],
  ['one event after the other', 'SELECT id FROM orders WHERE paid_at < created_at OR fulfilled_at < paid_at'],
  ['agency orders name the agency', `SELECT id FROM orders WHERE type = 'agency' AND agency_id IS NULL`],
  [
    'a licence is one of the product',
    'SELECT i.id FROM order_items i JOIN products p ON p.id = i.product_id WHERE i.license_type <> ALL (p.license_types)',
  ],
  [
    'a price is the one of its product',
    'SELECT i.id FROM order_items i JOIN prices p ON p.id = i.price_id WHERE (p.product_id, p.license_type) <> (i.product_id, i.license_type)',
  ],
  [
    'the method takes the currency',
    'SELECT o.id FROM orders o JOIN payment_methods m ON m.id = o.payment_method_id WHERE o.currency <> ALL (m.currencies)',
  ],
  [
    'the language is one of the company',
    `SELECT o.id FROM orders o JOIN companies c ON c.id = o.company_id WHERE NOT c.languages @> jsonb_build_array(jsonb_build_object('mark', o.language))`,
  ],
  [
    'a first order has none before it',
    'SELECT o.id FROM orders o JOIN orders e ON e.company_id = o.company_id AND e.email = o.email AND e.created_at < o.created_at WHERE o.is_first',
  ],
  [
    'history is 24 months and goes on until now',
    `SELECT id FROM orders WHERE created_at >= '2025-12-31 15:00+08' OR created_at < '2024-01-01 00:00+08'`,
  ],
  [
    'shared records are allocated in full',
    `SELECT c.id FROM cooperations c LEFT JOIN marketing_allocations a ON a.owner_type = 'cooperation' AND a.owner_ref = c.id AND a.effective_to IS NULL WHERE c.kind = 'synthesizing' GROUP BY c.id HAVING sum(a.percent) IS DISTINCT FROM 100`,
  ],
  [
    'nobody but the new employee is without a role',
    `SELECT id FROM users u WHERE username <> 'norole' AND NOT EXISTS (SELECT FROM role_assignments a WHERE a.user_id = u.id)`,
  ],
])('%s', async (_, contradiction) => {
  expect(await ask(contradiction)).toEqual([])
})

/** A trend that breaks off weeks ago, or ends in a wall, is the first thing that a newcomer sees. */
test.each([
  ['returns', 'refunded_at'],
  ['feedback', 'created_at'],
  ['reviews', 'created_at'],
  ['subscribes', 'created_at'],
  ['user_logs', 'created_at'],
  ['email_marketing_logs', 'sent_at'],
])('%s.%s goes on until now, about as often as before', async (table, moment) => {
  const [rates] = await ask<{ lately: number; before: number }>(
    `SELECT count(*) FILTER (WHERE ${moment} >= timestamptz '2025-12-31 15:00+08' - interval '30 days') / 30.0::float8 AS lately,
            count(*) FILTER (WHERE ${moment} < timestamptz '2025-12-31 15:00+08' - interval '30 days') / 180.0::float8 AS before
     FROM ${table} WHERE ${moment} >= timestamptz '2025-12-31 15:00+08' - interval '210 days'`,
  )
  const { lately = 0, before = 1 } = rates ?? {}
  expect(lately / before).toBeGreaterThan(0.4)
  expect(lately / before).toBeLessThan(2.5)
})

test('new rows get numbers of their own', async () => {
  const rows = await opened.database.system((tx) =>
    tx(`INSERT INTO link_codes (company_id, code, name, target_url, channel, utm_source, utm_medium, utm_campaign, owner_id)
        VALUES (1, 'new1', 'new', 'https://www.imageforge.example', 'other', 'a', 'b', 'c', 1) RETURNING id`),
  )
  expect(rows).toEqual([{ id: 1801 }])
})

function ask<T extends object>(text: string): Promise<T[]> {
  return opened.database.system((tx) => tx<T>(text))
}
