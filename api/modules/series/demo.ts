import type { DemoStep } from '../../engine/demo/step.ts'
import { literal } from '../../kernel/database/sql.ts'
import { COMPANY_NAME } from '../organisation/companies/demo-data/companies.ts'
import { owner } from '../organisation/users/demo-data/owners.ts'
import { unknownOutcome } from './runs/unknown-outcome.ts'

const LANGUAGE = `CASE WHEN c.id = 3 THEN 'zh' ELSE 'en' END`

/** A welcome that runs, an abandoned checkout that pauses and a renewal in the making; their mails are drafts. */
const emailSeries: DemoStep = {
  name: 'email_series',
  after: ['email_marketings'],
  async run(tx) {
    await tx(`
INSERT INTO email_marketings (id, company_id, language, name, subject, from_name, from_email, template, content, audience, estimated_count, throttle_per_hour, status,
  owner_id, created_at, updated_at)
SELECT (SELECT max(id) FROM email_marketings) + row_number() OVER (ORDER BY c.id, l.n), c.id, c.language, l.name, CASE c.language WHEN 'zh' THEN l.zh ELSE l.en END,
  c.sender, 'news@' || c.brand || '.example', l.template,
  '<p>' || CASE c.language WHEN 'zh' THEN '您好 {name}，' || l.zh ELSE 'Hello {name}, ' || l.en END || '</p><p><a href="https://www.' || c.brand || '.example/">' || c.sender
    || '</a></p><p><a href="{unsubscribe_url}">' || CASE c.language WHEN 'zh' THEN '退订' ELSE 'Unsubscribe' END || '</a></p>',
  '{"source": "subscribers"}', 0, 5000, 'draft', ${owner('email_marketings.owner', 'c.id * 10 + l.n', 'c.id')}, storage.demo_at(70, l.n * 60), storage.demo_at(70, l.n * 60)
FROM (SELECT c.id, ${LANGUAGE} AS language, (ARRAY['imageforge', 'datasafe', 'cleanmate'])[c.id] AS brand, ${COMPANY_NAME.replaceAll('company_id', 'c.id')} AS sender FROM companies c) c
CROSS JOIN (VALUES
  (1, '欢迎信', 'onboarding', '欢迎加入', 'Welcome on board'), (2, '入门教程', 'onboarding', '三步快速上手', 'Three steps to begin'),
  (3, '未支付提醒', 'promo', '您的订单还未完成', 'Your order is waiting'), (4, '未支付最后提醒', 'promo', '订单即将失效', 'Your order ends soon'),
  (5, '续费提醒', 'winback', '{product} 即将到期', '{product} ends soon')) l (n, name, template, zh, en)`)
    await tx(`
INSERT INTO email_series (company_id, language, name, trigger, after_hours, before_days, window_from, window_to, owner_id, status, started_at, next_look_at,
  created_at, updated_at)
SELECT c.id, ${LANGUAGE}, s.name, s.trigger, 4, 14, s.window_from, s.window_to, ${owner('email_marketings.owner', 'c.id * 10 + s.n', 'c.id')}, s.status,
  CASE WHEN s.status <> 'draft' THEN storage.demo_at(60, 0) END, storage.demo_at(-2, 0), storage.demo_at(65, s.n * 60), storage.demo_at(60, s.n * 60)
FROM companies c CROSS JOIN (VALUES (1, '新订阅欢迎', 'subscribed', NULL, NULL, 'running'), (2, '未支付订单挽回', 'order_unpaid', 8, 22, 'paused'),
  (3, '到期前续费提醒', 'license_ending', 9, 18, 'draft')) s (n, name, trigger, window_from, window_to, status)
ORDER BY c.id, s.n`)
  },
}

/** Two mails of the welcome and of the abandoned checkout, one before a renewal. */
const emailSeriesSteps: DemoStep = {
  name: 'email_series_steps',
  after: ['email_series'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO email_series_steps (company_id, email_series_id, position, delay, unit, email_marketing_id, created_at, updated_at)
SELECT s.company_id, s.id, p.position, p.delay, p.unit, e.id, s.created_at, s.created_at
FROM email_series s JOIN (VALUES ('subscribed', 1, 0, 'hours', '欢迎信'), ('subscribed', 2, 3, 'days', '入门教程'), ('order_unpaid', 1, 0, 'hours', '未支付提醒'),
  ('order_unpaid', 2, 2, 'days', '未支付最后提醒'), ('license_ending', 1, 0, 'days', '续费提醒')) p (trigger, position, delay, unit, mail) ON p.trigger = s.trigger
JOIN email_marketings e ON e.company_id = s.company_id AND e.language = s.language AND e.name = p.mail
ORDER BY s.id, p.position`)),
}

/** Who subscribed since the welcome runs, and the mails that they got. */
const emailSeriesRuns: DemoStep = {
  name: 'email_series_runs',
  after: ['email_marketing_logs', 'email_series_steps'],
  before: ['daily_content_stats', 'email_audiences'],
  async run(tx) {
    await tx(`
INSERT INTO email_series_runs (company_id, email_series_id, email, name, country, record_type, record_id, trigger_key, triggered_at, step, status, due_at, mails, last_sent_at,
  end_reason, ended_at, attempts, created_at, updated_at)
SELECT company_id, series_id, email, name, country, 'subscribe', id, 'subscribe:' || id || ':' || floor(extract(epoch FROM confirmed_at))::bigint, confirmed_at,
  CASE status WHEN 'done' THEN 3 ELSE 2 END, status, CASE status WHEN 'waiting' THEN confirmed_at + interval '3 days' END, CASE status WHEN 'done' THEN 2 ELSE 1 END,
  CASE status WHEN 'done' THEN confirmed_at + interval '3 days 1 minute' ELSE confirmed_at + interval '1 minute' END, reason,
  CASE WHEN status <> 'waiting' THEN confirmed_at + interval '3 days 1 minute' END, CASE status WHEN 'done' THEN 2 ELSE 1 END, confirmed_at, confirmed_at + interval '3 days 1 minute'
FROM (SELECT s.id AS series_id, u.company_id, u.id, u.email, u.name, u.country, u.confirmed_at,
    CASE WHEN u.confirmed_at + interval '3 days' > storage.demo_at(0, 0) THEN 'waiting' WHEN u.status = 'subscribed' THEN 'done' ELSE 'ended' END AS status,
    CASE WHEN u.confirmed_at + interval '3 days' <= storage.demo_at(0, 0) THEN CASE u.status WHEN 'bounced' THEN 'bounced' WHEN 'subscribed' THEN NULL ELSE 'unsubscribed' END END AS reason,
    row_number() OVER (PARTITION BY u.company_id ORDER BY u.confirmed_at DESC, u.id) AS place
  FROM email_series s JOIN subscribes u ON u.company_id = s.company_id AND u.language = s.language AND u.confirmed_at >= s.started_at AND u.confirmed_at < storage.demo_at(0, -3600)
    AND u.source <> 'import' AND u.status <> 'pending'
  WHERE s.trigger = 'subscribed') people
WHERE place <= 60 ORDER BY company_id, id`)
    await tx(MAILS)
    await tx(UNKNOWN)
    await tx(SUMMARISE)
  },
}

/** Of one person of each company it is not known whether the latest mail arrived. */
const UNKNOWN = `
WITH one AS (
  SELECT DISTINCT ON (r.company_id) r.id, p.email_marketing_id AS mail_id
  FROM email_series_runs r JOIN email_series_steps p ON p.email_series_id = r.email_series_id AND p.position = r.step - 1
  WHERE r.status IN ('waiting', 'done') ORDER BY r.company_id, r.created_at DESC, r.id DESC
),
lost AS (
  UPDATE email_marketing_logs l SET status = 'failed', bounce_reason = ${literal(unknownOutcome)}, sent_at = NULL, delivered_at = NULL,
    opens = 0, first_open_at = NULL, clicks = 0, first_click_at = NULL, clicked_urls = NULL
  FROM one WHERE l.series_run_id = one.id AND l.email_marketing_id = one.mail_id RETURNING l.series_run_id
)
UPDATE email_series_runs r SET mails = r.mails - 1, last_sent_at = CASE WHEN r.mails > 1 THEN r.last_sent_at - interval '3 days' END FROM lost WHERE r.id = lost.series_run_id`

const MAILS = `
INSERT INTO email_marketing_logs (id, company_id, email_marketing_id, email, recipient_name, country, status, sent_at, delivered_at, opens, first_open_at, clicks, first_click_at,
  message_id, series_id, series_run_id, created_at, updated_at)
SELECT n, company_id, mail_id, email, name, country, 'delivered', at, at + interval '4 seconds', opens, CASE WHEN opens > 0 THEN at + interval '40 minutes' END,
  clicks, CASE WHEN clicks > 0 THEN at + interval '41 minutes' END, n || '.' || substr(md5('series' || n), 1, 8) || '@mailer.example', email_series_id, run_id, at, at + interval '1 hour'
FROM (SELECT r.company_id, r.email_series_id, r.id AS run_id, r.email, r.name, r.country, p.email_marketing_id AS mail_id,
    r.triggered_at + (p.position - 1) * interval '3 days' + interval '1 minute' AS at, CASE WHEN (r.id + p.position) % 3 = 0 THEN 1 ELSE 0 END AS opens,
    CASE WHEN (r.id + p.position) % 9 = 0 THEN 1 ELSE 0 END AS clicks,
    (SELECT max(id) FROM email_marketing_logs) + row_number() OVER (ORDER BY r.id, p.position) AS n
  FROM email_series_runs r JOIN email_series_steps p ON p.email_series_id = r.email_series_id AND p.position <= r.mails) sent ORDER BY n`

/** What those subscribers got and opened in all. */
const SUMMARISE = `
UPDATE subscribes s SET emails_received = m.received, open_rate = round(m.opened::numeric / nullif(m.received, 0), 4), last_open_at = m.last_open
FROM (SELECT company_id, email, count(delivered_at) AS received, count(first_open_at) AS opened, max(first_open_at) AS last_open FROM email_marketing_logs GROUP BY 1, 2) m
WHERE m.company_id = s.company_id AND m.email = s.email AND EXISTS (SELECT FROM email_series_runs r WHERE r.company_id = s.company_id AND r.email = s.email)`

export const demo: readonly DemoStep[] = [emailSeries, emailSeriesSteps, emailSeriesRuns]
