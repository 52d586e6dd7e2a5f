import { Button, InputGroup } from '@blueprintjs/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import { normaliseFilterValue, readRange, writeRange } from '../../model/address/filter-value.ts'
import type { FilterEditorProps } from './filter-editor-props.ts'

/** Either end may stay open; an invalid range is marked and not sent. */
export function NumberRangeEditor({ filter, value, onChange, onDone }: FilterEditorProps) {
  const { t } = useTranslation('records')
  const [range, setRange] = useState(() => readRange(value))
  const error = useId()
  const rangeText = writeRange({ from: range.from.trim(), to: range.to.trim() })
  const legal = rangeText === null ? null : normaliseFilterValue(filter, rangeText)
  const invalid = rangeText !== null && legal === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invalid) return
    onChange(legal)
    onDone()
  }
  const input = (end: 'from' | 'to', label: string) => (
    <InputGroup
      {...(end === 'from' ? { inputRef: focusOnMount } : {})}
      inputMode="decimal"
      aria-label={`${filter.label} ${label}`}
      aria-invalid={invalid}
      aria-describedby={invalid ? error : undefined}
      intent={invalid ? 'danger' : 'none'}
      placeholder={label}
      value={range[end]}
      onValueChange={(text) => setRange({ ...range, [end]: text })}
    />
  )
  return (
    <form className="filter-editor" onSubmit={submit}>
      <div className="filter-editor-line">
        {input('from', t('min'))}
        <span aria-hidden>–</span>
        {input('to', t('max'))}
        <Button type="submit" intent="primary" disabled={invalid} text={t('apply')} />
      </div>
      {invalid && (
        <p id={error} className="filter-editor-error" role="alert">
          {t('rangeInvalid')}
        </p>
      )}
    </form>
  )
}
