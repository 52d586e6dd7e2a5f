import type { KeyboardEvent } from 'react'
import type { FieldControl } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { textOfValue } from '../../model/fields/held-value.ts'
import { narrowDigits, plainNumber, stepped } from '../../model/fields/number-text.ts'
import { type ControlProps, exampleOf, nativeProps } from '../control-props.ts'
import { currencyOfSiblings } from '../currency.ts'

/**
 * A number, with its unit: full-width digits and separators are understood, arrows step within the limits. A text input, because a number
 * input swallows what it does not understand.
 */
export function NumberControl(props: ControlProps) {
  const { field, value, onChange, onBlur, siblingValues = {}, disabled } = props
  const { t } = useTranslation('fields')
  const text = textOfValue(value)
  const limits = field.limits ?? {}
  const unit = field.control === 'percent' ? '%' : currencyOfSiblings(field, siblingValues)
  const step = (by: number) => onChange(stepped(text, by, limits))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(event.shiftKey ? by * 10 : by)
  }
  const isNumber = text !== '' && Number.isFinite(Number(text))
  const isWhole = field.control === 'int'
  return (
    <span className="field-input-wrap field-number" data-unit={unit === null ? undefined : ''}>
      <input
        {...nativeProps(props)}
        {...exampleOf(field)}
        type="text"
        autoComplete="off"
        inputMode={modes[field.control] ?? 'decimal'}
        className="field-input"
        {...(isWhole && {
          role: 'spinbutton',
          'aria-valuenow': isNumber ? Number(text) : undefined,
          'aria-valuemin': limits.min,
          'aria-valuemax': limits.max,
        })}
        value={text}
        onChange={({ target, nativeEvent }) => {
          const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
          onChange(isComposing ? target.value : narrowDigits(target.value))
        }}
        onBlur={() => {
          if (text !== plainNumber(text)) onChange(plainNumber(text))
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      {unit !== null && <span className="field-unit">{unit}</span>}
      {isWhole && (
        <span className="field-steps">
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('increase')}
            disabled={disabled || (isNumber && Number(text) >= (limits.max ?? Infinity))}
            onClick={() => step(1)}
          >
            <Icon name="chevron-up" size={10} />
          </button>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('decrease')}
            disabled={disabled || (isNumber && Number(text) <= (limits.min ?? -Infinity))}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-down" size={10} />
          </button>
        </span>
      )}
    </span>
  )
}

const modes: Partial<Record<FieldControl, 'numeric' | 'decimal'>> = { int: 'numeric' }
