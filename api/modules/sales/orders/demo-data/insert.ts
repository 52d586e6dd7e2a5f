import { HISTORY_DAYS } from '../../../../engine/demo/plan.ts'
import { chance, list, pick } from '../../../../engine/demo/sql.ts'
import { literal } from '../../../../kernel/database/sql.ts'
import { REFUNDED_STATES, refundedAt } from '../../../facts/demo-data/sales.ts'
import { rateSince } from '../../../trade/pricing/demo-data/rates.ts'

const TAGS = ['VIP', '企业客户', '教育优惠', '加急', '发票', '老客户']
const NOTES = [
  '客户要求开具发票。',
  '已电话确认。',
  '客户原话：“再不处理就投诉 >_<”',
  '🎁 赠送一个月',
  '邮箱有误，已更正后重发序列号。',
]

/** Never of a company's own ids but its `(n × 10 + digit)`: those that `companyOf` gives to the company, in the order of their numbers. */
function idOf(purpose: string, tens: number, power: 1 | 3): string {
  const r = `storage.demo_random(${literal(purpose)}, key)`
  return ownId(`floor(${power === 3 ? `${r} * ${r} * ${r}` : r} * ${tens})::bigint`)
}

function ownId(ten: string): string {
  return `(${ten} * 10 + (ARRAY[1, 6, 9])[company_id] + CASE company_id WHEN 1 THEN key % 5 WHEN 2 THEN key % 3 ELSE 0 END)`
}

/**
 * One in four came through what several companies share: records with even numbers are shared by the first two, others by the last two. Of the others one
 * in three came through what was new at that time, the later the higher its number.
 */
function ownOrShared(purpose: string, tens: number, shared: number): string {
  const place = `floor(storage.demo_random(${literal(`${purpose}.shared`)}, key) * ${shared / 2})::bigint`
  const id = `${tens * 10} + 2 * (1 + ${place}) - (company_id = 3 OR company_id = 2 AND key % 3 > 0)::int`
  const fresh = ownId(`(${HISTORY_DAYS} - ago) * ${tens} / ${HISTORY_DAYS + 1}`)
  return `CASE WHEN ${chance('orders.shared', 'key', 0.25)} THEN ${id} WHEN ${chance(`${purpose}.fresh`, 'key', 0.33)} THEN ${fresh} ELSE ${idOf(purpose, tens, 3)} END`
}

/** The company's last mail that had been sent some hours before: none of the future brought an order. */
const LAST_MAIL = `(SELECT m.id FROM email_marketings m WHERE m.company_id = attributed.company_id AND m.status IN ('sent', 'sending', 'paused')
    AND m.send_at < attributed.created_at - interval '4 hours' ORDER BY m.send_at DESC LIMIT 1)`

/** The company's special that began last before the order; of several at once in turn. */
const LAST_SPECIAL = `(SELECT s.id FROM specials s WHERE s.company_id = attributed.company_id AND s.status <> 'draft' AND s.starts_at <= attributed.created_at
    ORDER BY s.starts_at DESC, (s.id + attributed.key) % 7 LIMIT 1)`

export const INSERT_ORDERS = `
WITH sums AS (
  SELECT order_id, sum(total) AS subtotal, (array_agg(license_type ORDER BY line))[1] AS licence FROM demo_items GROUP BY order_id
), offers AS (
  SELECT company_id, array_agg(id ORDER BY id * 7919 % 1009, id) AS ids, array_agg(value ORDER BY id * 7919 % 1009, id) AS percents FROM (
    SELECT company_id, id, value FROM coupons WHERE kind = 'self' AND type = 'percent' AND batch_no IS NULL AND status IN ('active', 'expired')
    UNION ALL
    SELECT a.company_id, c.id, c.value FROM coupons c JOIN marketing_allocations a ON a.owner_type = 'coupon' AND a.owner_ref = c.id AND a.effective_to IS NULL
    WHERE c.type = 'percent' AND c.status IN ('active', 'expired')
  ) AS usable GROUP BY company_id
), methods AS (
  SELECT company_id, currency, array_agg(id ORDER BY id) AS ids FROM payment_methods CROSS JOIN unnest(currencies) AS currency
  WHERE status <> 'disabled' GROUP BY 1, 2
), counted AS (
  SELECT o.*, s.subtotal, s.licence, f.ids[pos] AS coupon_id, coalesce(f.percents[pos], 0) AS percent, m.ids[mpos] AS method_id,
    status NOT IN ('pending', 'cancelled') AND NOT (status = 'frozen' AND key % 2 = 0) AS is_paid
  FROM demo_orders o JOIN sums s ON s.order_id = o.id
  CROSS JOIN LATERAL (SELECT 1 + floor(storage.demo_random('orders.offer', key) * 40)::int AS pos) AS p
  LEFT JOIN offers f ON f.company_id = o.company_id AND o.has_coupon
  LEFT JOIN methods m ON m.company_id = o.company_id AND m.currency = o.currency
  CROSS JOIN LATERAL (SELECT 1 + floor(storage.demo_random('orders.method', key) * cardinality(m.ids))::int AS mpos) AS q
), discounted AS (
  SELECT counted.*,
    CASE WHEN ${chance('orders.free', 'key', 0.004)} THEN subtotal ELSE round(subtotal * percent / 100, decimals) END AS discount
  FROM counted
), taxed AS (
  SELECT discounted.*, CASE WHEN ${chance('orders.tax', 'key', 0.12)} THEN round((subtotal - discount) * 0.1, decimals) ELSE 0 END AS tax FROM discounted
), totalled AS (
  SELECT taxed.*, subtotal - discount + tax AS total FROM taxed
), attributed AS (
  SELECT totalled.*, CASE WHEN channel = 'agency' THEN ${idOf('orders.agency', 14, 3)} END AS agency_id FROM totalled
)
INSERT INTO orders (id, company_id, order_no, type, status, email, customer_name, country, language, currency, subtotal, discount, tax, total,
  refunded_total, rate_usd, rate_on, rate_source, total_usd, payment_method_id, channel, coupon_id, agency_id, agency_commission, link_code_id, cooperation_id,
  platform_id, special_id, email_marketing_id, checkout_link_id, is_first, auto_renew, next_renew_at, risk_level, ip, invoice_title, tax_no,
  tags, note, is_test, clicked_at, paid_at, fulfilled_at, created_at, updated_at, deleted_at)
SELECT id, company_id, order_no, type, status, email, customer_name, country, language, currency, subtotal, discount, tax, total,
  CASE status WHEN 'refunded' THEN total WHEN 'chargeback' THEN total WHEN 'partially_refunded' THEN round(total * (3 + key % 4) / 10, decimals) ELSE 0 END,
  rate_usd, CASE WHEN currency <> 'USD' THEN storage.demo_day(${rateSince('ago')}) END, CASE WHEN currency <> 'USD' THEN 'demo' END, round(total * rate_usd, 2),
  CASE WHEN is_paid OR key % 2 = 0 THEN method_id END, channel, coupon_id, agency_id,
  CASE WHEN agency_id IS NOT NULL THEN round(total * (10 + agency_id % 5 * 5) / 100, decimals) END,
  CASE WHEN channel IN ('cooperation', 'platform', 'email') THEN ${idOf('orders.link', 180, 3)} END,
  CASE WHEN channel = 'cooperation' THEN ${ownOrShared('orders.cooperation', 90, 260)} END,
  CASE WHEN channel = 'platform' THEN ${ownOrShared('orders.platform', 16, 60)} END,
  CASE WHEN channel = 'special' THEN ${LAST_SPECIAL} END,
  CASE WHEN channel = 'email' THEN ${LAST_MAIL} END,
  CASE WHEN channel IN ('organic', 'direct') AND key % 4 = 0 THEN ${idOf('orders.checkout', 18, 1)} END,
  nth = 1, licence IN ('monthly', 'yearly') AND key % 5 < 3,
  CASE WHEN is_paid AND licence IN ('monthly', 'yearly') AND key % 5 < 3 THEN created_at::date + CASE licence WHEN 'monthly' THEN 30 ELSE 365 END END,
  risk_level, ${pick('orders.net', 'key', ['192.0.2.', '198.51.100.', '203.0.113.'])} || storage.demo_int('orders.ip', key, 1, 254),
  CASE WHEN ${chance('orders.invoice', 'key', 0.05)} THEN customer_name || ' Co., Ltd.' END, CASE WHEN ${chance('orders.invoice', 'key', 0.05)} THEN 'TAX' || key END,
  CASE WHEN ${chance('orders.tags', 'key', 0.08)} THEN (${list(TAGS)})[1 + (key % 5)::int : 1 + (key % 5 + key % 2)::int] ELSE ARRAY[]::text[] END,
  CASE WHEN ${chance('orders.note', 'key', 0.03)} THEN ${pick('orders.notetext', 'key', NOTES)} END,
  is_test, CASE WHEN channel IN ('cooperation', 'platform') THEN created_at - (300 + power(storage.demo_random('orders.click', key), 5) * 88 * 86400)::int * interval '1 second' END,
  CASE WHEN is_paid THEN created_at + (20 + key % 900) * interval '1 second' END,
  CASE WHEN is_paid AND status NOT IN ('paid', 'frozen') THEN created_at + (30 + key % 1800) * interval '1 second' + interval '900 seconds' END,
  created_at, CASE WHEN status = ANY(${list(REFUNDED_STATES)}) THEN ${refundedAt('attributed')} ELSE created_at + CASE ago WHEN 0 THEN 3000 ELSE 3600 + key % 7200 END * interval '1 second' END,
  CASE WHEN status = 'cancelled' AND key % 40 = 0 THEN greatest(created_at + interval '2 hours', storage.demo_at(1 + key % 28, 50000)) END
FROM attributed
ORDER BY id`

/** The key of a paid item has the item's number among the paid ones: keys are made in that order. */
export const INSERT_ITEMS = `
INSERT INTO order_items (id, company_id, order_id, product_id, license_type, price_id, quantity, unit_price, discount, total, total_usd,
  returned_quantity, license_keys, created_at, updated_at)
SELECT i.id, i.company_id, i.order_id, i.product_id, i.license_type, i.price_id, i.quantity, i.unit_price, i.discount, i.total,
  round(i.total * o.rate_usd, 2), i.returned_quantity,
  CASE WHEN o.paid_at IS NULL THEN ARRAY[]::bigint[] ELSE ARRAY[count(o.paid_at) OVER (ORDER BY i.id)] END, i.created_at, o.updated_at
FROM demo_items i JOIN orders o ON o.id = i.order_id
ORDER BY i.id`
