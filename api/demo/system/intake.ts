import type { Step } from '../plan.ts'

/** A key of each state in every company; nobody knows their secrets. */
export const intakeKeys: Step = {
  name: 'intake_keys',
  run: async (tx) =>
    void (await tx(`
INSERT INTO intake_keys (company_id, name, prefix, scopes, addresses, expires_at, last_used_at, revoked_at, secret_hash, created_at, updated_at)
SELECT c.id, k.name, translate(substr(md5('intake' || c.id || k.n), 1, 12), '01', '23'), k.scopes, k.addresses, CASE WHEN k.n = 2 THEN storage.demo_at(10, 0) END,
  CASE WHEN k.n < 3 THEN storage.demo_at(CASE k.n WHEN 1 THEN 1 ELSE 12 END, 3600) END, CASE WHEN k.n = 3 THEN storage.demo_at(20, 0) END,
  decode(repeat(md5(c.id || ' demo ' || k.n), 2), 'hex'), storage.demo_at(90, k.n * 60), storage.demo_at(20, k.n * 60)
FROM companies c CROSS JOIN (VALUES (1, '官网商店', '{order,payment,refund}'::text[], '{203.0.113.0/24}'::text[]),
  (2, '旧商店', '{order}', '{}'), (3, '测试接入', '{order,payment}', NULL)) k (n, name, scopes, addresses)
ORDER BY c.id, k.n`)),
}

/** What was received lately: some of every state. */
export const intakeEvents: Step = {
  name: 'intake_events',
  run: async (tx) =>
    void (await tx(`
WITH sent AS (
  SELECT c.id AS company_id, n, (SELECT min(k.id) FROM intake_keys k WHERE k.company_id = c.id) AS key, storage.demo_at(1 + n / 4, n * 1800) AS at
  FROM companies c CROSS JOIN generate_series(1, 12) n
), made AS (
  SELECT s.*, o.id AS order_id, o.order_no FROM sent s LEFT JOIN LATERAL (SELECT o.id, o.order_no FROM orders o
    WHERE o.company_id = s.company_id AND o.type = 'online' AND o.deleted_at IS NULL ORDER BY o.id DESC OFFSET s.n LIMIT 1) o ON s.n <= 8
)
INSERT INTO intake_events (company_id, intake_key_id, kind, event_id, occurred_at, state, reason, reason_field, errors, waits_for, resource, record_id, record_title,
  payload, content_hash, created_at, updated_at)
SELECT company_id, key, CASE WHEN n <= 10 THEN 'order' WHEN n = 11 THEN 'payment' ELSE 'refund' END, 'shop-' || company_id || '-' || 1000 + n, at,
  CASE WHEN order_id IS NOT NULL THEN 'taken' WHEN n <= 10 THEN 'refused' ELSE 'waiting' END,
  CASE WHEN order_id IS NOT NULL THEN NULL WHEN n <= 10 THEN '所选产品不存在' ELSE '所依赖的事件尚未收到' END,
  CASE WHEN order_id IS NULL AND n <= 10 THEN 'data.items.0.product_pid' END,
  CASE WHEN order_id IS NULL AND n <= 10 THEN '{"data.items.0.product_pid": ["所选产品不存在"]}'::jsonb END,
  CASE WHEN order_id IS NULL AND n > 10 THEN 'shop-' || company_id || '-2000' END,
  CASE WHEN order_id IS NOT NULL THEN 'orders' END, order_id, order_no,
  CASE WHEN order_id IS NOT NULL THEN NULL WHEN n <= 10 THEN jsonb_build_object('email', 'shopper' || n || '@mail.example', 'country', 'US', 'language', 'en', 'currency', 'USD',
      'items', jsonb_build_array(jsonb_build_object('product_pid', 999999, 'license_type', 'yearly', 'quantity', 1, 'unit_price', '29.95')), 'total', '29.95')
    WHEN n = 11 THEN jsonb_build_object('order', 'shop-' || company_id || '-2000', 'payment_method', 'Card', 'currency', 'USD', 'amount', '29.95')
    ELSE jsonb_build_object('order', 'shop-' || company_id || '-2000', 'currency', 'USD', 'amount', '29.95', 'reason', 'duplicate') END,
  md5('event' || company_id || n), at, at
FROM made ORDER BY company_id, n`)),
}
