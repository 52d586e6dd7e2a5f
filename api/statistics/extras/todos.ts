import { sql } from 'drizzle-orm/sql'
import type { Caller } from '../../model/caller.ts'
import { arrayOf, object } from '../../model/components.ts'
import type { Call } from '../../model/operation.ts'
import { rowsVisible } from '../../operations/context.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { run } from '../../query/sql.ts'
import { findResource } from '../../resources/registry.ts'
import type { Extra } from '../statistic.ts'

interface Todo {
  readonly key: string
  readonly label: string
  /** Keys of which one is needed; null = everybody has their own. */
  readonly keys: readonly string[] | null
  /** Path of the list that shows just these rows. */
  readonly to: string
  readonly resource: string
  /** SQL: which of the rows `t` that the caller may see. */
  readonly where: string
}

const lowOnKeys = findResource('products')?.computed['keys_low']?.sql ?? 'false'
const today = `(now() at time zone (select z.timezone from companies z where z.id = app_company_id()))::date`

/** What waits for somebody (domain/screens.md `/dashboard`). */
const todos: readonly Todo[] = [
  {
    key: 'returns',
    label: '待处理退款',
    keys: ['order-returns.index'],
    to: '/orders/return?f.status=requested,retaining,failed',
    resource: 'returns',
    where: `t.status in ('requested', 'retaining', 'failed')`,
  },
  {
    key: 'coupon_requests',
    label: '待审批优惠',
    keys: ['coupons.approvalList'],
    to: '/coupons/approvalList?f.status=pending',
    resource: 'coupon_requests',
    where: `t.status = 'pending'`,
  },
  {
    key: 'obligations',
    label: '7 天内待付款',
    keys: ['synthesizing-api.cooperations.obligation'],
    to: '/paid-marketings/cooperation/synthesizing/obligation?f.status=pending,submitted&f.due_on=..%2B7d',
    resource: 'cooperation_payments',
    where: `t.status in ('pending', 'submitted') and t.due_on <= ${today} + 7`,
  },
  {
    key: 'reviews',
    label: '待审评论',
    keys: ['reviews.index'],
    to: '/reviews/index?f.status=pending',
    resource: 'reviews',
    where: `t.status = 'pending'`,
  },
  {
    key: 'feedback',
    label: '超时反馈',
    keys: ['feedback.index'],
    to: '/feedback/index?f.overdue=1',
    resource: 'feedback',
    where: `t.first_reply_at is null and t.status in ('open', 'processing') and t.sla_due_at < now()`,
  },
  {
    key: 'products',
    label: '序列号库存不足',
    keys: ['products.index'],
    to: '/products/index?f.keys_low=1',
    resource: 'products',
    where: lowOnKeys,
  },
  {
    key: 'errors',
    label: '未处理严重错误',
    keys: ['error_logs.index', 'log_manage'],
    to: '/logs/error_logs?f.level=critical&f.status=open,regressed',
    resource: 'error_logs',
    where: `t.level = 'critical' and t.status in ('open', 'regressed')`,
  },
  {
    key: 'jobs',
    label: '失败任务',
    keys: null,
    to: '#jobs',
    resource: 'jobs',
    where: `t.created_by = app_user_id() and t.status = 'failed' and t.created_at > now() - interval '7 days'`,
  },
]

/** Counts of what waits, of the kinds that the caller may work on; kinds of which nothing waits are left out. */
export const dashboardTodos: Extra = {
  none: [],
  schema: arrayOf(
    object({
      key: { type: 'string' },
      label: { type: 'string' },
      count: { type: 'integer' },
      to: { type: 'string', title: '列表', 'x-title-en': 'Where they are listed' },
    }),
  ),
  load: (call) => countTodos(call),
}

async function countTodos(call: Call) {
  const { tx, caller } = call
  const own = todos.filter((todo) => mayWorkOn(todo, caller))
  const counts = own.map(({ key, resource, where }) => {
    const listed = findResource(resource)
    if (listed === undefined) throw new Error(`${resource} is no resource`)
    const alive = notDeleted(listed)
    return sql`select ${key} as key, count(*) as count from ${sql.identifier(resource)} t
      where ${rowsVisible(listed, call)} and ${alive} and ${sql.raw(where)}`
  })
  if (counts.length === 0) return []
  const found = await run<{ key: string; count: number }>(tx, sql.join(counts, sql` union all `))
  return own.flatMap(({ key, label, to }) => {
    const count = found.find((row) => row.key === key)?.count ?? 0
    return count === 0 ? [] : [{ key, label, count, to }]
  })
}

function mayWorkOn({ keys }: Todo, { isAdmin, permissions }: Caller): boolean {
  return keys === null || isAdmin || keys.some((key) => permissions.has(key))
}
