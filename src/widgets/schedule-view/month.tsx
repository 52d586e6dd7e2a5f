import { useState } from 'react'
import type { Column } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RowTitle } from '../../records/grid/row-title.tsx'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { weekdayNames } from '../../ui/weekday-names.ts'
import { dateOf, spansOf, thisDay } from './spans.ts'
import './month.css'

export interface MonthProps {
  readonly list: ListDescriptor
  readonly rows: readonly Row[]
  /** The time that puts a row in its day. */
  readonly time: Column
}

/** Rows in a day before they are counted. */
const mostInDay = 4

/** The rows in the days of a month, beginning with that of the latest one. */
export default function Month({ list, rows, time }: MonthProps) {
  const { t } = useTranslation('schedule-view')
  const { locale } = useLocale()
  const spans = spansOf(rows, [time])
  const [today] = useState(() => dateOf(thisDay()))
  const latest = spans.at(-1)
  const [selectedMonth, setSelectedMonth] = useState<string | null>(null)
  const month = selectedMonth ?? (latest === undefined ? today : dateOf(latest.from)).slice(0, 7)
  const title = list.columns.find(({ key }) => key === list.rowTitle)
  const turn = (by: number) => {
    const [year = 0, number = 0] = month.split('-').map(Number)
    setSelectedMonth(new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7))
  }
  return (
    <div className="month">
      <header className="month-head">
        <IconButton icon="chevron-left" label={t('previousMonth')} onClick={() => turn(-1)} />
        <strong aria-live="polite">{month}</strong>
        <IconButton icon="chevron-right" label={t('nextMonth')} onClick={() => turn(1)} />
        <button type="button" className="month-today" onClick={() => setSelectedMonth(today.slice(0, 7))}>
          {t('today')}
        </button>
      </header>
      <ol className="month-days">
        {weekdayNames(locale).map((name) => (
          <li key={name} className="month-weekday">
            {name}
          </li>
        ))}
        {daysOf(month).map((day) => {
          const own = spans.filter(({ from }) => from === day)
          return (
            <li
              key={day}
              className="month-day"
              data-other={dateOf(day).startsWith(month) ? undefined : ''}
              data-today={dateOf(day) === today ? '' : undefined}
            >
              <span className="month-number">{Number(dateOf(day).slice(8))}</span>
              {own.slice(0, mostInDay).map(({ row }) => (
                <span key={textOf(row[list.rowKey])} className="month-entry">
                  {title === undefined ? (
                    textOf(row[list.rowTitle])
                  ) : (
                    <RowTitle list={list} column={title} row={row} />
                  )}
                </span>
              ))}
              {own.length > mostInDay && (
                <span className="month-more">{t('more', { count: own.length - mostInDay })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Whole weeks, from Monday. */
function daysOf(month: string): readonly number[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = Date.UTC(year, number - 1, 1) / 86_400_000
  const last = Date.UTC(year, number, 0) / 86_400_000
  const before = (new Date(first * 86_400_000).getUTCDay() + 6) % 7
  const weeks = Math.ceil((before + last - first + 1) / 7)
  return Array.from({ length: weeks * 7 }, (_, index) => first - before + index)
}
