import { arrayOf, object } from '../../../engine/model/components.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { countListed, mayList } from '../../../engine/operations/read/count-listed.ts'
import { languageParameters } from '../../../engine/operations/read/language.ts'
import type { Extra } from '../../../engine/statistics/definition/statistic.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { reviews } from '../../content/reviews/reviews.ts'

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
  load: countTodos,
}

/** In which language what waits is written: its lists show one at a time. */
export const todoParameters = languageParameters(reviews)

async function countTodos(call: Call) {
  const { companyId, locale } = call.caller
  const found = []
  for (const { key, to, resource, where, ...label } of call.services.todos) {
    const listed = call.services.find(resource)
    if (!mayList(listed, call.caller)) continue
    const count = await countListed(listed, sql.raw(where), call)
    if (count > 0)
      found.push({ key, label: label[locale], count, to: to.replace('{company}', String(companyId)) })
  }
  return found
}
