import { address } from '../../../engine/demo/address.ts'
import { withoutIndexes } from '../../../engine/demo/bulk.ts'
import { type Plan, scaled } from '../../../engine/demo/plan.ts'
import { complete, inTurn, weighted } from '../../../engine/demo/sql.ts'
import type { DemoStep } from '../../../engine/demo/step.ts'
import { employee } from '../../organisation/users/demo-data/owners.ts'

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
/** Of each resource: the page where its records are worked on, what a record is called, and a change of state that is usual. */
const RESOURCES = [
  { name: 'orders', route: 'orders.index', title: 'order_no', from: 'pending', to: 'paid' },
  { name: 'coupons', route: 'coupons.self', title: 'code', from: 'active', to: 'paused' },
  { name: 'articles', route: 'articles.index', title: 'title', from: 'in_review', to: 'published' },
  { name: 'products', route: 'products.index', title: 'name', from: 'draft', to: 'on_sale' },
  {
    name: 'feedback',
    route: 'feedback.index',
    title: "ticket_no || ' ' || coalesce(subject, '')",
    from: 'open',
    to: 'resolved',
  },
  {
    name: 'reviews',
    route: 'reviews.index',
    title: 'coalesce(title, author_name)',
    from: 'pending',
    to: 'published',
  },
  { name: 'link_codes', route: 'marketings.link-codes.index', title: 'name', from: 'active', to: 'paused' },
  { name: 'returns', route: 'orders.return', title: 'return_no', from: 'requested', to: 'refunded' },
]

/** 80 000, on working days from nine to seven for the most part (domain/resources.md, action_logs). */
export const actionLogs: DemoStep = {
  name: 'action_logs',
  after: ['articles', 'coupons', 'feedback', 'link_codes', 'orders', 'products', 'returns', 'reviews'],
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
), known AS (
  SELECT resource, company_id, array_agg(id ORDER BY id) AS ids, array_agg(title ORDER BY id) AS titles FROM (${named}) AS named GROUP BY 1, 2
), done AS (
  SELECT t.*, k.ids[at_place] AS record, k.titles[at_place] AS title
  FROM (SELECT timed.*, ${inTurn(
    'n',
    RESOURCES.map(({ name }) => name),
  )} AS resource FROM timed) AS t JOIN known k USING (resource, company_id)
  CROSS JOIN LATERAL (SELECT (1 + t.n * 7919 % cardinality(k.ids))::int AS at_place) AS p
)
INSERT INTO action_logs (company_id, user_id, user_name, action, resource, record_id, record_title, route_name, method, path, changes, batch_id, ip, user_agent, created_at, updated_at)
SELECT d.company_id, d.user_id, u.name, d.action, d.resource, d.record::text, d.title, ${byResource(({ route }) => route)},
  CASE d.action WHEN 'create' THEN 'POST' WHEN 'delete' THEN 'DELETE' WHEN 'update' THEN 'PUT' WHEN 'download' THEN 'GET' ELSE 'POST' END,
  '/' || replace(d.resource, '_', '-') || '/' || d.record,
  CASE d.action WHEN 'update' THEN jsonb_build_array(jsonb_build_object('field', 'status', 'label', '状态', 'before', ${byResource(({ from }) => from)}, 'after', ${byResource(({ to }) => to)}))
    WHEN 'create' THEN jsonb_build_array(jsonb_build_object('field', 'note', 'label', '备注', 'before', NULL, 'after', '新建')) END,
  CASE WHEN d.n % 50 = 0 THEN 'B' || d.n / 100 END, ${address('action_logs', 'd.n')}, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0', d.at, d.at
FROM done d JOIN users u ON u.id = d.user_id ORDER BY d.at, d.n`

/** Of each resource as many of the first records as are looked at in a log. */
const named = RESOURCES.map(
  ({ name, title }) =>
    `SELECT '${name}' AS resource, company_id, id, ${title} AS title FROM ${name} WHERE company_id IS NOT NULL AND id <= 3000`,
).join(' UNION ALL ')

function byResource(value: (resource: (typeof RESOURCES)[number]) => string): string {
  return `CASE d.resource ${RESOURCES.map((one) => `WHEN '${one.name}' THEN '${value(one)}'`).join(' ')} END`
}
