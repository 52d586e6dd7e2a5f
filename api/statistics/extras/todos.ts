import { isAllowed } from '../../engine/auth/permission.ts'
import { arrayOf, object } from '../../engine/model/components.ts'
import type { Call } from '../../engine/model/operation.ts'
import type { ResourceName } from '../../engine/model/records.ts'
import { countListed, mayList } from '../../engine/operations/read/count-listed.ts'
import { languageParameters } from '../../engine/operations/read/language.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import { reviews } from '../../modules/content/reviews/reviews.ts'
import { findResource } from '../../modules/registry.ts'
import type { Extra } from '../statistic.ts'

interface Todo {
  readonly key: string
  readonly label: string
  /** Path of the list that shows just these rows; `{company}` is the selected one. */
  readonly to: string
  readonly resource: ResourceName
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
    to: '/orders/return?f.status=requested,retaining,failed',
    resource: 'returns',
    where: `t.status in ('requested', 'retaining', 'failed')`,
  },
  {
    key: 'coupon_requests',
    label: '待审批优惠',
    to: '/coupons/approvalList?f.status=pending',
    resource: 'coupon_requests',
    where: `t.status = 'pending'`,
  },
  {
    key: 'obligations',
    label: '7 天内待付款',
    to: '/paid-marketings/cooperation/synthesizing/obligation?f.status=pending,submitted&f.due_on=..%2B7d',
    resource: 'cooperation_payments',
    where: `t.status in ('pending', 'submitted') and t.due_on <= ${today} + 7`,
  },
  {
    key: 'reviews',
    label: '待审评论',
    to: '/reviews/index?f.status=pending',
    resource: 'reviews',
    where: `t.status = 'pending'`,
  },
  {
    key: 'feedback',
    label: '超时反馈',
    to: '/feedback/index?f.overdue=1',
    resource: 'feedback',
    where: `t.first_reply_at is null and t.status in ('open', 'processing') and t.sla_due_at < now()`,
  },
  {
    key: 'products',
    label: '序列号库存不足',
    to: '/products/index?f.keys_low=1',
    resource: 'products',
    where: lowOnKeys,
  },
  {
    key: 'errors',
    label: '未处理严重错误',
    to: '/logs/error_logs?f.level=critical&f.status=open,regressed',
    resource: 'error_logs',
    where: `t.level = 'critical' and t.status in ('open', 'regressed')`,
  },
  {
    key: 'intake_events',
    label: '被拒绝的接入事件',
    to: '/companies/edit/{company}?tab=intake-events&t.f.state=refused',
    resource: 'intake_events',
    where: `t.state = 'refused'`,
  },
  {
    key: 'jobs',
    label: '失败任务',
    to: '#jobs',
    resource: 'jobs',
    where: `t.created_by = app_user_id() and t.status = 'failed' and t.created_at > now() - interval '7 days'`,
  },
]

/** What a company needs before its first order, in the order in which it is made; nothing counts them. */
const steps = [
  { key: 'first_product', label: '添加产品', to: '/products/create', resource: 'products' },
  { key: 'first_price', label: '设置价格', to: '/payment-management/prices', resource: 'prices' },
  {
    key: 'first_payment_method',
    label: '添加支付方式',
    to: '/payment-management/index',
    resource: 'payment_methods',
  },
  { key: 'first_order', label: '录入第一张订单', to: '/orders/create', resource: 'orders' },
] as const

/** Those of the steps that a company without orders has not made, and the caller may make. */
async function firstSteps(call: Call) {
  if (await hasAny(call, 'orders')) return []
  const missing = []
  for (const { resource, ...step } of steps) {
    const { store } = call.services.find(resource).operations
    if (store === undefined || !isAllowed(store, call.caller)) continue
    if (!(await hasAny(call, resource))) missing.push({ ...step, count: 0 })
  }
  return missing
}

async function hasAny({ caller, tx }: Call, resource: (typeof steps)[number]['resource']): Promise<boolean> {
  const rows = await run(
    tx,
    sql`select 1 from ${sql.identifier(resource)} where company_id = ${caller.companyId}::bigint limit 1`,
  )
  return rows.length > 0
}

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
  load: async (call) => [...(await firstSteps(call)), ...(await countTodos(call))],
}

/** In which language what waits is written: its lists show one at a time. */
export const todoParameters = languageParameters(reviews)

async function countTodos(call: Call) {
  const found = []
  for (const { key, label, to, resource, where } of todos) {
    const listed = call.services.find(resource)
    if (!mayList(listed, call.caller)) continue
    const count = await countListed(listed, sql.raw(where), call)
    if (count > 0)
      found.push({ key, label, count, to: to.replace('{company}', String(call.caller.companyId)) })
  }
  return found
}
