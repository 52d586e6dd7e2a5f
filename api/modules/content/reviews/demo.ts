import { address } from '../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { complete, inTurn, sometimesOdd, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { COUNTRY, CUSTOMER_NAME, EMAIL } from '../../organisation/companies/demo-data/customers.ts'
import { agent } from '../../organisation/users/demo-data/owners.ts'
import { inLanguage } from '../demo-data/texts.ts'
import { COMPLAINTS, PRAISE, REPLIES } from './demo-data/texts.ts'

const REASONS = ['abuse', 'ad', 'off_topic', 'duplicate', 'privacy', 'other']
const SOURCES = ['site', 'app', 'store', 'import']

/** 9 800, a fifth of it in the small size; 60 wait for a decision; one in twenty answers another one. */
export const demo: readonly DemoStep[] = [
  {
    name: 'reviews',
    after: ['review_themes'],
    run: (tx, plan) => withoutIndexes(tx, ['reviews'], async () => void (await tx(insert(plan)))),
  },
]

const insert = (plan: Plan) => `
WITH themes AS (
  SELECT company_id, array_agg(id ORDER BY id % 7, id) AS ids FROM review_themes GROUP BY 1
), drawn AS (
  SELECT n, n AS customer, company_id, n / 10 AS place, ids[1 + floor(storage.demo_random('reviews.theme', n) * storage.demo_random('reviews.theme2', n) * cardinality(ids))::int] AS theme_id
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 9800, 5)}) AS n) AS numbered JOIN themes USING (company_id)
), rated AS (
  SELECT d.*, t.language, t.type, ${COUNTRY} AS country, ${weighted('reviews.rating', 'n', { 5: 52, 4: 22, 3: 10, 2: 6, 1: 10 })}::int AS stars,
    row_number() OVER (PARTITION BY d.theme_id ORDER BY n) AS nth, min(n) OVER (PARTITION BY d.theme_id) AS first,
    CASE WHEN n <= 60 THEN 'pending' ELSE ${complete('place - 7', ['approved', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'rejected', 'spam'], weighted('reviews.status', 'n', { approved: 90, rejected: 5, spam: 5 }))} END AS status
  FROM drawn d JOIN (SELECT id AS theme_id, language, type FROM review_themes) AS t USING (theme_id)
), written AS (
  SELECT r.*, nth > 1 AND n % 20 = 9 AS is_answer, CASE WHEN n <= 60 THEN storage.demo_at(1 + n / 4, n * 977 % 86000) ELSE storage.demo_at(6 + n * 7919 % 710, n * 977 % 86000) END AS at FROM rated r
)
INSERT INTO reviews (id, company_id, language, theme_id, parent_id, author_name, email, rating, title, content, images, verified_purchase, status, reject_reason, spam_score,
  matched_rules, reply, replied_by, replied_at, is_pinned, likes, source, ip, country, created_at, updated_at, deleted_at)
SELECT n, company_id, language, theme_id, CASE WHEN is_answer THEN first END, ${CUSTOMER_NAME}, ${EMAIL}, CASE WHEN NOT is_answer THEN stars END,
  CASE WHEN n % 3 = 0 AND NOT is_answer THEN left(${inLanguage('n + 1', PRAISE)}, 20) END,
  ${sometimesOdd('reviews', 'n', `CASE WHEN stars > 3 THEN ${inLanguage('n', PRAISE)} ELSE ${inLanguage('n', COMPLAINTS)} END`)},
  CASE WHEN n % 30 = 0 THEN '["/logos/banner-2.svg"]'::jsonb ELSE '[]' END, n % 3 = 1, status, CASE status WHEN 'rejected' THEN ${inTurn('place', REASONS)} END,
  CASE status WHEN 'spam' THEN 80 + n % 20 ELSE n * 31 % 50 END, CASE WHEN status = 'spam' THEN ARRAY['casino'] ELSE ARRAY[]::text[] END,
  CASE WHEN status = 'approved' AND n % 4 = 0 THEN ${inLanguage('n', REPLIES)} END, CASE WHEN status = 'approved' AND n % 4 = 0 THEN ${agent('reviews.agent', 'n', 'company_id')} END,
  CASE WHEN status = 'approved' AND n % 4 = 0 THEN at + interval '9 hours' END, nth = 1 AND status = 'approved' AND n % 6 = 0, CASE WHEN status = 'approved' THEN n * 7919 % 23 ELSE 0 END,
  ${inTurn('place', [...SOURCES, 'site', 'site', 'app', 'site', 'site'])}, ${address('reviews', 'n')}, country, at, at + interval '10 hours', CASE WHEN status = 'spam' AND n % 4 = 0 THEN greatest(at + interval '1 day', storage.demo_at(1 + n % 28, 50000)) END
FROM written ORDER BY n`
