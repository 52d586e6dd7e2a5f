import { Fragment, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Breakdown, Metric } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { effectiveFilters, withFilter } from '../../records/model/address/list-state.ts'
import { directionOf } from '../../records/model/address/sort-keys.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { figureText, isAdditive } from '../charts/model/figure-text.ts'
import { stepTitle } from '../charts/model/time-labels.ts'
import { numberIn, type StatAnswer, type StatRow, titleOf } from '../data/answer.ts'
import type { StatsRoom } from '../use-stats-room.ts'
import { figureIn } from './breakdown-sheet.ts'
import { drillFilter, drillPath } from './drills.ts'
import { FigureCell, missedTarget } from './figure-cell.tsx'
import { figureTone } from './figure-tone.ts'

export interface BreakdownTableProps {
  readonly room: StatsRoom
  readonly table: Breakdown
  readonly dim: string
  /** What the rows are called. */
  readonly subject: string
  readonly sort: string
  readonly answer: StatAnswer
  readonly withBefore: boolean
  /** The dimension that an unfolded row is taken apart by; null: rows cannot be unfolded. */
  readonly below: string | null
}

const RowsBelow = lazyPart(() => import('./rows-below.tsx'), 'over')

export function BreakdownTable(props: BreakdownTableProps) {
  const { room, table, subject, dim, sort, answer, withBefore, below } = props
  const { t } = useTranslation('stats')
  const { locale } = useLocale()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setOpened((now) => now.symmetricDifference(new Set([id])))
  const { change } = room.address
  const { rows, totals } = answer.data
  const metrics = table.metrics.flatMap(
    (key) => room.stats.metrics.find((metric) => metric.key === key) ?? [],
  )
  const sortBy = (field: string) =>
    change((now) => ({ ...now, page: 1, sort: [sort === `-${field}` ? field : `-${field}`] }), 'replace')
  const most = mostOf(rows, metrics, sort.replace('-', ''))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <div className="stat-rows" tabIndex={0}>
      <table className="frozen-table">
        <thead>
          <tr>
            <SortHead field="dim" label={subject} sort={sort} onSort={sortBy} />
            {metrics.map(({ key, label }) => (
              <SortHead key={key} field={key} label={label} sort={sort} onSort={sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.dim.id}>
              <tr className={rowClass(table, metrics, row)}>
                <th scope="row">
                  {below !== null && (
                    <Unfold
                      name={titleOf(row.dim, locale)}
                      isOpen={opened.has(row.dim.id)}
                      isFor={drillFilter(room.stats.filters, dim, row.dim) !== null}
                      onToggle={() => toggle(row.dim.id)}
                    />
                  )}
                  <RowName {...props} row={row} />
                </th>
                {metrics.map((metric) => (
                  <FigureCell
                    key={metric.key}
                    metric={metric}
                    row={row}
                    most={most.get(metric.key) ?? 0}
                    withBefore={withBefore}
                    tone={figureTone(table, metric.key, row)}
                  />
                ))}
              </tr>
              {below !== null && opened.has(row.dim.id) && (
                <Suspense>
                  <RowsBelow {...props} metrics={metrics} below={below} row={row} />
                </Suspense>
              )}
            </Fragment>
          ))}
        </tbody>
        {totals !== null && dim !== 'funnel_step' && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {metrics.map(({ key, format }) => (
                <td key={key}>{figureText(figureIn(totals[key]), format)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A row that misses a target, or of which a figure marks the whole. */
function rowClass(table: Breakdown, metrics: readonly Metric[], row: StatRow): string | undefined {
  if (metrics.some(({ key }) => missedTarget(row, key) !== null)) return 'stat-row-missed'
  const tones = metrics.flatMap(({ key }) => figureTone(table, key, row) ?? [])
  const whole = tones.find(({ row: isWhole }) => isWhole)
  return whole && `stat-row-${whole.tone}`
}

interface UnfoldProps {
  readonly name: string
  readonly isOpen: boolean
  readonly isFor: boolean
  readonly onToggle: () => void
}

function Unfold({ name, isOpen, isFor, onToggle }: UnfoldProps) {
  const { t } = useTranslation('stats')
  return (
    <button
      type="button"
      className="stat-unfold"
      aria-expanded={isOpen}
      aria-label={t('unfold', { name })}
      disabled={!isFor}
      onClick={onToggle}
    >
      {isFor && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
    </button>
  )
}

interface SortHeadProps {
  readonly field: string
  readonly label: string
  readonly sort: string
  readonly onSort: (field: string) => void
}

function SortHead({ field, label, sort, onSort }: SortHeadProps) {
  const direction = directionOf([sort], field)
  return (
    <th scope="col" aria-sort={direction === 'none' ? undefined : direction}>
      <button type="button" onClick={() => onSort(field)}>
        {label}
        {direction !== 'none' && (
          <Icon name={direction === 'ascending' ? 'sort-asc' : 'sort-desc'} size={14} />
        )}
      </button>
    </th>
  )
}

function RowName({ room, table, dim, row }: BreakdownTableProps & { readonly row: StatRow }) {
  const { locale } = useLocale()
  const { canOpen } = usePermissions()
  const route = useParams()
  const { stats, list, address, scope } = room
  const value = row.dim
  const name = dim === 'date' ? stepTitle(value.id, scope.query.grain, locale) : titleOf(value, locale)
  const filters = effectiveFilters(list, address.state)
  const path = drillPath(table, { dim, value, filters, route, days: daysOf(address.extra) }, canOpen)
  if (path !== null) return <Link to={path}>{name}</Link>
  const filter = drillFilter(stats.filters, dim, value)
  if (filter === null || filters[dim] === filter) return name
  return (
    <button
      type="button"
      className="stat-drill"
      onClick={() => {
        const next = table.dims.find((one) => one !== dim && one !== 'date' && filters[one] === undefined)
        // One step of the history: the last call has what the first one changed.
        address.change(
          (now) => ({ ...withFilter(list, now, dim, filter), q: '' }),
          next === undefined ? 'push' : 'replace',
        )
        if (next !== undefined) address.setExtra({ dim: next === table.dims[0] ? null : next }, 'push')
      }}
    >
      {name}
    </button>
  )
}

function daysOf(extra: Readonly<Record<string, string>>) {
  const names = ['from', 'to', 'grain', 'compare', 'cfrom', 'cto']
  return Object.fromEntries(Object.entries(extra).filter(([name]) => names.includes(name)))
}

/** Bars stand in the column of shares; where there is none, in the one that the rows are sorted by, if it adds up. */
function mostOf(
  rows: readonly StatRow[],
  metrics: readonly Metric[],
  sorted: string,
): ReadonlyMap<string, number> {
  const barred =
    metrics.find(({ key }) => key === 'share') ??
    metrics.find((metric) => metric.key === sorted && isAdditive(metric)) ??
    metrics[0]
  if (barred === undefined) return new Map()
  return new Map([[barred.key, Math.max(0, ...rows.map((row) => numberIn(row[barred.key]) ?? 0))]])
}
