import { withoutIndexes } from '../../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../../engine/demo/plan.ts'
import { complete, inTurn, weighted } from '../../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../../engine/demo/step.ts'

const STATES = ['delivered', 'bounced', 'failed', 'complained', 'sent', 'queued']

/**
 * 420 000 mails of the campaigns that were sent: 97 % arrived, 24 % were opened, 3.8 % clicked. A mail that led to an order was clicked; the
 * subscribers' own figures follow.
 */
export const emailMarketingLogs: DemoStep = {
  name: 'email_marketing_logs',
  after: ['email_marketings', 'subscribes'],
  async run(tx, plan) {
    await withoutIndexes(tx, ['email_marketing_logs'], async () => void (await tx(insert(plan))))
    await withoutIndexes(tx, ['subscribes'], async () => void (await tx(SUMMARISE)))
  },
}

const insert = (plan: Plan) => `
WITH campaigns AS (
  SELECT company_id, array_agg(id ORDER BY id) AS ids FROM email_marketings WHERE status IN ('sent', 'sending', 'paused') AND send_at < storage.demo_at(0, 0) GROUP BY 1
), readers AS (
  SELECT company_id, email, country, row_number() OVER (PARTITION BY company_id ORDER BY id) - 1 AS seat, count(*) OVER (PARTITION BY company_id) AS seats FROM subscribes WHERE status <> 'pending'
), crowds AS (
  SELECT DISTINCT company_id, seats FROM readers
), mails AS (
  SELECT 1 AS part, o.id AS nth, o.company_id, o.email_marketing_id, o.email, o.country, o.id AS order_id, o.created_at - interval '3 hours' AS at FROM orders o WHERE o.email_marketing_id IS NOT NULL
  UNION ALL
  SELECT 2, n, m.company_id, m.id, r.email, r.country, NULL, m.send_at + n % 3600 * interval '1 second'
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 405_000)}) AS n) AS numbered
  JOIN campaigns USING (company_id) JOIN crowds USING (company_id) JOIN readers r ON r.company_id = numbered.company_id AND r.seat = n::bigint * 7919 % crowds.seats JOIN email_marketings m ON m.id = ids[1 + n / 10 % cardinality(ids)]
), numbered AS (
  SELECT mails.*, row_number() OVER (ORDER BY at, part, nth) AS n, row_number() OVER (PARTITION BY company_id ORDER BY part DESC, nth) - 1 AS place FROM mails
), states AS MATERIALIZED (
  SELECT numbered.*, CASE WHEN part = 1 THEN 'delivered' ELSE ${complete('place', STATES, weighted('emails.status', 'n', { delivered: 970, bounced: 20, failed: 5, complained: 2, sent: 3 }))} END AS status,
    CASE WHEN part = 1 THEN 0 ELSE storage.demo_random('emails.luck', n) END AS luck FROM numbered
), read AS MATERIALIZED (
  SELECT states.*, status = 'delivered' AND luck < 0.247 AS opened, status = 'delivered' AND luck < 0.039 AS clicked FROM states
)
INSERT INTO email_marketing_logs (id, company_id, email_marketing_id, email, variant, status, sent_at, delivered_at, opens, first_open_at, clicks, first_click_at, clicked_urls,
  unsubscribed_at, bounce_type, bounce_reason, device, country, order_id, message_id, created_at, updated_at)
SELECT n, company_id, email_marketing_id, email, CASE WHEN email_marketing_id / 10 % 8 = 3 THEN CASE WHEN n % 2 = 0 THEN 'a' ELSE 'b' END END, status,
  CASE WHEN status <> 'queued' THEN at END, CASE WHEN status IN ('delivered', 'complained') THEN at + interval '4 seconds' END,
  CASE WHEN opened THEN 1 + n % 3 ELSE 0 END, CASE WHEN opened THEN at + (60 + n * 7919 % 7200) * interval '1 second' END, CASE WHEN clicked THEN 1 + n % 2 ELSE 0 END,
  CASE WHEN clicked THEN at + (90 + n * 7919 % 7200) * interval '1 second' END, CASE WHEN clicked THEN jsonb_build_array(jsonb_build_object('url', 'https://go.example/offer', 'count', 1 + n % 2)) END,
  CASE WHEN opened AND n % 60 = 0 THEN at + interval '2 hours' END, CASE WHEN status = 'bounced' THEN CASE WHEN n % 3 = 0 THEN 'soft' ELSE 'hard' END END,
  CASE WHEN status = 'bounced' THEN ${inTurn('n', ['550 mailbox unavailable', '552 mailbox full', '450 greylisted'])} END, CASE WHEN opened THEN ${inTurn('n', ['desktop', 'mobile', 'mobile', 'unknown'])} END,
  country, order_id, substr(md5('mail' || n), 1, 20) || '@mailer.example', at, at + interval '3 hours'
FROM read ORDER BY n`

const SUMMARISE = `
UPDATE subscribes s SET emails_received = coalesce(m.received, 0), open_rate = round(m.opened::numeric / nullif(m.received, 0), 4), last_open_at = m.last_open, orders = coalesce(b.orders, 0)
FROM subscribes u
LEFT JOIN (SELECT company_id, email, count(*) FILTER (WHERE delivered_at IS NOT NULL) AS received, count(first_open_at) AS opened, max(first_open_at) AS last_open
  FROM email_marketing_logs GROUP BY 1, 2) m ON m.company_id = u.company_id AND m.email = u.email
LEFT JOIN (SELECT company_id, email, count(*) AS orders FROM orders WHERE paid_at IS NOT NULL AND NOT is_test GROUP BY 1, 2) b ON b.company_id = u.company_id AND b.email = u.email
WHERE u.id = s.id AND (m.email IS NOT NULL OR b.email IS NOT NULL)`
