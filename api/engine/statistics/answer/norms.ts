import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { loadCells } from '../cells/cells.ts'
import { evaluate, rounded } from '../cells/evaluate.ts'
import type { Linear } from '../definition/formula.ts'
import type { Requested } from '../definition/statistic.ts'
import { cellQueryOf, metricOf } from './result-metrics.ts'

/** Rows of which less is expected say nothing: one more or less would turn them. */
const leastExpected = 10

/** What each row reaches of what its mixture reaches on average, by the id of the row; empty where rows are not measured against a mean. */
export async function normsOf(tx: Transaction, requested: Requested): Promise<ReadonlyMap<string, number>> {
  const { statistic, query } = requested
  const { norm } = statistic
  const { dim } = query
  if (norm === undefined || dim === norm.by || !query.metrics.includes(norm.of)) return new Map()
  const metric = metricOf(statistic, norm.of, dim)
  const { formula } = metric
  if (formula.kind !== 'ratio') return new Map()
  const isTime = dim === 'date'
  const groups = {
    grain: isTime ? query.grain : null,
    x: isTime ? null : dim,
    split: norm.by,
    compare: false,
  }
  const cells = await loadCells(tx, cellQueryOf(requested, [metric], groups))
  const sumOf = (terms: Linear, own: typeof cells.all) =>
    evaluate({ kind: 'linear', terms }, cells.add(own), { siblings: {}, days: [] })
  const means = new Map(
    [...Map.groupBy(cells.all, ({ split }) => split)].map(([split, own]) => {
      const under = sumOf(formula.under, own)
      const over = sumOf(formula.over, own)
      return [split, over === null || under === null || under <= 0 ? null : over / under] as const
    }),
  )
  const byRow = Map.groupBy(cells.all, ({ bucket, x }) => (isTime ? bucket : x) ?? '')
  return new Map(
    [...byRow].flatMap(([id, own]) => {
      const over = sumOf(formula.over, own)
      const expected = own.reduce(
        (sum, cell) => sum + (means.get(cell.split) ?? 0) * (sumOf(formula.under, [cell]) ?? 0),
        0,
      )
      const reached = over === null || expected < leastExpected ? null : rounded(over / expected, metric)
      return reached === null ? [] : [[id, reached] as const]
    }),
  )
}
