import { complete, inTurn, numbered } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { employee } from '../../organisation/users/demo-data/owners.ts'

const MATCHES = ['exact', 'domain', 'wildcard']
const REASONS = ['fraud', 'chargeback', 'abuse', 'crack', 'refund_abuse', 'spam', 'other']

/** 900: four in five are single addresses, the rest domains and patterns. */
export const demo: readonly DemoStep[] = [
  {
    name: 'ban_emails',
    after: ['users'],
    run: async (tx) =>
      void (await tx(`
WITH drawn AS (
  SELECT numbered.*, ${complete('place', MATCHES, "CASE WHEN n % 20 < 16 THEN 'exact' WHEN n % 20 < 19 THEN 'domain' ELSE 'wildcard' END")} AS match FROM ${numbered(900)}
)
INSERT INTO ban_emails (id, company_id, match, pattern, reason, scopes, expires_at, note, source, hits, last_hit_at, status, created_by, created_at, updated_at)
SELECT n, company_id, match, CASE match WHEN 'exact' THEN 'fraud.' || to_hex(n * 7919) || '@throwaway' || n % 12 || '.example' WHEN 'domain' THEN 'temp-mail-' || n || '.example'
    ELSE 'promo' || n || '*@*.example' END,
  ${inTurn('place', REASONS)}, CASE place % 5 WHEN 0 THEN ARRAY['register', 'order', 'review', 'subscribe', 'coupon'] WHEN 1 THEN ARRAY['review', 'subscribe'] ELSE ARRAY['register', 'order'] END,
  CASE WHEN n % 6 = 0 THEN storage.demo_day((n % 200) - 150) END, CASE WHEN n % 7 = 0 THEN '同一信用卡多次拒付。' WHEN n % 31 = 0 THEN '<b>人工</b>添加 ⚠️' END,
  ${inTurn('place', ['manual', 'import', 'registration', 'return', 'manual'])}, n * 7919 % 40, CASE WHEN n * 7919 % 40 > 0 THEN storage.demo_at(n % 90 + 1, n * 13 % 80000) END,
  CASE WHEN place % 12 = 5 THEN 'disabled' ELSE 'enabled' END, ${employee('ban_emails.by', 'n', 'company_id')}, storage.demo_at(100 + n * 7 / 10, n * 77 % 80000), storage.demo_at(95, 0)
FROM drawn ORDER BY n`)),
  },
]
