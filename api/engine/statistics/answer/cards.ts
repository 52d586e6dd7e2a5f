import type { Query as Transaction } from '../../../kernel/database/types.ts'
import { bucketsOf, daysOf } from '../../query/calendar.ts'
import { type Cells, loadCells, type Sums } from '../cells/cells.ts'
import { deltaOf, evaluate, rounded } from '../cells/evaluate.ts'
import type { Requested } from '../definition/statistic.ts'
import { cellQueryOf, metricsOf, needsDays } from './result-metrics.ts'

/** Each metric over the whole period, what it was before, and its curve. */
export async function cardsOf(tx: Transaction, requested: Requested) {
  const { query } = requested
  const metrics = metricsOf(requested, 'total')
  const grain = needsDays(metrics) ? 'day' : query.grain
  const cells = await loadCells(tx, cellQueryOf(requested, metrics, { grain, x: null, split: null }))
  const curve = byBucket(cells, 0, bucketsOf(query.period, grain, query.timezone))
  const before = query.compare === null ? [] : byBucket(cells, 1, daysOf(query.compare))
  return metrics.map(({ key, format, better, formula, ...metric }) => {
    const now = cells.whole(0)
    const then = query.compare === null ? null : cells.whole(1)
    const value = rounded(evaluate(formula, now, { siblings: now, days: curve }), { format })
    const previous =
      then === null ? null : rounded(evaluate(formula, then, { siblings: then, days: before }), { format })
    const spark = curve.map((sums) =>
      rounded(evaluate(formula, sums, { siblings: sums, days: [sums] }), { format }),
    )
    const delta = deltaOf(value, previous, { format })
    return { key, title: metric.zh, value, previous, delta, format, better, spark }
  })
}

function byBucket(cells: Cells, period: number, buckets: readonly string[]): Sums[] {
  const own = Map.groupBy(
    cells.all.filter((cell) => cell.period === period),
    ({ bucket }) => bucket,
  )
  return buckets.map((bucket) => cells.add(own.get(bucket) ?? []))
}
