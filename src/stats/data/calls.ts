import type { Breakdown, OperationRef } from '../../../generated/types.ts'
import type { Extra } from '../../records/model/address/list-address.ts'
import type { ListState } from '../../records/model/address/list-state.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { narrowingVariables } from '../../records/rows/list-calls.ts'
import type { StatsQuery } from '../address/stats-query.ts'
import { viewerOptions } from '../address/viewer-options.ts'
import type { ChartPlan } from '../charts/model/chart-plan.ts'

export type Variables = Readonly<Record<string, unknown>>

/** Milliseconds for which figures are not asked for again; a refresh always asks (page-kinds.md §2.6). */
export const freshFor = 60_000

/** What all blocks of a page ask alike: which days, against what, of which rows. */
export interface Scope {
  readonly query: StatsQuery
  readonly extra: Extra
  /** In the API's filter input; absent: all. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined
  /** Variables that route and record give. */
  readonly variables: Variables
}

export function cardsVariables(ref: OperationRef, scope: Scope, metrics: readonly string[]): Variables {
  return acceptedVariables(ref, { ...shared(ref, scope, false), part: 'cards', metrics: metrics.join(',') })
}

/** Free texts and their words. */
export function textsVariables(ref: OperationRef, scope: Scope): Variables {
  return acceptedVariables(ref, { ...shared(ref, scope, false), part: 'texts' })
}

/** Figures of one period by an axis, without a comparison. */
export function seriesVariables(
  ref: OperationRef,
  scope: Scope,
  x: string,
  metrics: readonly string[],
): Variables {
  return acceptedVariables(ref, {
    ...shared(ref, scope, false),
    part: 'series',
    metrics: metrics.join(','),
    x,
  })
}

export function chartVariables(plan: ChartPlan, scope: Scope): Variables {
  const { load, part, metrics, x, split, top } = plan
  const ref = load.operation
  const keys = metrics.map(({ key }) => key).join(',')
  const isCurve = x === 'date' && part === 'series' && plan.type === 'line'
  const all = shared(ref, scope, isCurve)
  if (part === 'cards') return acceptedVariables(ref, { ...all, part, metrics: keys })
  if (part === 'texts') return textsVariables(ref, scope)
  if (part === 'cohorts')
    return acceptedVariables(ref, { ...all, part: 'series', metrics: keys, x, cohort: '1' })
  return acceptedVariables(ref, {
    ...all,
    part,
    metrics: keys,
    x,
    ...(split !== null && { split }),
    ...(top !== null && { top }),
    ...(plan.chart.cumulative === true && { cumulative: '1' }),
  })
}

export function rowsVariables(
  ref: OperationRef,
  scope: Scope,
  rows: {
    readonly table: Breakdown
    readonly dim: string
    readonly sort: string
    readonly state: Pick<ListState, 'q' | 'page' | 'perPage'>
  },
): Variables {
  const { table, dim, sort, state } = rows
  return acceptedVariables(ref, {
    ...shared(ref, scope, false),
    part: 'rows',
    metrics: table.metrics.join(','),
    dim,
    sort,
    page: state.page,
    per_page: state.perPage,
    ...(state.q !== '' && { q: state.q }),
  })
}

/** A row's own name cannot be asked for where the rows are of another dimension. */
export function sortOf(table: Breakdown, sortKeys: readonly string[], dim: string): string {
  const [sortKey = table.sort] = sortKeys
  const key = sortKey.replace(/^-/, '')
  if (key === 'dim' || table.metrics.includes(key)) return sortKey
  if (key === dim) return sortKey.startsWith('-') ? '-dim' : 'dim'
  return dim === 'date' ? '-dim' : `-${table.metrics[0] ?? 'dim'}`
}

/** The filters of the address, as the operation takes them. */
export function filterOf(list: ListDescriptor, state: ListState): Scope['filter'] {
  const { filter } = narrowingVariables(list, { ...state, q: '' }) as { readonly filter?: Scope['filter'] }
  return filter
}

function shared(ref: OperationRef, { query, extra, filter, variables }: Scope, isCurve: boolean): Variables {
  const { period, grain, compare, comparePeriod } = query
  const options = viewerOptions(ref).flatMap(({ name, variable, curves }): [string, unknown][] => {
    const value = extra[name]
    if (value === undefined || (curves && !isCurve)) return []
    if (variable === 'ma') return grain === 'day' ? [[variable, Number(value)]] : []
    return [[variable, value]]
  })
  return {
    ...variables,
    from: period.from,
    to: period.to,
    grain,
    compare,
    ...(compare === 'custom' && { compare_from: comparePeriod?.from, compare_to: comparePeriod?.to }),
    ...(filter !== undefined && { filter }),
    ...Object.fromEntries(options),
  }
}

/** What the operation has no variable for it cannot be asked. */
function acceptedVariables({ variables }: OperationRef, all: Variables): Variables {
  return Object.fromEntries(Object.entries(all).filter(([name]) => variables.includes(name)))
}
