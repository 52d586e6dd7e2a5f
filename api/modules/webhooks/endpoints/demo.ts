import type { DemoStep } from '../../../engine/demo/step.ts'

/** An endpoint that takes what it is sent, and one that was switched off after days of failures; their secrets are not known. */
export const demo: readonly DemoStep[] = [
  {
    name: 'webhook_endpoints',
    // What they are subscribed to happened before: it is not sent.
    after: ['feedback', 'returns', 'subscribes'],
    run: async (tx) =>
      void (await tx(`
INSERT INTO webhook_endpoints (company_id, name, url, events, status, note, last_delivered_at, failing_since, stopped_at, created_by, created_at, updated_at)
SELECT c.id, e.name, replace(e.url, 'brand', c.name), e.events, e.status, e.note, storage.demo_at(CASE e.n WHEN 1 THEN 0 ELSE 9 END, 3600),
  CASE WHEN e.n = 2 THEN storage.demo_at(8, 0) END, CASE WHEN e.n = 2 THEN storage.demo_at(5, 0) END,
  (SELECT min(u.user_id) FROM company_users u WHERE u.company_id = c.id), storage.demo_at(60, e.n * 60), storage.demo_at(5, e.n * 60)
FROM companies c CROSS JOIN (VALUES
  (1, '数据仓库', 'https://bi.brand.example/hooks/console', '{orders.paid,orders.refunded,returns.created,subscribes.created}'::text[], 'enabled', '每小时汇总进报表'),
  (2, '旧工单系统', 'https://tickets.brand.example/hooks', '{feedback.created,feedback.resolved}', 'disabled', NULL)) e (n, name, url, events, status, note)
ORDER BY c.id, e.n`)),
  },
]
