import { Button, Spinner } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { isRealDay, today } from '../../../dates/days.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { normaliseFilterValue, readRange, writeRange } from '../../address/filter-value.ts'
import { datePresets } from '../date-presets.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import './date-range-editor.css'

const Calendar = lazyPart(() => import('./date-range-calendar.tsx'))

/** Quick ranges beside a calendar that loads when a range of one's own is wanted. */
export function DateRangeEditor({ filter, value, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const presets = datePresets(today())
  const isPreset = presets.some((preset) => preset.value === value)
  const [custom, setCustom] = useState(value !== undefined && !isPreset)
  const choose = (next: string) => {
    onChange(next)
    onDone()
  }
  return (
    <div className="date-editor">
      <ul className="date-presets" aria-label={t('presets')}>
        {presets.map((preset) => (
          <li key={preset.key}>
            <button
              type="button"
              className="choice"
              aria-pressed={preset.value === value}
              onClick={() => choose(preset.value)}
            >
              {t(preset.key)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="choice" aria-pressed={custom} onClick={() => setCustom(true)}>
            {t('customRange')}
          </button>
        </li>
      </ul>
      {custom && <CustomRange filter={filter} value={value} onChange={onChange} onDone={onDone} />}
    </div>
  )
}

function CustomRange({ filter, value, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const given = readRange(value)
  const [range, setRange] = useState({ from: dayOrNone(given.from), to: dayOrNone(given.to) })
  const legal = normaliseFilterValue(filter, writeRange(range) ?? '')
  const invalid = legal === null && writeRange(range) !== null
  const input = (end: 'from' | 'to') => (
    <label className="date-input">
      <span>{t(end)}</span>
      <input
        type="date"
        className="bp6-input"
        aria-invalid={invalid}
        value={range[end]}
        onChange={(event) => setRange({ ...range, [end]: event.target.value })}
      />
    </label>
  )
  return (
    <div className="date-custom">
      <div className="date-inputs">
        {input('from')}
        {input('to')}
      </div>
      <Suspense fallback={<Spinner className="date-loading" size={24} />}>
        <Calendar from={range.from} to={range.to} onChange={setRange} />
      </Suspense>
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
