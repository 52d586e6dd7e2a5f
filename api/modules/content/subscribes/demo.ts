import { address } from '../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { complete, inTurn, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COUNTRY, CUSTOMER_NAME, EMAIL, LANGUAGE } from '../../organisation/companies/demo-data/customers.ts'

const STATES = ['subscribed', 'pending', 'unsubscribed', 'bounced', 'complained']
const SOURCES = ['footer', 'popup', 'checkout', 'download', 'special', 'survey', 'import', 'manual']

/** 46 000; a third are buyers. What mails and orders say about them comes after the mails. */
export const demo: readonly DemoStep[] = [
  {
    name: 'subscribes',
    after: ['orders'],
    isReadOften: true,
    run: (tx, plan) => withoutIndexes(tx, ['subscribes'], async () => void (await tx(insert(plan)))),
  },
]

const insert = (plan: Plan) => `
WITH buyers AS (
  SELECT company_id, email, min(customer_name) AS name, min(country) AS country, min(created_at) AS at, row_number() OVER (PARTITION BY company_id ORDER BY max(id)) AS rank
  FROM orders WHERE paid_at IS NOT NULL GROUP BY company_id, email
), visitors AS (
  SELECT n, 90000000 + n AS customer, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 31_000)}) AS n
), placed AS (
  SELECT visitors.*, ${COUNTRY} AS country FROM visitors
), people AS (
  SELECT company_id, ${EMAIL} AS email, ${CUSTOMER_NAME} AS name, country, storage.demo_at(1 + n * 277 % 720, n * 977 % 86000) AS at FROM placed
  UNION ALL SELECT company_id, email, name, country, at + interval '1 minute' FROM buyers WHERE rank <= (ARRAY[60, 30, 10])[company_id] * ${scaled(plan, 15_000)} / 100
), numbered AS (
  SELECT people.*, row_number() OVER (ORDER BY at, email) AS n, row_number() OVER (PARTITION BY company_id ORDER BY at DESC, email) - 1 AS place FROM people
), states AS (
  SELECT numbered.*, ${complete('place', STATES, weighted('subscribes.status', 'n', { subscribed: 82, pending: 4, unsubscribed: 9, bounced: 4, complained: 1 }))} AS status FROM numbered
)
INSERT INTO subscribes (id, company_id, language, email, name, source, source_url, status, tags, product_id, country, consent_text, consent_ip, confirmed_at, unsubscribed_at,
  unsubscribe_reason, created_at, updated_at)
SELECT n, company_id, ${LANGUAGE}, email, CASE WHEN n % 3 > 0 THEN name END, ${inTurn('place', SOURCES)}, CASE WHEN n % 4 > 0 THEN 'https://www.' || (ARRAY['imageforge', 'datasafe', 'cleanmate'])[company_id] || '.example/' END,
  status, CASE n % 7 WHEN 0 THEN ARRAY['新闻'] WHEN 1 THEN ARRAY['促销', 'beta'] ELSE ARRAY[]::text[] END, CASE WHEN n % 2 = 0 THEN (ARRAY[1, 21, 31])[company_id] END, country,
  CASE WHEN n % 5 > 0 THEN '我同意接收产品资讯与优惠邮件。' END, ${address('subscribes', 'n')}, CASE WHEN status <> 'pending' THEN at + interval '11 minutes' END,
  CASE WHEN status = 'unsubscribed' THEN least(at + (1 + n % 200) * interval '1 day', storage.demo_at(0, -60)) END, CASE WHEN status = 'unsubscribed' THEN ${inTurn('n', ['too_many', 'not_relevant', 'never_subscribed', 'other'])} END,
  at, at + interval '11 minutes'
FROM states ORDER BY n`
