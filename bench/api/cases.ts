import { operationsOf } from '../../api/engine/composition/operations-of.ts'
import type { Operation } from '../../api/engine/model/operation.ts'
import type { Statistic } from '../../api/engine/statistics/definition/statistic.ts'
import type { Database } from '../../api/kernel/database/types.ts'
import { findResource, resources, statistics, variants } from '../../api/modules/registry.ts'
import { statisticPaths, usualFilter } from '../../api/testing/suites/statistic-paths.ts'
import { readCases } from '../../tests/contract/reads/cases.ts'

export type Kind = 'list' | 'summary' | 'options' | 'record' | 'statistics'

export interface Case {
  readonly kind: Kind
  readonly path: string
}

const kinds: Readonly<Record<string, Kind>> = {
  index: 'list',
  summary: 'summary',
  options: 'options',
  show: 'record',
}

/** Every way in which the contract lets rows be read. */
export async function benchCases(database: Database): Promise<Case[]> {
  const operations = [...resources, ...variants].flatMap((resource) => operationsOf(resource, findResource))
  const reads = await Promise.all(operations.map((operation) => casesOf(operation, database)))
  const figures = await Promise.all(statistics.map((statistic) => statisticCases(statistic, database)))
  return [...reads.flat(), ...figures.flat()]
}

async function casesOf(operation: Operation, database: Database): Promise<Case[]> {
  const kind = kinds[operation.id.split('_').at(-1) ?? '']
  if (kind === undefined || operation.method !== 'GET') return []
  try {
    const paths = await readCases(operation, database)
    return paths.map((path) => ({ kind, path }))
  } catch (error) {
    process.stderr.write(`${operation.id} is left out: ${String(error)}\n`)
    return []
  }
}

/** The usual month, two years against the two before, a year by every split, a month by every dimension and filter. */
async function statisticCases(statistic: Statistic, database: Database): Promise<Case[]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const yesterday = day(1)
  const paths = await statisticPaths(statistic, database)
  const [first] = statistic.metrics
  return paths.flatMap((path) =>
    [
      path,
      `${path}?from=${day(729)}&to=${yesterday}&compare=year`,
      ...statistic.dims.map((dim) => `${path}?part=rows&dim=${dim}`),
      ...statistic.dims
        .filter((dim) => dim !== 'date')
        .map((dim) => `${path}?from=${day(365)}&to=${yesterday}&part=series&metrics=${first}&split=${dim}`),
      ...statistic.filters.map((key) => `${path}?filter[${key}]=${usualFilter(statistic, key)}`),
    ].map((each) => ({ kind: 'statistics' as const, path: each })),
  )
}
