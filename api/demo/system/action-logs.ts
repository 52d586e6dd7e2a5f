import { employee } from '../organisation/owners.ts'
import { type Plan, scaled, type Step } from '../plan.ts'
import { withoutIndexes } from '../sales/bulk.ts'
import { complete, inTurn, weighted } from '../sql.ts'
import { address } from '../usage/systems.ts'

const ACTIONS = [
  'update',
  'create',
  'delete',
  'restore',
  'import',
  'export',
  'download',
  'approve',
  'reject',
  'publish',
  'send',
  'generate',
  'login_as',
  'other',
]
const ACTION_WEIGHTS = {
  update: 55,
  create: 20,
  export: 8,
  delete: 5,
  approve: 3,
  download: 3,
  publish: 2,
  send: 1,
  generate: 1,
  import: 1,
  other: 1,
}
const RESOURCES = [
  'orders',
  'coupons',
  'articles',
  'products',
  'feedback',
  'reviews',
  'link_codes',
  'returns',
]
const ROUTES = [
  'orders.index',
  'coupons.self',
  'articles.index',
  'products.index',
  'feedback.index',
  'reviews.index',
  'marketings.link-codes.index',
  'orders.return',
]

/** 80 000, on working days from nine to seven for the most part (domain/resources.md, action_logs). */
export const actionLogs: Step = {
  name: 'action_logs',
  run: (tx, plan) => withoutIndexes(tx, ['action_logs'], async () => void (await tx(insert(plan)))),
}

const insert = (plan: Plan) => `
WITH drawn AS (
  SELECT n, company_id, n / 10 AS place, storage.demo_int('action_logs.day', n, 1, 730) AS ago FROM (
    SELECT n, CASE WHEN n % 10 < 6 THEN 1 WHEN n % 10 < 9 THEN 2 ELSE 3 END AS company_id FROM generate_series(1, ${scaled(plan, 80_000)}) AS n) AS numbered
), timed AS (
  SELECT d.*, ${complete('place', ACTIONS, weighted('action_logs.action', 'n', ACTION_WEIGHTS))} AS action, ${employee('action_logs.user', 'n', 'company_id')} AS user_id,
    storage.demo_at(ago + CASE WHEN extract(isodow FROM storage.demo_day(ago)) > 5 AND n % 8 > 0 THEN 2 ELSE 0 END, CASE WHEN n % 12 = 0 THEN storage.demo_int('action_logs.late', n, 0, 86399) ELSE storage.demo_int('action_logs.time', n, 32400, 68400) END) AS at
  FROM drawn d
)
INSERT INTO action_logs (company_id, user_id, user_name, action, resource, record_id, record_title, route_name, method, path, changes, batch_id, ip, user_agent, created_at, updated_at)
SELECT t.company_id, t.user_id, u.name, t.action, ${inTurn('t.n', RESOURCES)}, (1 + t.n * 7919 % 300)::text, ${inTurn('t.n / 8', ['图片大师', 'SAVE 30%', '🎉 周年庆', '<b>标题</b>', 'IF250101000001'])} || ' #' || 1 + t.n * 7919 % 300,
  ${inTurn('t.n', ROUTES)}, CASE t.action WHEN 'create' THEN 'POST' WHEN 'delete' THEN 'DELETE' WHEN 'update' THEN 'PUT' WHEN 'download' THEN 'GET' ELSE 'POST' END,
  '/' || replace(${inTurn('t.n', RESOURCES)}, '_', '-') || '/' || 1 + t.n * 7919 % 300,
  CASE t.action WHEN 'update' THEN jsonb_build_array(jsonb_build_object('field', 'status', 'label', '状态', 'before', 'draft', 'after', 'active')) WHEN 'create' THEN jsonb_build_array(jsonb_build_object('field', 'note', 'label', '备注', 'before', NULL, 'after', '新建')) END,
  CASE WHEN t.n % 50 = 0 THEN 'B' || t.n / 100 END, ${address('action_logs', 't.n')}, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', t.at, t.at
FROM timed t JOIN users u ON u.id = t.user_id ORDER BY t.at, t.n`
