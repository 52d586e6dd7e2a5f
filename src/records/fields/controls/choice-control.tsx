import { useTranslation } from 'react-i18next'
import { type ControlProps, nativeProps } from '../control-props.ts'
import { textOfValue } from '../held-value.ts'

/** So many are in sight at once; more are a list to choose from (page-kinds.md §3). */
const mostInSight = 4

/** One of the contract's values. */
export function ChoiceControl(props: ControlProps) {
  const { field, value, onChange } = props
  const { t } = useTranslation('fields')
  const options = field.options ?? []
  if (options.length > mostInSight || field.required !== true)
    return (
      <select
        {...nativeProps(props)}
        className="field-input field-select"
        value={textOfValue(value)}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  const { id, disabled, describedBy, invalid, takesFocus, onBlur } = props
  return (
    <div
      className="field-radios"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
    >
      {options.map((option, index) => (
        <label key={option.value} className="field-radio">
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={id}
            disabled={disabled}
            checked={value === option.value}
            onBlur={onBlur}
            ref={takesFocus && index === 0 ? focusFirst : undefined}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

const focusFirst = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
