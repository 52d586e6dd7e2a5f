import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildFacts } from '../../engine/statistics/rebuild/rebuild-facts.ts'
import { IS_REFUNDED } from '../../modules/facts/demo-data/sales.ts'
import { countedFacts } from '../../modules/registry.ts'
import { isSale } from '../../modules/trade/sale.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
})
afterAll(() => opened.close())

const SALES = 'paid_at IS NOT NULL AND NOT is_test AND deleted_at IS NULL'
const REFUNDED_SALES = `${isSale('o')} AND ${IS_REFUNDED}`
const DAY = "AT TIME ZONE 'Asia/Shanghai'"

/** Pairs of queries with the same answer: what the daily facts say, and what the rows say. */
test.each([
  [
    'sales by company and day',
    'SELECT company_id, date, sum(orders) AS n, sum(revenue_usd) AS usd FROM daily_sales_stats GROUP BY 1, 2 HAVING sum(orders) > 0 ORDER BY 1, 2',
    `SELECT company_id, (paid_at ${DAY})::date AS date, count(*) AS n, sum(total_usd) AS usd FROM orders WHERE ${SALES} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'sales by country and channel',
    'SELECT country, channel, sum(orders) AS n, sum(revenue_usd) AS usd, sum(new_customers) AS fresh, sum(coupon_orders) AS couponed FROM daily_sales_stats GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT country, channel, count(*) AS n, sum(total_usd) AS usd, count(*) FILTER (WHERE is_first) AS fresh, count(coupon_id) AS couponed FROM orders WHERE ${SALES} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'items by product and licence',
    'SELECT product_id, license_type, sum(items) AS n FROM daily_sales_stats GROUP BY 1, 2 ORDER BY 1, 2',
    `SELECT i.product_id, i.license_type, sum(i.quantity) AS n FROM order_items i JOIN orders o ON o.id = i.order_id WHERE ${SALES} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'refunds by company and day',
    'SELECT company_id, date, sum(refunds) AS n, sum(refund_usd) AS usd FROM daily_sales_stats GROUP BY 1, 2 HAVING sum(refunds) > 0 ORDER BY 1, 2',
    `SELECT r.company_id, (r.refunded_at ${DAY})::date AS date, count(*) AS n, sum(r.amount_usd) AS usd FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.status = 'refunded' AND NOT o.is_test GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'fees',
    'SELECT sum(fee_usd) AS usd FROM daily_sales_stats',
    `SELECT sum(t.fee_usd) AS usd FROM tradings t JOIN orders o ON o.id = t.order_id WHERE t.type = 'charge' AND t.status <> 'failed' AND o.paid_at IS NOT NULL AND NOT o.is_test AND o.deleted_at IS NULL`,
  ],
  [
    'coupons',
    'SELECT coupon_id, sum(orders) AS n, sum(revenue_usd) AS usd, sum(discount_usd) AS off FROM daily_coupon_stats GROUP BY 1 ORDER BY 1',
    `SELECT u.coupon_id, count(*) AS n, sum(u.order_total_usd) AS usd, sum(u.discount_usd) AS off FROM coupon_usages u JOIN orders o ON o.id = u.order_id WHERE NOT o.is_test GROUP BY 1 ORDER BY 1`,
  ],
  [
    'installations of the last half year',
    `SELECT company_id, product_id, os, sum(installs) AS n, sum(new_installs) AS fresh FROM daily_product_stats WHERE date >= '2025-07-02' AND installs > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    `SELECT company_id, product_id, os, count(*) AS n, count(*) FILTER (WHERE type = 'new') AS fresh FROM installations GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  ],
  [
    'uninstallations of the last half year',
    `SELECT company_id, product_id, country, sum(uninstalls) AS n, sum(uninstalls_24h) AS soon FROM daily_product_stats WHERE date >= '2025-07-02' AND uninstalls > 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    `SELECT company_id, product_id, country, count(*) AS n, count(*) FILTER (WHERE days_used = 0) AS soon FROM uninstallations WHERE (uninstalled_at ${DAY})::date >= '2025-07-02' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  ],
  [
    'registrations',
    'SELECT company_id, date, sum(registrations) AS n FROM daily_product_stats GROUP BY 1, 2 HAVING sum(registrations) > 0 ORDER BY 1, 2',
    `SELECT company_id, (registered_at ${DAY})::date AS date, count(*) AS n FROM registrations GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'orders through links',
    'SELECT link_code_id, sum(orders) AS n, sum(revenue_usd) AS usd FROM daily_link_stats GROUP BY 1 HAVING sum(orders) > 0 ORDER BY 1',
    `SELECT link_code_id, count(*) AS n, sum(total_usd) AS usd FROM orders WHERE link_code_id IS NOT NULL AND ${SALES} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'costs of campaigns of one company',
    `SELECT source_id, sum(cost_usd) AS usd FROM daily_marketing_stats WHERE channel_type = 'platform' AND kind = 'self' GROUP BY 1 HAVING sum(cost_usd) > 0 ORDER BY 1`,
    `SELECT c.platform_id AS source_id, sum(c.cost_usd) AS usd FROM platform_costs c JOIN platforms p ON p.id = c.platform_id WHERE p.kind = 'self' GROUP BY 1 ORDER BY 1`,
  ],
  [
    'orders of cooperations and campaigns',
    'SELECT channel_type, sum(orders) AS n, sum(revenue_usd) AS usd FROM daily_marketing_stats GROUP BY 1 ORDER BY 1',
    `SELECT channel AS channel_type, count(*) AS n, sum(total_usd) AS usd FROM orders WHERE channel IN ('cooperation', 'platform') AND ${SALES} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'refunds of cooperations and campaigns',
    'SELECT channel_type, source_id, sum(refund_usd) AS usd FROM daily_marketing_stats GROUP BY 1, 2 HAVING sum(refund_usd) > 0 ORDER BY 1, 2',
    `SELECT CASE WHEN o.cooperation_id IS NULL THEN 'platform' ELSE 'cooperation' END AS channel_type, coalesce(o.cooperation_id, o.platform_id) AS source_id, -sum(t.amount_usd) AS usd
     FROM tradings t JOIN orders o ON o.id = t.order_id WHERE t.type IN ('refund', 'chargeback') AND t.status = 'success' AND coalesce(o.cooperation_id, o.platform_id) IS NOT NULL AND ${REFUNDED_SALES} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'refunds of what was bought with coupons',
    'SELECT coupon_id, sum(refund_usd) AS usd FROM daily_coupon_stats GROUP BY 1 HAVING sum(refund_usd) > 0 ORDER BY 1',
    `SELECT o.coupon_id, -sum(t.amount_usd) AS usd FROM tradings t JOIN orders o ON o.id = t.order_id
     WHERE t.type IN ('refund', 'chargeback') AND t.status = 'success' AND o.coupon_id IS NOT NULL AND ${REFUNDED_SALES} GROUP BY 1 ORDER BY 1`,
  ],
  [
    'orders of specials, checkout links and mails',
    `SELECT object_type, object_id, sum(orders) AS n, sum(revenue_usd) AS usd FROM daily_content_stats GROUP BY 1, 2 HAVING sum(orders) > 0 ORDER BY 1, 2`,
    `SELECT t.type AS object_type, t.id AS object_id, count(*) AS n, sum(o.total_usd) AS usd
     FROM orders o CROSS JOIN LATERAL (VALUES ('special', o.special_id), ('checkout_link', o.checkout_link_id), ('email_marketing', o.email_marketing_id)) AS t(type, id)
     WHERE t.id IS NOT NULL AND ${SALES} GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'answers to surveys',
    `SELECT object_id, sum(actions) AS n FROM daily_content_stats WHERE object_type = 'survey' GROUP BY 1 HAVING sum(actions) > 0 ORDER BY 1`,
    'SELECT survey_id AS object_id, count(*) AS n FROM survey_responses WHERE completed GROUP BY 1 ORDER BY 1',
  ],
  [
    'calls of the last 30 days',
    `SELECT company_id, date, sum(requests) AS n, sum(errors) AS errors, sum(sum_ms) AS ms FROM daily_api_stats WHERE date >= '2025-12-01' GROUP BY 1, 2 ORDER BY 1, 2`,
    `SELECT coalesce(company_id, 0) AS company_id, (created_at ${DAY})::date AS date, count(*) AS n, count(*) FILTER (WHERE status >= 400) AS errors, sum(duration_ms) AS ms FROM api_logs GROUP BY 1, 2 ORDER BY 1, 2`,
  ],
  [
    'keys of batches',
    'SELECT id, quantity AS n FROM key_batches WHERE EXISTS (SELECT FROM license_keys k WHERE k.batch_id = key_batches.id) ORDER BY 1',
    'SELECT batch_id AS id, count(*) AS n FROM license_keys WHERE batch_id IS NOT NULL GROUP BY 1 ORDER BY 1',
  ],
])('%s', async (_, facts, rows) => {
  expect(await ask(facts)).toEqual(await ask(rows))
})

test.each([
  [
    'a refund is what the order says went back',
    `SELECT o.id FROM orders o LEFT JOIN returns r ON r.order_id = o.id AND r.status = 'refunded' WHERE o.refunded_total > 0 GROUP BY o.id HAVING sum(r.amount) IS DISTINCT FROM o.refunded_total`,
  ],
  [
    'its transaction too',
    `SELECT r.id FROM returns r LEFT JOIN tradings t ON t.id = r.trading_id WHERE r.status = 'refunded' AND (t.amount, t.traded_at) IS DISTINCT FROM (-r.amount, r.refunded_at)`,
  ],
  [
    'what was charged and not failed is the total',
    `SELECT o.id FROM orders o JOIN tradings t ON t.order_id = o.id AND t.type = 'charge' AND t.status IN ('success', 'disputed') GROUP BY o.id HAVING sum(t.amount) <> o.total`,
  ],
  [
    'a registration is of its key',
    'SELECT r.id FROM registrations r JOIN license_keys k ON k.id = r.license_key_id WHERE (r.product_id, r.key_masked, r.registered_at) IS DISTINCT FROM (k.product_id, k.key_masked, k.activated_at)',
  ],
  [
    'an item has the keys that were made for it',
    'SELECT i.id FROM order_items i LEFT JOIN license_keys k ON k.order_item_id = i.id WHERE i.license_keys <> array_remove(ARRAY[k.id], NULL)',
  ],
  [
    'a version in use exists',
    'SELECT i.id FROM installations i WHERE NOT EXISTS (SELECT FROM product_versions v WHERE v.product_id = i.product_id AND v.os = i.os AND v.version = i.version)',
  ],
  [
    'an uninstallation is of its installation',
    'SELECT u.id FROM uninstallations u JOIN installations i ON i.id = u.installation_id WHERE (u.product_id, u.uninstalled_at) IS DISTINCT FROM (i.product_id, i.uninstalled_at)',
  ],
  [
    'an article stands in its own language',
    'SELECT a.id FROM articles a JOIN article_categories c ON c.id = a.category_id JOIN authors w ON w.id = a.author_id WHERE c.language <> a.language OR w.language <> a.language',
  ],
  [
    'an order of a special came after it had begun',
    'SELECT o.id FROM orders o JOIN specials s ON s.id = o.special_id WHERE o.created_at < s.starts_at OR o.company_id <> s.company_id',
  ],
  [
    'what brings no order is seen while it lasts',
    `SELECT f.object_type, f.object_id, f.date FROM daily_content_stats f
     JOIN (SELECT 'special' AS type, id, starts_at, ends_at FROM specials UNION ALL SELECT 'infomercial', id, starts_at, ends_at FROM infomercials) AS o
       ON o.type = f.object_type AND o.id = f.object_id
     WHERE f.orders = 0 AND (f.date < (o.starts_at ${DAY})::date OR f.date > (o.ends_at ${DAY})::date)`,
  ],
  [
    'probabilities come to 100',
    `SELECT special_id FROM special_prizes WHERE status = 'enabled' GROUP BY 1 HAVING sum(weight) <> 100`,
  ],
])('%s', async (_, contradiction) => {
  expect(await ask(contradiction)).toEqual([])
})

/** Costs of cooperations are left out: the demo books them in instalments. */
test('the nightly count comes to the same facts', async () => {
  const read = (table: string, row = 'to_jsonb(f)') =>
    ask(`SELECT ${row} AS row FROM ${table} f WHERE ${row} <> '{}' ORDER BY company_id, date, 1`)
  const facts = async () => [
    await read('daily_sales_stats'),
    await read('daily_coupon_stats'),
    await read('daily_product_stats'),
    await read('daily_link_stats'),
    await read('daily_content_stats'),
    await read(
      'daily_marketing_stats',
      `CASE WHEN channel_type = 'platform' THEN to_jsonb(f) WHEN orders + clicks > 0 OR refund_usd > 0 THEN to_jsonb(f) - 'cost_usd' ELSE '{}' END`,
    ),
  ]
  const before = await facts()
  await rebuildFacts(opened.database, countedFacts, { from: '2025-12-18', to: '2025-12-31' })
  expect(await facts()).toEqual(before)
})

/** As JSON, where a sum of whole numbers is a number like any other. */
function ask(text: string): Promise<object[]> {
  return opened.database.system((tx) => tx(`SELECT to_jsonb(asked) AS row FROM (${text}) AS asked`))
}
