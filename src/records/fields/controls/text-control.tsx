import type { FieldControl } from '../../../../generated/types.ts'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { zoneOffset } from '../date-text.ts'
import { textOfValue } from '../held-value.ts'

/** One line of text, numbers included: what is typed is kept as it is, and checked by the contract's rules. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { maxLength } = field.limits ?? {}
  const text = textOfValue(value)
  const currency = field.currency !== undefined && 'code' in field.currency ? field.currency.code : null
  const isLong = maxLength !== undefined && maxLength >= 40
  return (
    <span className="field-input-wrap">
      <input
        {...nativeProps(props)}
        {...inputs[field.control]}
        className="field-input"
        value={text}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
      {currency !== null && <span className="field-suffix">{currency}</span>}
      {field.control === 'percent' && <span className="field-suffix">%</span>}
      {field.control === 'datetime' && text !== '' && (
        <span className="field-zone">UTC{zoneOffset(new Date(text))}</span>
      )}
      {isLong && field.control === 'text' && (
        <span className="field-count" aria-hidden>
          {text.length}/{maxLength}
        </span>
      )}
    </span>
  )
}

type InputProps = Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'spellCheck'>

const plain: InputProps = { type: 'text', autoComplete: 'off' }

const inputs: Partial<Record<FieldControl, InputProps>> = {
  text: plain,
  code: { ...plain, spellCheck: false },
  int: { ...plain, inputMode: 'numeric' },
  decimal: { ...plain, inputMode: 'decimal' },
  money: { ...plain, inputMode: 'decimal' },
  percent: { ...plain, inputMode: 'decimal' },
  email: { ...plain, inputMode: 'email', spellCheck: false },
  url: { ...plain, inputMode: 'url', spellCheck: false },
  date: { type: 'date' },
  datetime: { type: 'datetime-local' },
}
