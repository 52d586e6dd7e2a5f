import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell } from '../cells/cell.tsx'
import { RowTitle } from '../grid/row-title.tsx'
import { textOf } from '../list/list-result.ts'
import type { LayoutProps } from './list-layout.tsx'
import { type Span, dateOf, spansOf, thisDay, timesOf } from './spans.ts'
import './list-layout.css'

/** Days of room at both ends. */
const margin = 2

/** When each row is, as a bar below the months. */
export default function TimelineLayout({ list, rows }: LayoutProps) {
  const { t } = useTranslation('lists')
  const [today] = useState(thisDay)
  const times = timesOf(list.columns)
  const spans = spansOf(rows, times)
  const title = list.columns.find(({ key }) => key === list.rowTitle)
  const status = list.columns.find(({ field, type }) => field === 'status' && type === 'tag')
  if (spans.length === 0) return <p className="layout-none">{t('timelineNone')}</p>
  const first = Math.min(...spans.map(({ from }) => from)) - margin
  const last = Math.max(...spans.map(({ to }) => to)) + margin
  const share = (day: number) => `${((day - first) / (last + 1 - first)) * 100}%`
  const barOf = ({ from, to }: Span) => ({
    left: share(from),
    width: `calc(${share(to + 1)} - ${share(from)})`,
  })
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="span-line-scroll" tabIndex={0} aria-label={t('layout.timeline')}>
      <div className="span-line">
        <div className="span-line-line span-line-head">
          <span />
          <span className="span-line-track">
            {monthsBetween(first, last).map((month) => (
              <span key={month} className="span-line-month" style={{ left: share(month) }}>
                {dateOf(month).slice(0, 7)}
              </span>
            ))}
          </span>
        </div>
        {spans.map((span) => (
          <div key={textOf(span.row[list.rowKey])} className="span-line-line">
            <span className="span-line-name">
              {title === undefined ? (
                textOf(span.row[list.rowTitle])
              ) : (
                <RowTitle list={list} column={title} row={span.row} />
              )}
              {status !== undefined && <Cell column={status} row={span.row} />}
            </span>
            <span className="span-line-track">
              {today >= first && today <= last && (
                <span className="span-line-today" style={{ left: share(today + 0.5) }} title={t('today')} />
              )}
              <span
                className="span-line-bar"
                data-past={span.to < today ? '' : undefined}
                style={barOf(span)}
                title={`${dateOf(span.from)} – ${dateOf(span.to)}`}
              >
                {dateOf(span.from).slice(5)} – {dateOf(span.to).slice(5)}
              </span>
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The first days of the months in between. */
function monthsBetween(first: number, last: number): readonly number[] {
  const months: number[] = []
  const [year = 0, month = 0] = dateOf(first).split('-').map(Number)
  for (let index = 0; ; index += 1) {
    const start = Date.UTC(year, month - 1 + index, 1) / 86_400_000
    if (start > last) return thinned(months)
    if (start >= first) months.push(start)
  }
}

/** No more names than can be read. */
function thinned(months: readonly number[]): readonly number[] {
  const step = Math.ceil(months.length / 12)
  return months.filter((_, index) => index % step === 0)
}
