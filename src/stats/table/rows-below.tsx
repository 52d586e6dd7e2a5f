import type { Breakdown, Metric } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FailedList } from '../../records/states/failed-list.tsx'
import { stepTitle } from '../charts/model/time-labels.ts'
import { type StatRow, titleOf } from '../data/answer.ts'
import { rowsVariables, sortOf } from '../data/calls.ts'
import { usePart } from '../data/use-part.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { FigureCell } from './figure-cell.tsx'
import { figureTone } from './figure-tone.ts'

export interface RowsBelowProps {
  readonly room: StatsRoom
  readonly table: Breakdown
  readonly dim: string
  readonly below: string
  readonly row: StatRow
  readonly sort: string
  readonly metrics: readonly Metric[]
  readonly withBefore: boolean
}

/** So many rows stand below one; the others are counted. */
const most = 10

/** A row of the breakdown taken apart by a second dimension, in the same columns and the same order. */
export default function RowsBelow(props: RowsBelowProps) {
  const { room, table, dim, below, row, metrics, withBefore } = props
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const { stats, scope, address } = room
  const ref = stats.load.operation
  const narrowed = { ...scope, filter: { ...scope.filter, [dim]: row.dim.id } }
  const variables = rowsVariables(ref, narrowed, {
    table,
    dim: below,
    sort: sortOf(table, address.state.sort, below),
    state: { q: '', page: 1, perPage: most },
  })
  const { data, error, reload } = usePart(ref, variables)
  const columns = metrics.length + 1
  if (data === undefined)
    return (
      <tr className="stat-below" aria-busy={error === null}>
        <td colSpan={columns}>
          {error === null ? (
            <span className="skeleton" />
          ) : (
            <FailedList slim failure={error} onRetry={reload} />
          )}
        </td>
      </tr>
    )
  const { rows } = data.data
  const rest = data.meta.pagination.total - rows.length
  return (
    <>
      {rows.map((one) => (
        <tr key={one.dim.id} className="stat-below">
          <th scope="row">
            {below === 'date' ? stepTitle(one.dim.id, scope.query.grain, locale) : titleOf(one.dim, locale)}
          </th>
          {metrics.map((metric) => (
            <FigureCell
              key={metric.key}
              metric={metric}
              row={one}
              most={0}
              withBefore={withBefore}
              tone={figureTone(table, metric.key, one)}
            />
          ))}
        </tr>
      ))}
      {(rest > 0 || rows.length === 0) && (
        <tr className="stat-below">
          <td className="stat-rest" colSpan={columns}>
            {rows.length === 0 ? t('empty') : t('moreBelow', { count: rest })}
          </td>
        </tr>
      )}
    </>
  )
}
