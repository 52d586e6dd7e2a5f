import { address } from '../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { complete, inTurn, list, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { employee } from '../../organisation/users/demo-data/owners.ts'

const ROUTES = [
  'GET /orders',
  'GET /orders/{id}',
  'GET /orders/summary',
  'PUT /orders/{id}',
  'GET /products',
  'GET /coupons',
  'POST /coupons',
  'GET /articles',
  'PUT /articles/{id}',
  'GET /feedback',
  'GET /user',
  'POST /authorizations',
  'GET /user/notifications',
  'GET /stats/dashboard',
  'GET /stats/product-overview',
  'GET /link-codes',
  'DELETE /link-codes/{id}',
  'GET /reviews',
  'POST /client/installations',
  'POST /client/registrations',
  'POST /client/uninstallations',
  'GET /client/versions',
  'GET /client/infomercials',
  'POST /site/subscribes',
  'GET /site/reviews',
  'POST /site/orders',
  'POST /partner/webhooks',
  'GET /partner/orders',
  'GET /license-keys',
  'GET /returns',
]

const CALLS = 150_000
const DAYS = 30

/** The calls of the last 30 days, and of today until now: 94 % well, 5 % refused, 1 % failed; 45 ms in the middle. */
export const apiLogs: DemoStep = {
  name: 'api_logs',
  after: ['users'],
  run: (tx, plan) => withoutIndexes(tx, ['api_logs'], async () => void (await tx(insert(plan)))),
}

const insert = (plan: Plan) => `
WITH drawn AS (
  SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id, (${list(ROUTES)})[1 + floor(storage.demo_random('api.route', n) * storage.demo_random('api.route2', n) * ${ROUTES.length})::int] AS call,
    ${complete('n / 10', ['200', '422', '500', '304'], weighted('api.status', 'n', { 200: 84, 201: 6, 304: 4, 403: 1, 404: 1, 422: 3, 500: 1 }))}::int AS status,
    floor((0.3 + storage.demo_random('api.time', n) * 1.4) * 45 * CASE WHEN storage.demo_random('api.slow', n) < 0.05 THEN 12 ELSE 1 END)::int AS duration,
    storage.demo_at(CASE WHEN n > ${scaled(plan, CALLS)} THEN 0 ELSE 1 + (n / 10 * 7 + n) % ${DAYS} END, storage.demo_int('api.at', n, 0, 43199) + storage.demo_int('api.at2', n, 0, 43199)) AS at
  FROM generate_series(1, ${scaled(plan, CALLS) + (plan.until === undefined ? 0 : Math.round(scaled(plan, CALLS) / DAYS))}) AS n
), named AS (
  SELECT drawn.*, split_part(call, ' ', 1) AS method, split_part(call, ' ', 2) AS route,
    CASE WHEN call LIKE '%/client/%' THEN 'software' WHEN call LIKE '%/site/%' THEN 'website' WHEN call LIKE '%/partner/%' THEN 'partner' ELSE 'console' END AS client FROM drawn
)
INSERT INTO api_logs (company_id, request_id, method, route, path, status, duration_ms, client, user_id, ip, country, request_headers, request_body, response_body, created_at, updated_at)
SELECT CASE WHEN route = '/authorizations' OR n % 200 = 7 THEN NULL ELSE company_id END, '01J' || upper(substr(md5('request' || n), 1, 23) COLLATE "C"), method, route, replace(route, '{id}', (n % 900)::text), status, duration, client,
  CASE WHEN client = 'console' AND route <> '/authorizations' THEN ${employee('api.user', 'n', 'company_id')} END, ${address('api_logs', 'n')}, ${inTurn('n', ['CN', 'US', 'DE', 'JP', 'CN', 'GB'])},
  jsonb_build_object('accept', 'application/json', 'authorization', '***'), CASE WHEN method IN ('POST', 'PUT') THEN '{"note":"…"}' END,
  CASE WHEN status = 422 THEN '{"message":"数据校验失败"}' WHEN status = 403 THEN '{"message":"没有权限"}' WHEN status = 404 THEN '{"message":"记录不存在或无权查看"}' WHEN status >= 500 THEN '{"message":"服务器错误"}' END, at, at
FROM named WHERE at < storage.demo_until() ORDER BY at, n`
