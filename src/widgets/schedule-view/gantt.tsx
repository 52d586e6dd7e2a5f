import { useMemo, useState } from 'react'
import type { Column } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowTitle } from '../../records/grid/row-title.tsx'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { optionOf, titleOf } from '../../records/model/rows/cell-value.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Lane, type Placed, lanesOf } from './lanes.ts'
import { monthsBetween } from './months.ts'
import { dateOf, spansOf, thisDay } from './spans.ts'

export interface GanttProps {
  readonly list: ListDescriptor
  readonly rows: readonly Row[]
  readonly from: Column
  readonly to: Column
  /** What two records cannot take up at the same time without a conflict; null: all are in each other's way. */
  readonly lane: Column | null
}

/** Height of a line of bars in rem (schedule-view.css). */
const lineHeight = 1.875

/** Bars below the months; a bar that coincides with others of its lane says with how many. */
export function Gantt({ list, rows, from, to, lane }: GanttProps) {
  const { t } = useTranslation('schedule-view')
  const [today] = useState(thisDay)
  const spans = useMemo(() => spansOf(rows, [from, to]), [rows, from, to])
  const first = Math.min(today, ...spans.map((span) => span.from)) - 3
  const last = Math.max(today, ...spans.map((span) => span.to)) + 3
  const share = (day: number) => `${((day - first) / (last + 1 - first)) * 100}%`
  const nameOf = (row: Row) => {
    if (lane === null) return ''
    const value = row[lane.key]
    return value === null || value === undefined ? '—' : (optionOf(lane, value)?.label ?? titleOf(value))
  }
  const lanes = lanesOf(spans, ({ row }) => nameOf(row))
  const conflicts = lanes.flatMap((one) => one.spans).filter((span) => span.conflicts > 0).length
  return (
    <>
      <output className="schedule-note" data-conflicts={conflicts > 0 ? '' : undefined}>
        {conflicts > 0 && <Icon name="warning-sign" size={14} />}
        {conflicts > 0 ? t('conflicts', { count: conflicts }) : t('noConflict')}
        {rows.length > spans.length && ` · ${t('withoutTime', { count: rows.length - spans.length })}`}
      </output>
      {/* A scrollable region has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="schedule-scroll" tabIndex={0} aria-label={t('schedule')}>
        <div className="schedule-board" data-lanes={lane === null ? undefined : ''}>
          <div className="schedule-months" aria-hidden>
            {monthsBetween(first, last).map((month) => (
              <span key={month} style={{ left: share(month) }}>
                {dateOf(month).slice(0, 7)}
              </span>
            ))}
          </div>
          {lanes.map((one) => (
            <LaneLine key={one.name} lane={one} hasName={lane !== null}>
              <span className="schedule-today" style={{ left: share(today + 0.5) }} title={t('today')} />
              {one.spans.map((span) => (
                <Bar
                  key={textOf(span.row[list.rowKey])}
                  span={span}
                  list={list}
                  left={share(span.from)}
                  width={`calc(${share(span.to + 1)} - ${share(span.from)})`}
                  isPast={span.to < today}
                />
              ))}
            </LaneLine>
          ))}
        </div>
      </section>
    </>
  )
}

interface LaneLineProps {
  readonly lane: Lane
  readonly hasName: boolean
  readonly children: React.ReactNode
}

function LaneLine({ lane, hasName, children }: LaneLineProps) {
  return (
    <div className="schedule-lane">
      {hasName && <strong>{lane.name}</strong>}
      <div className="schedule-track" style={{ height: `${lane.lines * lineHeight + 0.375}rem` }}>
        {children}
      </div>
    </div>
  )
}

interface BarProps {
  readonly span: Placed
  readonly list: ListDescriptor
  readonly left: string
  readonly width: string
  readonly isPast: boolean
}

function Bar({ span, list, left, width, isPast }: BarProps) {
  const { t } = useTranslation('schedule-view')
  const title = list.columns.find(({ key }) => key === list.rowTitle)
  const name = textOf(span.row[list.rowTitle] ?? '')
  const dates = `${dateOf(span.from)} – ${dateOf(span.to)}`
  return (
    <div
      className="schedule-bar"
      data-past={isPast ? '' : undefined}
      data-conflict={span.conflicts > 0 ? '' : undefined}
      style={{ left, width, top: `${span.line * lineHeight + 0.25}rem` }}
      title={[name, dates, ...(span.conflicts > 0 ? [t('coincides', { count: span.conflicts })] : [])].join(
        '\n',
      )}
    >
      <span>{title === undefined ? name : <RowTitle list={list} column={title} row={span.row} />}</span>
      {span.conflicts > 0 && (
        <small aria-label={t('coincides', { count: span.conflicts })}>{span.conflicts}</small>
      )}
    </div>
  )
}
