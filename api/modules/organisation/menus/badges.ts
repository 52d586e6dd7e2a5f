import type { Call } from '../../../engine/model/operation.ts'
import type { ResourceName } from '../../../engine/model/records.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { countListed, mayList } from '../../../engine/operations/read/count-listed.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'

interface Badge {
  readonly resource: ResourceName
  readonly where: SQL
}

/** What the numbers in the menu count, over the rows `t` that the caller sees. */
const badges: Readonly<Record<string, Badge>> = {
  coupon_pending: {
    resource: 'coupon_requests',
    where: sql`t.status = 'pending'`,
  },
  returns_open: {
    resource: 'returns',
    where: sql`t.status in ('requested', 'retaining', 'failed')`,
  },
  reviews_pending: {
    resource: 'reviews',
    where: sql`t.status = 'pending'`,
  },
  feedback_open: {
    resource: 'feedback',
    where: sql`t.status in ('open', 'processing')`,
  },
  obligations_due: {
    resource: 'cooperation_payments',
    where: sql`t.status in ('pending', 'submitted')`,
  },
}

const freshFor = 60_000
const mostCached = 1000

/** Numbers for the menu: only those that the caller may see, as they were at most a minute ago. */
export const menuBadges = collectionAction({
  name: 'badges',
  reads: [
    'cooperation_payments',
    'cooperations',
    'coupon_requests',
    'coupons',
    'feedback',
    'marketing_allocations',
    'returns',
    'reviews',
  ],
  path: '/badges',
  method: 'GET',
  zh: '菜单角标',
  en: 'Numbers in the menu',
  access: 'signedIn',
  answer: { schema: { type: 'object', additionalProperties: { type: 'integer' } } },
  run: async ({ call }) => {
    const { caller } = call
    const { find } = call.services
    const allowed = Object.entries(badges).filter(([, { resource }]) => mayList(find(resource), caller))
    const names = allowed.map(([name]) => name)
    const about = `${caller.userId}.${caller.companyId}.${names.join()}`
    const cached = answers.get(about)
    if (cached !== undefined && cached.until > Date.now()) return cached.counts
    const counts: Record<string, number> = {}
    for (const [name, { resource, where }] of allowed)
      counts[name] = await countListed(find(resource), where, inEveryLanguage(call))
    if (answers.size >= mostCached) answers.clear()
    answers.set(about, { counts, until: Date.now() + freshFor })
    return counts
  },
})

const answers = new Map<string, { readonly counts: Record<string, number>; readonly until: number }>()

/** The menu stands beside pages of every language. */
function inEveryLanguage(call: Call): Call {
  return { ...call, query: { ...call.query, language: '*' } }
}
