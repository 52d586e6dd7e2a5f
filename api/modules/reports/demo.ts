import type { DemoStep } from '../../engine/demo/step.ts'

/** What administrators have sent to them and to others: daily, weekly, and one that was paused. */
const reportSchedules: DemoStep = {
  name: 'report_schedules',
  after: ['users', 'groups'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO report_schedules (company_id, user_id, name, source, resource, page, page_title, request, format, frequency, weekday, month_day, time, recipients, groups,
  status, problem, next_run_at, created_by, created_at, updated_at)
SELECT c.id, c.owner, r.name, r.source, r.resource, r.page, r.title, r.request::jsonb, r.format, r.frequency, r.weekday, r.month_day, r.at,
  CASE r.n WHEN 2 THEN c.readers ELSE ARRAY[c.owner] END, CASE r.n WHEN 1 THEN c.teams ELSE '{}' END, r.status, r.problem,
  CASE r.status WHEN 'enabled' THEN app_next_report(r.frequency, r.weekday, r.month_day, r.at, c.timezone, now()) END,
  c.owner, storage.demo_at(60, r.n * 60), storage.demo_at(5, r.n * 60)
FROM (SELECT o.id, o.timezone, (SELECT min(m.user_id) FROM company_users m WHERE m.company_id = o.id) AS owner,
    (SELECT array_agg(p.user_id ORDER BY p.user_id) FROM (SELECT m.user_id FROM company_users m WHERE m.company_id = o.id ORDER BY m.user_id LIMIT 3) p) AS readers,
    ARRAY(SELECT min(g.id) FROM groups g WHERE g.company_id = o.id AND g.status = 'enabled' HAVING count(*) > 0) AS teams
  FROM companies o) c CROSS JOIN (VALUES
  (1, '昨日已付订单', 'list', 'orders', '/orders/index?f.status=paid', '订单列表',
    '{"columns":["order_no","status","total","paid_at"],"filter":{"status":"paid"},"rolling":{"created_at":"yesterday"},"sort":"-created_at"}',
    'xlsx', 'daily', NULL::bigint, NULL::bigint, '08:00', 'enabled', NULL),
  (2, '销售周报 · 产品', 'figures', 'stats_tradings', '/product-analytics/trading', '交易分析',
    '{"period":"last-week","query":{"dim":"product","metrics":"orders,revenue_usd,refund_usd"},"sort":"-revenue_usd"}',
    'xlsx', 'weekly', 1, NULL, '09:00', 'enabled', NULL),
  (3, '每月退款明细', 'list', 'returns', '/orders/return', '退款申请', '{"rolling":{"created_at":"last-month"}}', 'csv', 'monthly', NULL, 31, '07:30', 'disabled',
    '收件人均已离开本品牌或停用')) r (n, name, source, resource, page, title, request, format, frequency, weekday, month_day, at, status, problem)
WHERE c.owner IS NOT NULL
ORDER BY c.id, r.n`)),
}

/** What was sent lately; its files are gone. */
const reportRuns: DemoStep = {
  name: 'report_runs',
  after: ['report_schedules'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO report_runs (company_id, schedule_id, user_id, name, recipients, cause, due_at, state, attempts, rows, bytes, sent_count, problem, finished_at,
  created_at, updated_at)
SELECT s.company_id, s.id, s.user_id, s.name, s.recipients, CASE g WHEN 2 THEN 'manual' ELSE 'schedule' END, d.at, x.state, 1, CASE x.state WHEN 'sent' THEN 12 + g * 3 END,
  CASE x.state WHEN 'sent' THEN 9000 + g * 700 END, CASE x.state WHEN 'sent' THEN cardinality(s.recipients) END,
  CASE x.state WHEN 'failed' THEN s.problem END, d.at + interval '4 seconds', d.at, d.at
FROM report_schedules s CROSS JOIN generate_series(1, 4) g
CROSS JOIN LATERAL (SELECT storage.demo_at(CASE s.frequency WHEN 'daily' THEN g WHEN 'weekly' THEN g * 7 ELSE g * 30 END + 8, 28800) AS at) d
CROSS JOIN LATERAL (SELECT CASE WHEN s.status = 'disabled' AND g = 1 THEN 'failed' ELSE 'sent' END AS state) x
ORDER BY s.id, g DESC`)),
}

export const demo: readonly DemoStep[] = [reportSchedules, reportRuns]
