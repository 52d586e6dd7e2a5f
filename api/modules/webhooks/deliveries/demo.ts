import type { DemoStep } from '../../../engine/demo/step.ts'

/** What was sent lately, and what waits for the endpoint that is off. */
export const demo: readonly DemoStep[] = [
  {
    name: 'webhook_deliveries',
    after: ['feedback', 'orders', 'webhook_endpoints'],
    run: async (tx) =>
      void (await tx(`
WITH paid AS (
  SELECT o.*, row_number() OVER (PARTITION BY o.company_id ORDER BY o.id DESC) AS n FROM orders o WHERE o.status = 'paid' AND o.deleted_at IS NULL
), heard AS (
  SELECT f.*, row_number() OVER (PARTITION BY f.company_id ORDER BY f.id DESC) AS n FROM feedback f
), happened AS (
  SELECT company_id, 1 AS endpoint, 'orders' AS resource, 'paid' AS event, id, n,
    jsonb_build_object('id', id, 'order_no', order_no, 'status', status, 'currency', currency, 'total', total::text) AS data FROM paid WHERE n <= 12
  UNION ALL
  SELECT company_id, 2, 'feedback', 'created', id, n, jsonb_build_object('id', id, 'status', status) FROM heard WHERE n <= 6
), sent AS (
  SELECT h.*, e.id AS endpoint_id, 'msg_' || md5('demo' || h.company_id || h.resource || h.n) AS event_id, storage.demo_at(h.n / 4 + 1, h.n * 1800) AS at,
    CASE WHEN h.endpoint = 1 THEN CASE WHEN h.n = 3 THEN 'failed' ELSE 'delivered' END WHEN h.n <= 3 THEN CASE WHEN h.n = 3 THEN 'sending' ELSE 'pending' END ELSE 'failed' END AS state
  FROM happened h JOIN LATERAL (SELECT w.id FROM webhook_endpoints w WHERE w.company_id = h.company_id ORDER BY w.id OFFSET h.endpoint - 1 LIMIT 1) e ON true
)
INSERT INTO webhook_deliveries (company_id, endpoint_id, event_id, type, resource, record_id, state, attempts, tries, next_attempt_at, attempted_at, status_code,
  answer, problem, said, delivered_at, body, created_at, updated_at)
SELECT s.company_id, s.endpoint_id, s.event_id, s.resource || '.' || s.event, s.resource, s.id, s.state, t.tries, t.tries, s.at, s.at + interval '3 seconds',
  CASE s.state WHEN 'delivered' THEN 200 ELSE 503 END, CASE s.state WHEN 'delivered' THEN '{"ok":true}' ELSE 'Service Unavailable' END,
  CASE WHEN s.state <> 'delivered' THEN '对方应答 503' END,
  CASE WHEN s.state <> 'delivered' THEN '{"problem": {"text": "对方应答 {status}", "values": {"status": 503}}}'::jsonb END,
  CASE s.state WHEN 'delivered' THEN s.at + interval '3 seconds' END,
  jsonb_build_object('id', s.event_id, 'type', s.resource || '.' || s.event, 'timestamp', to_char(s.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'company_id', s.company_id,
    'resource', s.resource, 'record_id', s.id, 'data', s.data, 'changed', '[]'::jsonb), s.at, s.at
FROM sent s CROSS JOIN LATERAL (SELECT CASE s.state WHEN 'delivered' THEN 1 WHEN 'failed' THEN 11 ELSE 4 END AS tries) t
ORDER BY s.company_id, s.endpoint, s.n`)),
  },
]
