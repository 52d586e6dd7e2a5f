import type { DemoStep } from '../../../engine/demo/step.ts'

/** What was received lately: some of every kind and state. */
export const demo: readonly DemoStep[] = [
  {
    name: 'intake_events',
    after: ['intake_keys', 'orders'],
    run: async (tx) =>
      void (await tx(`
WITH sent AS (
  SELECT c.id AS company_id, n, (SELECT min(k.id) FROM intake_keys k WHERE k.company_id = c.id) AS key, storage.demo_at(1 + n / 4, n * 1800) AS at,
    'shop-' || c.id || '-' AS prefix
  FROM companies c CROSS JOIN generate_series(1, 28) n
), made AS (
  SELECT s.*, o.id AS order_id, o.order_no FROM sent s LEFT JOIN LATERAL (SELECT o.id, o.order_no FROM orders o
    WHERE o.company_id = s.company_id AND o.type = 'online' AND o.deleted_at IS NULL ORDER BY o.id DESC OFFSET s.n LIMIT 1) o ON s.n <= 8
), said AS (
  SELECT n, kind, state, reason, place, data FROM (VALUES
    (9, 'order', 'refused', '所选产品不存在', 'data.items.0.product_pid', '{"email": "shopper9@mail.example", "country": "US", "language": "en", "currency": "USD", "items": [{"product_pid": 999999, "license_type": "yearly", "quantity": 1, "unit_price": "29.95"}], "total": "29.95"}'),
    (10, 'order', 'refused', '所选产品不存在', 'data.items.0.product_pid', '{"email": "shopper10@mail.example", "country": "US", "language": "en", "currency": "USD", "items": [{"product_pid": 999999, "license_type": "yearly", "quantity": 1, "unit_price": "29.95"}], "total": "29.95"}'),
    (11, 'payment', 'waiting', NULL, 'order', '{"payment_method": "PayPal", "currency": "USD", "amount": "29.95"}'),
    (12, 'refund', 'waiting', NULL, 'order', '{"currency": "USD", "amount": "29.95", "reason": "duplicate"}'),
    (13, 'installation', 'refused', '所选产品不存在', 'data.product_pid', '{"product_pid": 999999, "version": "5.1.0", "os": "windows", "country": "US", "language": "en", "device_id": "demo-device", "type": "new"}'),
    (14, 'uninstallation', 'waiting', NULL, 'installation', '{"reason": "finished"}'),
    (15, 'cost', 'refused', '没有这个广告系列', 'data.external_id', '{"platform": "google_ads", "external_id": "unknown", "date": "2025-12-01", "currency": "USD", "cost": "12.50"}'),
    (16, 'registration', 'refused', '没有序列号的注册须填产品', 'data.product_pid', '{"email": "owner16@mail.example", "license_type": "yearly", "version": "5.1.0", "os": "windows", "country": "US", "language": "en", "device_id": "demo-device"}'),
    (17, 'activation', 'refused', '没有这个序列号', 'data.key', '{"key": "sealed:unknown"}'),
    (18, 'visit', 'refused', '所选产品不存在', 'data.product_pid', '{"product_pid": 999999, "country": "US", "os": "windows", "count": 120}'),
    (19, 'download', 'refused', '所选产品不存在', 'data.product_pid', '{"product_pid": 999999, "country": "US", "os": "windows", "count": 14}'),
    (20, 'bounce', 'refused', '没有这封邮件', 'data.message_id', '{"message_id": "1.unknown@mail.example", "type": "hard"}'),
    (21, 'complaint', 'refused', '没有这封邮件', 'data.message_id', '{"message_id": "1.unknown@mail.example"}'),
    (22, 'failed_payment', 'waiting', NULL, 'order', '{"payment_method": "PayPal", "currency": "USD", "amount": "29.95", "reason": "insufficient_funds"}'),
    (23, 'chargeback', 'refused', '没有说明是哪个订单', 'data.order', '{"dispute": "dp_demo", "state": "opened", "currency": "USD", "amount": "29.95", "reason": "fraud"}'),
    (24, 'subscription', 'refused', '所选产品不存在', 'data.product_pid', '{"email": "reader24@mail.example", "language": "en", "product_pid": 999999}'),
    (25, 'feedback', 'refused', '所选产品不存在', 'data.product_pid', '{"email": "owner25@mail.example", "language": "en", "type": "bug", "subject": "It does not start", "content": "It closes at once.", "product_pid": 999999}'),
    (26, 'feedback_reply', 'waiting', NULL, 'feedback', '{"content": "It works now, thank you."}'),
    (27, 'review', 'refused', '没有这个页面的评论主题', 'data.url', '{"url": "https://www.shop.example/unknown", "author_name": "Reader", "email": "reader27@mail.example", "rating": 5, "content": "Does what it says."}'),
    (28, 'survey_response', 'refused', '没有这份问卷', 'data.survey', '{"survey": "unknown", "language": "en", "answers": {}}')
  ) v (n, kind, state, reason, place, data)
)
INSERT INTO intake_events (company_id, intake_key_id, kind, event_id, occurred_at, state, reason, reason_field, errors, waits_for, resource, record_id, record_title,
  payload, content_hash, created_at, updated_at)
SELECT m.company_id, m.key, coalesce(s.kind, 'order'), m.prefix || 1000 + m.n, m.at, coalesce(s.state, 'taken'),
  CASE s.state WHEN 'refused' THEN s.reason WHEN 'waiting' THEN '所依赖的事件尚未收到' END, CASE s.state WHEN 'refused' THEN s.place END,
  CASE s.state WHEN 'refused' THEN jsonb_build_object(s.place, jsonb_build_array(s.reason)) END,
  CASE s.state WHEN 'waiting' THEN m.prefix || '2000' END, CASE WHEN s.n IS NULL THEN 'orders' END, m.order_id, m.order_no,
  CASE s.state WHEN 'refused' THEN s.data::jsonb WHEN 'waiting' THEN s.data::jsonb || jsonb_build_object(s.place, m.prefix || '2000') END,
  md5('event' || m.company_id || m.n), m.at, m.at
FROM made m LEFT JOIN said s ON s.n = m.n ORDER BY m.company_id, m.n`)),
  },
]
