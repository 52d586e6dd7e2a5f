import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { component, object, summaryComponents } from '../../model/components.ts'
import type { Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import type { Period } from '../../query/calendar.ts'
import { run } from '../../query/sql.ts'
import { contextOf, filterContext } from '../context.ts'
import { rowsOf } from '../parent.ts'
import { inLanguage } from './language.ts'
import { metricColumns, presentMetrics } from './metrics.ts'
import { matchParameters } from './parameters.ts'
import { periodParametersOf } from './period-parameters.ts'
import { countedIn, periodsOf, usePeriod } from './period.ts'
import { readMatch, refuseRecycleBin } from './query.ts'

/** `GET /orders/summary`: the cards above a list, over the same rows as the list. */
export function summaryOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  const metrics = resource.summary ?? {}
  return {
    id: `${resource.operationPrefix}_summary`,
    method: 'GET',
    path: `${resource.path}/summary`,
    tag: resource.operationPrefix,
    zh: `${resource.zh}汇总`,
    en: `Summary of ${resource.en.toLowerCase()} records`,
    access,
    ...contextOf(resource, find),
    parameters: [...matchParameters(resource, find), ...periodParametersOf(resource)],
    answer: { status: 200, component: `${resource.entity}SummaryAnswer` },
    components: {
      ...summaryComponents(resource),
      [`${resource.entity}SummaryAnswer`]: object({ data: component(`${resource.entity}Summary`) }),
    },
    handle: async (call) => {
      refuseRecycleBin(resource, call)
      const match = readMatch(resource, call.query, filterContext(call.caller), find)
      if ('errors' in match) throw ApiError.invalid(match.errors)
      const periods = periodsOf(resource, call)
      const { source, condition: visible } = await rowsOf(resource, call)
      const cardsOf = async (days: Period | null) => {
        await usePeriod(call, days)
        const [row = {}] = await run<Record<string, unknown>>(
          call.tx,
          sql`select ${metricColumns(metrics)} from ${source}
            where ${visible} and ${inLanguage(resource, call, 'default')} and ${match.condition} and ${countedIn(resource, days, call)}`,
        )
        return presentMetrics(metrics, row)
      }
      const cards = await cardsOf(periods?.current ?? null)
      const compared = periods?.compared ?? null
      const previous = compared === null ? {} : { previous: await cardsOf(compared) }
      return { status: 200, body: { data: { ...cards, ...previous } } }
    },
  }
}
