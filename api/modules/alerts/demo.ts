import type { DemoStep } from '../../engine/demo/step.ts'

const owner = '(SELECT min(m.user_id) FROM company_users m WHERE m.company_id = c.id)'

/** A robot of each chat service. */
const alertRobots: DemoStep = {
  name: 'alert_robots',
  after: ['users'],
  async run(tx, { encrypt }) {
    const robots = [
      ['dingtalk', '销售群（钉钉）', 'https://oapi.dingtalk.example/robot/send?access_token=demo', 'SECdemo'],
      ['feishu', '运营群（飞书）', 'https://open.feishu.example/open-apis/bot/v2/hook/demo', 'demo-secret'],
      ['wecom', '客服群（企业微信）', 'https://qyapi.weixin.example/cgi-bin/webhook/send?key=demo', null],
      ['slack', 'Slack #alerts', 'https://hooks.slack.example/services/T0/B0/demo', null],
    ] as const
    const encrypted = (text: string | null) => (text === null ? null : `${encrypt(text)}:${text.slice(-4)}`)
    await tx(
      `INSERT INTO alert_robots (company_id, user_id, name, service, address, host, secret, last_delivered_at, created_by, created_at, updated_at)
SELECT c.id, ${owner}, r.name, r.service, r.address, r.host, r.secret, storage.demo_at(1, r.n * 3600), ${owner}, storage.demo_at(40, r.n * 60),
  storage.demo_at(40, r.n * 60)
FROM companies c CROSS JOIN unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) WITH ORDINALITY r (service, name, address, host, secret, n)
WHERE ${owner} IS NOT NULL ORDER BY c.id, r.n`,
      [
        robots.map(([service]) => service),
        robots.map(([, name]) => name),
        robots.map(([, , address]) => encrypted(address)),
        robots.map(([, , address]) => new URL(address).host),
        robots.map(([, , , secret]) => encrypted(secret)),
      ],
    )
  },
}

/** What administrators watch: amounts and rates, one that fires, and one that was switched off. */
const metricAlerts: DemoStep = {
  name: 'metric_alerts',
  after: ['alert_robots', 'groups'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO metric_alerts (company_id, user_id, name, statistic, metric, statistic_title, statistic_title_en, metric_title, metric_title_en, format, request,
  page, page_title, days, until, direction, threshold, clear_threshold, volume_metric, min_volume, times, remind, recipients, groups, mail, robots, status, problem,
  state, state_since, muted_until, value, volume, evaluated_at, notified_at, next_evaluation_at, created_by, created_at, updated_at)
SELECT c.id, c.owner, a.name, a.statistic, a.metric, a.title, a.title_en, a.label, a.label_en, a.format, '{}', a.page, a.title, a.days, a.until, a.direction,
  a.threshold, a.clear, a.volume_metric, a.min_volume, a.times, a.remind, CASE a.n WHEN 1 THEN c.readers ELSE ARRAY[c.owner] END,
  CASE a.n WHEN 2 THEN c.teams ELSE '{}' END, a.n <> 3,
  CASE WHEN a.n <= 2 THEN ARRAY[c.robot] ELSE '{}' END, a.status, a.problem, a.state, CASE a.state WHEN 'firing' THEN storage.demo_at(1, 3600) END,
  CASE a.state WHEN 'firing' THEN storage.demo_at(-30, 0) END, a.value,
  a.volume, storage.demo_at(0, 0), CASE a.state WHEN 'firing' THEN storage.demo_at(1, 3600) END, storage.demo_at(-1, 0), c.owner, storage.demo_at(30, a.n * 60),
  storage.demo_at(5, a.n * 60)
FROM (SELECT o.id, ${owner.replaceAll('c.id', 'o.id')} AS owner,
    (SELECT array_agg(p.user_id ORDER BY p.user_id) FROM (SELECT m.user_id FROM company_users m WHERE m.company_id = o.id ORDER BY m.user_id LIMIT 3) p) AS readers,
    (SELECT min(r.id) FROM alert_robots r WHERE r.company_id = o.id) AS robot,
    ARRAY(SELECT min(g.id) FROM groups g WHERE g.company_id = o.id AND g.status = 'enabled' HAVING count(*) > 0) AS teams
  FROM companies o) c CROSS JOIN (VALUES
  (1, '退款率偏高', 'stats_tradings', 'refund_rate', '交易分析', 'Trading analytics', '退款率', 'Refund rate', 'percent', '/product-analytics/trading', 7, 'today',
    'above', 0.25, 0.2, 'orders', 20, 3, 'daily', 'enabled', NULL, 'ok', 0.0213, 41),
  (2, '单日销售额异常偏高', 'stats_tradings', 'revenue_usd', '交易分析', 'Trading analytics', '销售额', 'Revenue', 'money', '/product-analytics/trading', 1, 'yesterday',
    'above', 50000, NULL, NULL, NULL, 1, 'never', 'enabled', NULL, 'ok', 1893.4, NULL),
  (3, '新装机偏少', 'stats_dashboard', 'new_installs', '主页统计', 'Dashboard', '首次安装', 'First installations', 'int', '/dashboard', 28, 'yesterday', 'below', 2000,
    2500, NULL, NULL, 1, 'never', 'enabled', NULL, 'firing', 812, NULL),
  (4, '广告回报异常偏高', 'self_stats_roi', 'roas', 'ROI', 'Return on investment', 'ROAS', 'Return on ad spend', 'decimal', NULL, 28, 'yesterday', 'above', 20, 10, NULL,
    NULL, 1, 'never', 'enabled', NULL, 'ok', 2.31, NULL),
  (5, '接口变慢', 'stats_api', 'p95_ms', '接口统计', 'API statistics', 'P95', '95th percentile', 'ms', NULL, 1, 'today', 'above', 1500, 1000, 'requests', 1000, 3, 'never',
    'disabled', '没有权限查看该指标', 'ok', NULL, NULL)) a (n, name, statistic, metric, title, title_en, label, label_en, format, page, days, until, direction,
    threshold, clear, volume_metric, min_volume, times, remind, status, problem, state, value, volume)
WHERE c.owner IS NOT NULL
ORDER BY c.id, a.n`)),
}

/** What they said lately. */
const alertEvents: DemoStep = {
  name: 'alert_events',
  after: ['metric_alerts'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO alert_events (company_id, alert_id, user_id, name, kind, metric_title, metric_title_en, format, direction, threshold, value, volume, from_day, to_day,
  is_muted, recipients, problem, created_at, updated_at)
SELECT a.company_id, a.id, a.user_id, a.name, e.kind, a.metric_title, a.metric_title_en, a.format, a.direction, a.threshold,
  CASE WHEN e.kind <> 'off' THEN a.threshold * e.share END, a.volume, CASE WHEN e.kind <> 'off' THEN e.at::date - a.days::int END,
  CASE WHEN e.kind <> 'off' THEN e.at::date - 1 END, e.n = 4, a.recipients, CASE e.kind WHEN 'off' THEN a.problem END, e.at, e.at
FROM metric_alerts a CROSS JOIN LATERAL (VALUES
  (1, 'fired', CASE a.direction WHEN 'above' THEN 1.2 ELSE 0.8 END, storage.demo_at(12, 36000)),
  (2, 'reminder', CASE a.direction WHEN 'above' THEN 1.1 ELSE 0.9 END, storage.demo_at(11, 36000)),
  (3, CASE a.status WHEN 'disabled' THEN 'off' ELSE 'ended' END, CASE a.direction WHEN 'above' THEN 0.7 ELSE 2.1 END, storage.demo_at(10, 40000)),
  (4, 'fired', CASE a.direction WHEN 'above' THEN 1.2 ELSE 0.8 END, storage.demo_at(1, 3600))) e (n, kind, share, at)
WHERE e.n < 4 OR a.state = 'firing'
ORDER BY a.id, e.n`)),
}

/** What robots were sent of it, and what they did not take. */
const alertDeliveries: DemoStep = {
  name: 'alert_deliveries',
  after: ['alert_events'],
  run: async (tx) =>
    void (await tx(`
INSERT INTO alert_deliveries (company_id, robot_id, event_id, user_id, text, state, attempts, next_attempt_at, problem, said, delivered_at, created_at, updated_at)
SELECT r.company_id, r.id, e.id, r.user_id, '指标提醒：' || e.name, s.state, CASE s.state WHEN 'failed' THEN 6 WHEN 'pending' THEN 0 ELSE 1 END,
  e.created_at + interval '1 minute', CASE s.state WHEN 'failed' THEN '对方拒绝：93000 invalid webhook url' END,
  CASE s.state WHEN 'failed' THEN '{"problem": {"text": "对方拒绝：{problem}", "values": {"problem": "93000 invalid webhook url"}}}'::jsonb END,
  CASE s.state WHEN 'delivered' THEN e.created_at + interval '2 seconds' END, e.created_at, e.created_at
FROM (SELECT t.*, row_number() OVER (PARTITION BY t.company_id ORDER BY t.id) AS n FROM alert_robots t) r
JOIN (SELECT t.*, row_number() OVER (PARTITION BY t.company_id ORDER BY t.id) AS n FROM alert_events t) e ON e.company_id = r.company_id AND e.n = r.n
CROSS JOIN LATERAL (SELECT CASE r.n WHEN 1 THEN 'delivered' WHEN 2 THEN 'sending' WHEN 3 THEN 'failed' ELSE 'pending' END AS state) s
ORDER BY r.id`)),
}

export const demo: readonly DemoStep[] = [alertRobots, metricAlerts, alertEvents, alertDeliveries]
