import { address } from '../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { inTurn, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'

const EVENTS = {
  login: 60,
  token_refresh: 22,
  logout: 8,
  login_failed: 5,
  company_switch: 3,
  password_changed: 1,
  forced_logout: 1,
}
const RARE = [
  'locked',
  'password_reset',
  'password_changed',
  'forced_logout',
  'company_switch',
  'login_failed',
  'login',
  'logout',
  'token_refresh',
  'code_required',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'session_ended',
  'api_key_created',
  'api_key_revoked',
  'identity_linked',
  'identity_unlinked',
  'groups_applied',
  'passkey_added',
  'passkey_removed',
]
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
]

/** 25 000 sign-ins and what belongs to them, a tenth of it in the small size; 6 % failed. Users get the time of their last one. */
export const userLogs: DemoStep = {
  name: 'user_logs',
  after: ['users'],
  async run(tx, plan) {
    await withoutIndexes(tx, ['user_logs'], async () => void (await tx(insert(plan))))
    await tx(
      `UPDATE users u SET last_login_at = l.at, last_login_ip = l.ip FROM (
         SELECT DISTINCT ON (user_id) user_id, created_at AS at, ip FROM user_logs WHERE event = 'login' AND success ORDER BY user_id, created_at DESC
       ) l WHERE l.user_id = u.id`,
    )
  },
}

const insert = (plan: Plan) => `
WITH staff AS (
  SELECT c.company_id, array_agg(u.id ORDER BY u.id) AS ids FROM users u JOIN company_users c ON c.user_id = u.id GROUP BY 1
), drawn AS (
  SELECT n, company_id, n / 10 AS place, CASE WHEN n / 10 < ${RARE.length} THEN ${inTurn('n / 10', RARE)} ELSE ${weighted('user_logs.event', 'n', EVENTS)} END AS event,
    ids[1 + floor(storage.demo_random('user_logs.user', n) * cardinality(ids))::int] AS user_id, storage.demo_at(1 + n * 277 % 720, 28800 + storage.demo_int('user_logs.time', n, 0, 43000)) AS at
  FROM (SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 25_000, 10)}) AS n) AS numbered JOIN staff USING (company_id)
)
INSERT INTO user_logs (company_id, user_id, username, event, success, reason, ip, country, device, user_agent, is_new_device, created_at, updated_at)
SELECT CASE WHEN d.event = 'login_failed' AND d.n % 3 = 0 THEN NULL ELSE d.company_id END, CASE WHEN d.event = 'login_failed' AND d.n % 3 = 0 THEN NULL ELSE d.user_id END,
  CASE WHEN d.event = 'login_failed' AND d.n % 3 = 0 THEN 'root' ELSE u.username END, d.event, d.event NOT IN ('login_failed', 'locked'),
  CASE d.event WHEN 'login_failed' THEN ${inTurn('d.n', ['密码错误', '用户不存在'])} WHEN 'locked' THEN '连续 5 次密码错误' WHEN 'forced_logout' THEN '管理员强制下线' END, ${address('user_logs', 'd.n')},
  CASE WHEN d.n % 12 = 0 THEN 'HK' ELSE 'CN' END, ${inTurn('d.user_id', ['Windows · Chrome', 'macOS · Safari', 'Linux · Firefox'])}, ${inTurn('d.user_id', AGENTS)}, d.n % 40 = 0, d.at, d.at
FROM drawn d JOIN users u ON u.id = d.user_id ORDER BY d.at, d.n`
