import { Spinner } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { today } from '../../../dates/days.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { datePresets } from '../../model/address/date-presets.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'
import './date-range-editor.css'

const CustomRange = lazyPart(() => import('./custom-range.tsx'))

/** Quick ranges beside a calendar that loads when a custom range is chosen. */
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
      {custom && (
        <Suspense fallback={<Spinner className="date-loading" size={24} />}>
          <CustomRange filter={filter} value={value} onChange={onChange} onDone={onDone} />
        </Suspense>
      )}
    </div>
  )
}
