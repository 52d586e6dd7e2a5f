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

/** `key` numbers the orders of all companies without a gap between sizes; it is what the pseudo-randomness hangs on. */
export const DRAW_ORDERS = `
CREATE TEMP TABLE demo_orders AS
WITH numbered AS (
  SELECT company_id, ago, day, before + i AS place, volume - (before + i) AS late, company_id * 10000000 + before + i AS key, volume
  FROM demo_days CROSS JOIN generate_series(1, orders) AS i
), timed AS (
  SELECT numbered.*,
    storage.demo_at(ago, ((storage.demo_random('orders.time', key) + storage.demo_random('orders.time2', key)) * 43199)::int) AS created_at,
    company_id * 10000000 + storage.demo_int('orders.customer', key, 1, greatest(1, volume * 7 / 10)) AS customer
  FROM numbered
), placed AS (
  SELECT timed.*, ${everyValue(40, DEMO_COUNTRIES, COUNTRY)} AS country,
    row_number() OVER (PARTITION BY customer ORDER BY created_at, key) AS nth,
    row_number() OVER (ORDER BY created_at, key) AS id,
    row_number() OVER (PARTITION BY company_id, ago ORDER BY created_at, key) AS daily
  FROM timed WHERE ago > 0 OR created_at < storage.demo_until() - interval '50 minutes'
), sourced AS (
  SELECT placed.*, ${CURRENCY} AS currency,
    ${STATUS} AS drawn_status,
    ${everyValue(70, CHANNELS, `CASE WHEN nth > 1 AND ${chance('orders.renewal', 'key', 0.1)} THEN 'renewal' ELSE ${weighted('orders.channel', 'key', CHANNEL_WEIGHTS)} END`)} AS channel
  FROM placed
), settled AS (
  SELECT s.*, CASE WHEN drawn_status = ANY(${list(REFUNDED_STATES)}) AND ${refundedAt('s')} > ${REFUNDS_UNTIL} THEN 'fulfilled' ELSE drawn_status END AS status
  FROM sourced s
)
SELECT id, key, company_id, ago, late, customer, nth, created_at, country, currency, status, channel,
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
