import { useState } from 'react'
import type { Call } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Segments } from '../../ui/segments.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWidgetCall } from '../../widgets/use-widget-call.ts'
import { type UtmField, type UtmValues, utmFields } from './tagged-url.ts'

export interface SuggestionsProps {
  readonly call: Call | undefined
  readonly values: UtmValues
  readonly onChoose: (field: string, value: string) => void
}

const typingPause = 300

/** Values that other links have: who spells them the same finds them together in the statistics. */
export function Suggestions({ call, values, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('links')
  const [field, setField] = useState<UtmField>('utm_source')
  const q = useDebounced(values[field] ?? '', typingPause)
  const { data } = useWidgetCall<readonly string[]>(call, {
    record: null,
    values: { field, ...(q !== '' && { q }) },
  })
  const others = (data ?? []).filter((value) => value !== values[field]).slice(0, most)
  return (
    <section className="utm-before">
      <h4>{t('before')}</h4>
      <Segments
        label={t('before')}
        value={field}
        segments={utmFields.map((value) => ({ value, label: value.replace('utm_', '') }))}
        onChange={setField}
      />
      <div className="utm-values">
        {others.map((value) => (
          <button key={value} type="button" onClick={() => onChoose(field, value)}>
            {value}
          </button>
        ))}
        {data !== undefined && others.length === 0 && <span className="utm-hint">{t('noneBefore')}</span>}
      </div>
    </section>
  )
}

const most = 12
