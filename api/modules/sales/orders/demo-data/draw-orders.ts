import { chance, list, pick, weighted } from '../../../../engine/demo/sql.ts'
import { literal } from '../../../../kernel/database/sql.ts'
import { REFUNDED_STATES, refundedAt, REFUNDS_UNTIL } from '../../../facts/demo-data/sales.ts'
import {
  COUNTRY,
  CURRENCY,
  CUSTOMER_NAME,
  DEMO_COUNTRIES,
  EMAIL,
  LANGUAGE,
} from '../../../organisation/companies/demo-data/customers.ts'
import { rateAgo } from '../../../trade/pricing/demo-data/rates.ts'

/** The frozen one is paid, as those with odd numbers are: only then has it a disputed transaction. */
const STATES_OF_NEW_ORDERS = ['pending', 'paid', 'fulfilled', 'frozen', 'cancelled']
const CHANNELS = [
  'organic',
  'direct',
  'cooperation',
  'platform',
  'agency',
  'email',
  'special',
  'renewal',
  'manual',
]

/** In thousandths (domain/resources.md, orders). */
const STATE_WEIGHTS = {
  fulfilled: 860,
  refunded: 50,
  partially_refunded: 15,
  pending: 25,
  cancelled: 35,
  chargeback: 5,
  frozen: 3,
  paid: 7,
}
const CHANNEL_WEIGHTS = {
  organic: 34,
  platform: 19,
  cooperation: 12,
  email: 9,
  agency: 12,
  direct: 9,
  special: 4,
  manual: 1,
}
const TODAY_WEIGHTS = { fulfilled: 88, paid: 6, pending: 6 }

/** One of the last orders of a company takes each value in turn, so that each occurs even in the smallest set. `late` counts from the end. */
function everyValue(first: number, values: readonly string[], usual: string): string {
  return `CASE WHEN late BETWEEN ${first} AND ${first + values.length - 1} THEN (${list(values)})[late - ${first - 1}] ELSE ${usual} END`
}

/** Each value once, at equal distances over a company's whole history. */
function spreadOver(values: readonly string[], usual: string): string {
  const places = values.map(
    (value, i) => `WHEN volume::int * ${i + 1} / ${values.length + 1} THEN ${literal(value)}`,
  )
  return `CASE late ${places.join(' ')} ELSE ${usual} END`
}

const STATUS = everyValue(
  20,
  STATES_OF_NEW_ORDERS,
  spreadOver(
    REFUNDED_STATES,
    `CASE ago WHEN 0 THEN ${weighted('orders.today', 'key', TODAY_WEIGHTS)} ELSE ${weighted('orders.status', 'key', STATE_WEIGHTS)} END`,
  ),
)

/** How often a customer of a term renews it, by weight. */
const RENEWALS = {
  monthly: { 1: 10, 2: 12, 3: 14, 5: 14, 8: 16, 12: 14, 24: 20 },
  yearly: { 0: 40, 1: 35, 2: 25 },
}

/** Which orders begin a term that the customer renews; `key` is the order's. */
const BEGINS = `CASE WHEN ${chance('renewals.monthly', 'key', 0.008)} THEN 'monthly' WHEN ${chance('renewals.yearly', 'key', 0.2)} THEN 'yearly' END`

/** Orders that take every value in turn stay as they are. */
const IS_FREE =
  'late NOT BETWEEN 20 AND 24 AND late NOT BETWEEN 40 AND 63 AND late NOT BETWEEN 70 AND 78 AND late NOT BETWEEN 90 AND 104'

/** `key` numbers the orders of all companies without a gap between sizes; it is what the pseudo-randomness hangs on. */
export const DRAW_ORDERS = `
CREATE TEMP TABLE demo_orders AS
WITH numbered AS (
  SELECT company_id, ago, day, before + i AS place, volume - (before + i) AS late, company_id * 10000000 + before + i AS key, volume, i, orders AS of_day
  FROM demo_days CROSS JOIN generate_series(1, orders) AS i
), beginning AS (
  SELECT key, company_id, ago, late, i, of_day, CASE WHEN ${IS_FREE} THEN ${BEGINS} END AS term FROM numbered
), renewing AS (
  SELECT DISTINCT ON (root.key, step) slot.key, root.key AS root, root.term
  FROM beginning root CROSS JOIN LATERAL generate_series(1, CASE root.term WHEN 'monthly' THEN ${weighted('renewals.months', 'root.key', RENEWALS.monthly)}::int
    ELSE ${weighted('renewals.years', 'root.key', RENEWALS.yearly)}::int END) AS step
  JOIN beginning slot ON slot.company_id = root.company_id AND slot.term IS NULL AND ${IS_FREE.replaceAll('late', 'slot.late')} AND slot.i IN (1 + (root.key::bigint * 31 + step) % slot.of_day, 1 + (root.key::bigint * 31 + step + 1) % slot.of_day)
    AND slot.ago = root.ago - step * CASE root.term WHEN 'monthly' THEN 365 ELSE 4380 END / 12 + storage.demo_int('renewals.shift', root.key::bigint * 100 + step, -2, 3)
  WHERE root.term IS NOT NULL ORDER BY root.key, step, slot.key
), renewed AS (
  SELECT DISTINCT ON (key) key, root, term FROM renewing ORDER BY key, root
), timed AS (
  SELECT numbered.*, coalesce(r.term, b.term) AS term, coalesce(r.root, CASE WHEN b.term IS NOT NULL THEN b.key END) AS root, r.key IS NOT NULL AS renews,
    storage.demo_at(numbered.ago, ((storage.demo_random('orders.time', numbered.key) + storage.demo_random('orders.time2', numbered.key)) * 43199)::int) AS created_at,
    numbered.company_id * 10000000 + storage.demo_int('orders.customer', coalesce(r.root, numbered.key), 1, greatest(1, volume * 7 / 10)) AS customer
  FROM numbered JOIN beginning b ON b.key = numbered.key LEFT JOIN renewed r ON r.key = numbered.key
), placed AS (
  SELECT timed.*, ${everyValue(40, DEMO_COUNTRIES, COUNTRY)} AS country,
    row_number() OVER (PARTITION BY customer ORDER BY created_at, key) AS nth,
    row_number() OVER (ORDER BY created_at, key) AS id,
    row_number() OVER (PARTITION BY company_id, ago ORDER BY created_at, key) AS daily
  FROM timed WHERE ago > 0 OR created_at < storage.demo_until() - interval '50 minutes'
), sourced AS (
  SELECT placed.*, ${CURRENCY} AS currency,
    ${STATUS} AS drawn_status,
    ${everyValue(70, CHANNELS, `CASE WHEN renews AND nth > 1 THEN 'renewal' ELSE ${weighted('orders.channel', 'key', CHANNEL_WEIGHTS)} END`)} AS channel
  FROM placed
), settled AS (
  SELECT s.*, CASE WHEN drawn_status = ANY(${list(REFUNDED_STATES)}) AND ${refundedAt('s')} > ${REFUNDS_UNTIL} THEN 'fulfilled' ELSE drawn_status END AS status
  FROM sourced s
)
SELECT id, key, company_id, ago, late, customer, nth, term, root, created_at, country, currency, status, channel,
  (ARRAY['IF', 'DS', 'CM'])[company_id] || to_char(day, 'YYMMDD') || lpad(daily::text, 6, '0') AS order_no,
  CASE channel WHEN 'renewal' THEN 'renewal' WHEN 'manual' THEN 'manual' WHEN 'agency' THEN CASE WHEN key % 2 = 0 THEN 'agency' ELSE 'online' END
    ELSE 'online' END AS type,
  ${EMAIL} AS email,
  CASE WHEN ${chance('orders.odd', 'key', 0.02)} THEN ${pick('orders.oddname', 'key', ['محمد العربي', "O'Brien-Łukasiewicz", '🙂 Happy Customer', '阿卜杜勒热合曼·买买提', 'שרה כהן'])}
       WHEN ${chance('orders.noname', 'key', 0.04)} THEN NULL ELSE ${CUSTOMER_NAME} END AS customer_name,
  ${LANGUAGE} AS language,
  ${rateAgo('ago')} AS rate_usd,
  CASE WHEN currency = 'JPY' OR currency = 'TWD' THEN 0 ELSE 2 END AS decimals,
  ${chance('orders.test', 'key', 0.005)} AS is_test,
  ${everyValue(90, ['low', 'medium', 'high'], weighted('orders.risk', 'key', { low: 94, medium: 5, high: 1 }))} AS risk_level,
  ${chance('orders.coupon', 'key', 0.18)} OR channel IN ('special', 'email') AND key % 2 = 0 AS has_coupon
FROM settled`
