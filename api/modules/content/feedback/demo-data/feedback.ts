import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../../engine/demo/plan.ts'
import { complete, inTurn, sometimesOdd, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'
import { agent } from '../../../organisation/users/demo-data/owners.ts'
import { inLanguage } from '../../demo-data/texts.ts'
import { COMPLAINTS } from '../../reviews/demo-data/texts.ts'
import { SUBJECTS } from './texts.ts'

const TYPES = ['bug', 'suggestion', 'question', 'license', 'refund', 'other']
const CLOSED = ['replied', 'waiting', 'resolved', 'closed']

/**
 * 6 400 tickets, a fifth of it in the small size; the 45 open and 30 under way came in the last two weeks, of the others more the later
 * it is. Half come from buyers. The first answer comes after nine hours in the middle.
 */
export const feedback: DemoStep = {
  name: 'feedback',
  after: ['order_items'],
  run: (tx, plan) => withoutIndexes(tx, ['feedback'], async () => void (await tx(insert(plan)))),
}

const insert = (plan: Plan) => `
WITH buyers AS (
  SELECT o.id AS order_id, o.company_id, o.email, o.customer_name, o.language, o.paid_at, i.product_id, row_number() OVER (PARTITION BY o.company_id ORDER BY o.paid_at DESC, o.id) - 1 AS rank
  FROM orders o JOIN (SELECT DISTINCT ON (order_id) order_id, product_id FROM order_items ORDER BY order_id, id) AS i ON i.order_id = o.id WHERE o.paid_at < storage.demo_at(15, 0)
), counts AS (
  SELECT company_id, count(*) AS buyers FROM buyers GROUP BY 1
), drawn AS (
  SELECT n, company_id, place, CASE WHEN place < w.open THEN 'open' WHEN place < w.open + w.busy THEN 'processing'
      ELSE ${complete('place - w.open - w.busy', CLOSED, weighted('feedback.status', 'n', { replied: 20, waiting: 8, resolved: 42, closed: 30 }))} END AS status,
    w.many,
    CASE WHEN place < w.open + w.busy THEN 1 + place * 15 / (w.open + w.busy) ELSE 8 + floor(356 * past * (1 + past))::int END AS age
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 6400, 5)}) AS n) AS all_rows
  CROSS JOIN LATERAL (SELECT CASE company_id WHEN 1 THEN n / 10 * 6 + n % 10 WHEN 2 THEN n / 10 * 3 + n % 10 - 6 ELSE n / 10 END AS place) AS p
  JOIN (VALUES (1, 27, 19, ${scaled(plan, 3840, 5)}), (2, 13, 8, ${scaled(plan, 1920, 5)}), (3, 6, 4, ${scaled(plan, 640, 5)})) AS w(company, open, busy, many) ON w.company = company_id
  CROSS JOIN LATERAL (SELECT (place - w.open - w.busy)::double precision / (w.many - w.open - w.busy) AS past) AS f
), wanted AS MATERIALIZED (
  SELECT d.*, least(c.buyers - 1, d.place * c.buyers / d.many) AS rank FROM drawn d JOIN counts c USING (company_id)
), sent AS (
  SELECT d.*, b.order_id, b.email, b.customer_name, b.language, b.product_id, ${inTurn('place', TYPES)} AS type, n / 10 % 2 = 0 AS is_buyer, greatest(b.paid_at + interval '5 minutes', storage.demo_at(age, n * 7919 % 86000)) AS at,
    CASE WHEN place % 29 = 7 THEN 'urgent' WHEN n / 10 % 2 = 0 THEN 'high' ELSE ${weighted('feedback.priority', 'n', { normal: 3, low: 1 })} END AS priority
  FROM wanted d JOIN buyers b USING (company_id, rank)
)
INSERT INTO feedback (id, company_id, ticket_no, language, product_id, version, os, name, email, type, subject, content, attachments, source, status, priority, assignee_id,
  order_id, tags, satisfaction, first_reply_at, resolved_at, sla_due_at, created_at, updated_at)
SELECT n, company_id, 'F' || to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYMM') || lpad(n::text, 6, '0'), language, product_id, CASE WHEN n % 7 = 0 THEN NULL ELSE 3 + n % 3 || '.' || n % 4 || '.' || product_id % 10 END,
  ${inTurn('n / 10', ['windows', 'windows', 'mac', 'ios', 'android', 'web'])}, CASE WHEN n % 9 > 0 THEN customer_name END, CASE WHEN is_buyer THEN email ELSE 'visitor' || n || '@mail.example' END, type,
  ${sometimesOdd('feedback', 'n', inLanguage('place', SUBJECTS))}, ${inLanguage('n', COMPLAINTS)} || chr(10) || ${inLanguage('place', SUBJECTS)}, '[]',
  ${inTurn('place', ['app', 'site', 'email', 'uninstall', 'review'])}, status, priority, CASE WHEN status <> 'open' THEN ${agent('feedback.agent', 'n', 'company_id')} END,
  CASE WHEN is_buyer THEN order_id END, CASE WHEN n % 6 = 0 THEN ARRAY['安装失败'] WHEN n % 11 = 0 THEN ARRAY['VIP', '加急'] ELSE ARRAY[]::text[] END,
  CASE WHEN status IN ('resolved', 'closed') AND n % 2 = 0 THEN ${weighted('feedback.satisfaction', 'n', { 5: 5, 4: 3, 3: 1, 2: 1, 1: 1 })}::int END,
  CASE WHEN status NOT IN ('open', 'processing') THEN at + (storage.demo_random('feedback.delay', n) * storage.demo_random('feedback.delay2', n) * 160000 + 600)::int * interval '1 second' END,
  CASE WHEN status IN ('resolved', 'closed') THEN at + interval '2 days' + n % 300 * interval '10 minutes' END,
  at + CASE priority WHEN 'urgent' THEN 4 WHEN 'high' THEN 12 WHEN 'normal' THEN 24 ELSE 72 END * interval '1 hour', at, greatest(at, least(at + interval '4 days', storage.demo_at(0, 0)))
FROM sent ORDER BY n`
