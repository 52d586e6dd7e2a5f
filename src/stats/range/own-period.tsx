import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { isRealDay, lengthOf, type Period } from '../../dates/days.ts'
import { useSidebar } from '../../hooks/use-sidebar.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DayInput } from '../../records/fields/day-input.tsx'
import DateRangeCalendar from '../../records/filters/editors/date-range-calendar.tsx'

export interface OwnPeriodProps {
  readonly start: Period
  /** In days. */
  readonly longest: number
  readonly onChange: (period: Period) => void
}

/** Two days with a calendar, which is loaded with them. */
export default function OwnPeriod({ start, longest, onChange }: OwnPeriodProps) {
  const { t } = useTranslation('stats')
  const { device } = useSidebar()
  const [{ from, to }, setRange] = useState(start)
  const problem = problemOf({ from, to }, longest)
  const input = (end: 'from' | 'to') => (
    <label>
      <span>{t(end)}</span>
      <DayInput
        invalid={problem !== null}
        value={end === 'from' ? from : to}
        onChange={(day) => setRange({ from, to, [end]: day })}
      />
    </label>
  )
  return (
    <form
      className="stat-own-period"
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === null) onChange({ from, to })
      }}
    >
      <div className="stat-own-days">
        {input('from')}
        {input('to')}
      </div>
      <DateRangeCalendar from={from} to={to} onChange={setRange} months={device === 'desktop' ? 2 : 1} />
      <output className="stat-period-problem">
        {problem === null
          ? t('daysChosen', { count: lengthOf({ from, to }) })
          : t(problem, { count: longest })}
      </output>
      <Button type="submit" intent="primary" disabled={problem !== null} text={t('apply')} />
    </form>
  )
}

function problemOf(
  { from, to }: Period,
  longest: number,
): 'daysMissing' | 'daysReversed' | 'daysTooMany' | null {
  if (!isRealDay(from) || !isRealDay(to)) return 'daysMissing'
  if (from > to) return 'daysReversed'
  return lengthOf({ from, to }) > longest ? 'daysTooMany' : null
}
