import { type SQL, sql } from 'drizzle-orm/sql'
import type { Call } from '../../../model/operation.ts'
import { collectionAction } from '../../../operations/actions/action.ts'
import { rowsVisible } from '../../../operations/context.ts'
import { notDeleted } from '../../../query/not-deleted.ts'
import { run } from '../../../query/sql.ts'

interface Badge {
  readonly resource: string
  /** Any of these keys shows it. */
  readonly keys: readonly string[]
  readonly where: SQL
}

/** What the numbers in the menu count, over the rows `t` that the caller sees. */
const badges: Readonly<Record<string, Badge>> = {
  coupon_pending: {
    resource: 'coupon_requests',
    keys: ['coupons.approvalList', 'coupons.approve', 'coupons.manage'],
    where: sql`t.status = 'pending'`,
  },
  returns_open: {
    resource: 'returns',
    keys: ['order-returns.index', 'order-returns.update'],
    where: sql`t.status in ('requested', 'retaining', 'failed')`,
  },
  reviews_pending: {
    resource: 'reviews',
    keys: ['reviews.index', 'reviews.update'],
    where: sql`t.status = 'pending'`,
  },
  feedback_open: {
    resource: 'feedback',
    keys: ['feedback.index', 'feedback.edit'],
    where: sql`t.status in ('open', 'processing')`,
  },
  obligations_due: {
    resource: 'cooperation_payments',
    keys: ['synthesizing-api.cooperations.obligation', 'synthesizing-api.cooperations.pay'],
    where: sql`t.status in ('pending', 'submitted')`,
  },
}

const freshFor = 60_000
const mostKept = 1000

/** Numbers for the menu: only those that the caller may see, as they were at most a minute ago. */
export const menuBadges = collectionAction({
  name: 'badges',
  path: '/badges',
  method: 'GET',
  zh: '菜单角标',
  en: 'Numbers in the menu',
  access: 'signedIn',
  answer: { schema: { type: 'object', additionalProperties: { type: 'integer' } } },
  run: async ({ call }) => {
    const { caller } = call
    const allowed = Object.entries(badges).filter(
      ([, { keys }]) => caller.isAdmin || keys.some((key) => caller.permissions.has(key)),
    )
    const names = allowed.map(([name]) => name)
    const about = `${caller.userId}.${caller.companyId}.${names.join()}`
    const kept = answers.get(about)
    if (kept !== undefined && kept.until > Date.now()) return kept.counts
    const counts: Record<string, number> = {}
    for (const [name, badge] of allowed) counts[name] = await count(badge, call)
    if (answers.size >= mostKept) answers.clear()
    answers.set(about, { counts, until: Date.now() + freshFor })
    return counts
  },
})

const answers = new Map<string, { readonly counts: Record<string, number>; readonly until: number }>()

async function count({ resource: name, where }: Badge, call: Call): Promise<number> {
  const resource = call.services.find(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  const alive = notDeleted(resource)
  const [row] = await run<{ count: number }>(
    call.tx,
    sql`select count(*) as count from ${sql.identifier(name)} t
      where ${rowsVisible(resource, call)} and ${alive} and ${where}`,
  )
  return row?.count ?? 0
}
