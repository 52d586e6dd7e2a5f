import { isAllowed } from '../../../engine/auth/permission.ts'
import { arrayOf, object } from '../../../engine/model/components.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { run } from '../../../engine/query/sql.ts'
import type { Extra } from '../../../engine/statistics/definition/statistic.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** Days after its first order in which a company is led on. */
const days = 7

/**
 * What a new company has and has not yet, of that which the caller may do; nothing once all of it is done, or when the first order is a week
 * old.
 */
export const dashboardSteps: Extra = {
  none: [],
  schema: arrayOf(
    object({
      key: { type: 'string' },
      title: { type: 'string' },
      why: { type: 'string' },
      done: { type: 'boolean' },
      to: { type: 'string', title: '页面', 'x-title-en': 'Where it is done' },
    }),
  ),
  load: stepsOf,
}

async function stepsOf({ tx, caller, services }: Call) {
  const { companyId, locale } = caller
  const own = services.firstSteps.filter(({ access }) => isAllowed(access, caller))
  if (companyId === null || own.length === 0) return []
  const states = sql.join(
    own.map(({ done }) => sql.raw(done)),
    sql`, `,
  )
  const [row] = await run<{ led: boolean; states: boolean[] }>(
    tx,
    sql`select array[${states}] as states, not exists (
      select from orders o where o.company_id = app_company_id() and o.created_at < now() - make_interval(days => ${days}::int)) as led`,
  )
  if (row?.led !== true || row.states.every(Boolean)) return []
  return own.map(({ key, why, to, ...title }, place) => ({
    key,
    title: title[locale],
    why: why[locale],
    done: row.states[place] === true,
    to: to.replace('{company}', String(companyId)),
  }))
}
