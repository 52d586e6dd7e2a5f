import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Call, Operation } from '../model/operation.ts'
import { pagination } from '../operations/read/pagination.ts'
import { withOffset } from '../query/zoned-time.ts'
import { annotationsOf } from './answer/annotations.ts'
import { cardsOf } from './answer/cards.ts'
import { cohortsOf } from './answer/cohorts.ts'
import { rowsOf } from './answer/rows.ts'
import { seriesOf } from './answer/series.ts'
import { answerComponents, answerName } from './contract/answer.ts'
import { extensionsOf } from './contract/extensions.ts'
import { parametersOf } from './contract/parameters.ts'
import type { Requested, Statistic } from './definition/statistic.ts'
import { countedAt } from './rebuild/counted-at.ts'
import type { Query } from './request/query.ts'
import { readRequest } from './request/read-request.ts'

/** Serves a statistic: reads the query, reads the database once for each part, and answers in the shape of §4.2. */
export function statisticOperation(statistic: Statistic): Operation {
  return {
    id: statistic.id,
    method: 'GET',
    path: statistic.path,
    tag: statistic.tag,
    zh: statistic.zh,
    en: statistic.en,
    access: statistic.access,
    company: 'required',
    tenantScope: statistic.tenantScope ?? 'company',
    parameters: parametersOf(statistic),
    extensions: extensionsOf(statistic),
    statementTimeoutMs: longestStatement,
    answer: { status: 200, component: answerName(statistic) },
    components: answerComponents(statistic),
    handle: async (call) => {
      const subject = (await statistic.subject?.(call)) ?? {}
      const query = readRequest(statistic, call)
      if ('errors' in query) throw ApiError.invalid(query.errors)
      const varied = { ...statistic, ...statistic.variant?.(call) }
      return {
        status: 200,
        body: await answer({ statistic: varied, query, subject, systemRows: call.caller.systemRows }, call),
      }
    },
  }
}

/** Milliseconds: over all records of a company, where the daily facts do not suffice. */
const longestStatement = 30_000

async function answer(requested: Requested, call: Call) {
  const { statistic, query } = requested
  const { parts, page } = query
  const cards = parts.has('cards') ? await cardsOf(call.tx, requested) : []
  const { series, axis } = parts.has('series') ? await seriesOf(call.tx, requested) : nothing.series
  const { rows, totals, count } = parts.has('rows') ? await rowsOf(call.tx, requested) : nothing.rows
  const annotations = parts.has('series') ? await annotationsOf(call, requested) : []
  return {
    data: {
      ...headOf(query),
      updated_at: await updatedAt(call),
      cards,
      series,
      axis,
      annotations,
      rows,
      totals,
      ...(statistic.cohort === undefined
        ? {}
        : { cohorts: query.cohort ? await cohortsOf(call.tx, requested) : [] }),
      ...(await extrasOf(requested, call)),
    },
    meta: { pagination: pagination(page, count, rows.length, call.url) },
  }
}

const nothing = { series: { series: [], axis: [] }, rows: { rows: [], totals: {}, count: 0 } }

function headOf({ period, grain, timezone, compare, partial }: Query) {
  return { range: { ...period, grain, timezone }, compare, currency: 'USD', partial }
}

async function updatedAt({ tx, caller }: Call): Promise<string | null> {
  const at = await countedAt(tx)
  return at === null ? null : withOffset(at, caller.timezone)
}

async function extrasOf(requested: Requested, call: Call): Promise<Record<string, unknown>> {
  const { statistic, query } = requested
  const loaded: Record<string, unknown> = {}
  for (const [name, extra] of Object.entries(statistic.extras ?? {}))
    loaded[name] = query.parts.has(name) ? await extra.load(call, requested) : extra.none
  return loaded
}
