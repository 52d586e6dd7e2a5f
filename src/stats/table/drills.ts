import { type RouteName, pathOf, routes } from '../../../generated/routes.ts'
import type { Breakdown, Drill, Filter } from '../../../generated/types.ts'
import { asText } from '../../records/model/conditions/conditions.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { resolveSource } from '../../records/model/rows/subject.ts'
import { otherId } from '../charts/model/chart-data.ts'
import type { StatValue } from '../data/answer.ts'

export interface DrillScope {
  readonly dim: string
  readonly value: StatValue
  /** Filters in force, in the API's syntax. */
  readonly filters: Readonly<Record<string, string>>
  readonly route: Readonly<Record<string, string | undefined>>
  /** Parameters of the address that say which days. */
  readonly days: Readonly<Record<string, string>>
}

/** A group without a record leads nowhere. */
const withoutRecord = new Set([otherId, 'none'])

/** The page that a row leads to, with what row and page know; null where there is none, or the row lacks what it needs. */
export function drillPath(
  { drill }: Pick<Breakdown, 'drill'>,
  scope: DrillScope,
  canOpen: (route: RouteName) => boolean,
): string | null {
  const own = drill.find(
    ({ dimension, of }) =>
      (dimension === scope.dim || dimension === '*') &&
      (of === undefined || scope.value.id.startsWith(`${of}:`)),
  )
  if (own === undefined || withoutRecord.has(scope.value.id) || !canOpen(own.to)) return null
  const row: Row = { ...scope.filters, [scope.dim]: scope.value.id, ...rest(scope.value) }
  const params = textsOf(own.params, row, scope)
  if (params === null) return null
  const filters = ownFilters(own, row, scope)
  if (own.filters !== undefined && filters.length === 0) return null
  const days = routes[own.to].kind === 'stats' ? Object.entries(scope.days) : []
  const record: [string, string][] =
    own.record === true ? [['record', scope.value.id.slice(scope.value.id.indexOf(':') + 1)]] : []
  const query = new URLSearchParams([...filters, ...record, ...days]).toString()
  return pathOf(own.to, params) + (query === '' ? '' : `?${query}`)
}

/** The filter that a row sets where no page is declared for it; null where there is none. */
export function drillFilter(filters: readonly Filter[], dim: string, value: StatValue): string | null {
  if (withoutRecord.has(value.id)) return null
  return filters.some(({ field }) => field === dim) ? value.id : null
}

function rest({ pid }: StatValue): Row {
  return pid == null ? {} : { pid }
}

function textsOf(sources: Drill['params'], row: Row, { route }: DrillScope): Record<string, string> | null {
  const texts = Object.entries(sources ?? {}).map(
    ([name, source]) => [name, asText(resolveSource(source, { row, route }))] as const,
  )
  return texts.some(([, text]) => text === '' || text === 'null') ? null : Object.fromEntries(texts)
}

/** Only those that row or page have a value for. */
function ownFilters({ filters = {} }: Drill, row: Row, { route }: DrillScope): [string, string][] {
  return Object.entries(filters).flatMap(([name, source]): [string, string][] => {
    const value = resolveSource(source, { row, route })
    return value === null || value === '' ? [] : [[`f.${name}`, asText(value)]]
  })
}
