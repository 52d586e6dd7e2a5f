import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { isRealDay } from '../../../dates/days.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayInput } from '../../fields/day-input.tsx'
import { normaliseFilterValue, readRange, writeRange } from '../../model/address/filter-value.ts'
import DateRangeCalendar from './date-range-calendar.tsx'
import type { FilterEditorProps } from './filter-editor-props.ts'
import './custom-range.css'

/** From one day to another, typed or taken from a calendar. */
export default function CustomRange({ filter, value, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const initialRange = readRange(value)
  const [range, setRange] = useState({ from: dayOrNone(initialRange.from), to: dayOrNone(initialRange.to) })
  const legal = normaliseFilterValue(filter, writeRange(range) ?? '')
  const invalid = legal === null && writeRange(range) !== null
  const input = (end: 'from' | 'to') => (
    <label className="date-input">
      <span>{t(end)}</span>
      <DayInput invalid={invalid} value={range[end]} onChange={(day) => setRange({ ...range, [end]: day })} />
    </label>
  )
  return (
    <div className="date-custom">
      <div className="date-inputs">
        {input('from')}
        {input('to')}
      </div>
      <DateRangeCalendar from={range.from} to={range.to} onChange={setRange} />
      <Button
        intent="primary"
        disabled={legal === null}
        text={t('apply')}
        onClick={() => {
          onChange(legal)
          onDone()
        }}
      />
    </div>
  )
}

function dayOrNone(end: string): string {
  return isRealDay(end) ? end : ''
}
