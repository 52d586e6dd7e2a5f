import { useId } from 'react'

export interface ChoiceSetProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}

/** One of a few, all in sight. */
export function ChoiceSet<T extends string>({ label, value, options, onChange }: ChoiceSetProps<T>) {
  const name = useId()
  return (
    <fieldset className="export-choice">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="field-radio">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
