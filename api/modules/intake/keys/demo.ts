import type { DemoStep } from '../../../engine/demo/step.ts'

/** A key of each state and an address of each way in every company; their secrets are not known. */
export const demo: readonly DemoStep[] = [
  {
    name: 'intake_keys',
    after: ['payment_methods'],
    run: async (tx) =>
      void (await tx(`
INSERT INTO intake_keys (company_id, name, type, prefix, scopes, addresses, expires_at, last_used_at, revoked_at, secret_hash, payment_method_id, topic, created_at, updated_at)
SELECT c.id, k.name, k.type, translate(substr(md5('intake' || c.id || k.n), 1, 12), '01', '23'), k.scopes, k.addresses, CASE WHEN k.n = 2 THEN storage.demo_at(10, 0) END,
  CASE WHEN k.n < 3 THEN storage.demo_at(CASE k.n WHEN 1 THEN 1 ELSE 12 END, 3600) END, CASE WHEN k.n = 3 THEN storage.demo_at(20, 0) END,
  CASE WHEN k.n < 4 THEN decode(repeat(md5(c.id || ' demo ' || k.n), 2), 'hex') END,
  CASE WHEN k.n = 4 THEN (SELECT m.id FROM payment_methods m WHERE m.company_id = c.id AND m.gateway = 'stripe') END,
  CASE WHEN k.n = 5 THEN 'arn:aws:sns:eu-central-1:000000000000:mail-' || c.id END, storage.demo_at(90, k.n * 60), storage.demo_at(20, k.n * 60)
FROM companies c CROSS JOIN (VALUES (1, '官网商店', 'key', '{order,payment,failed_payment,refund,chargeback,installation,uninstallation,registration,activation,visit,download,cost,bounce,complaint,subscription,feedback,feedback_reply,review,survey_response}'::text[], '{203.0.113.0/24}'::text[]),
  (2, '旧商店', 'key', '{order}', '{}'), (3, '测试接入', 'key', '{order,payment}', NULL), (4, 'Stripe 回调', 'stripe', '{payment,failed_payment,refund,chargeback}', NULL),
  (5, 'SES 退信', 'ses', '{bounce,complaint}', NULL), (6, '合作方系统', 'webhook', '{order,payment}', NULL)) k (n, name, type, scopes, addresses)
ORDER BY c.id, k.n`)),
  },
]
