import { useId } from 'react'
import type { FormField } from '../../../generated/types.ts'
import { controls } from './controls.tsx'
import type { FieldProblem } from './field-problems.ts'
import type { FieldValue } from './field-value.ts'
import { useProblemText } from './use-problem-text.ts'

export interface FieldRowProps {
  readonly field: FormField
  readonly value: FieldValue
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: FieldValue) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly takesFocus?: boolean
}

/** A field with its label, its control and what is wrong with it. */
export function FieldRow({ field, problems, disabled = false, takesFocus = false, ...rest }: FieldRowProps) {
  const id = useId()
  const textOf = useProblemText()
  const Control = controls[field.control]
  const invalid = problems.length > 0
  return (
    <div
      className="field-row"
      data-field={field.field}
      data-control={field.control}
      data-invalid={invalid ? '' : undefined}
    >
      <label className="field-label" id={`${id}-label`} htmlFor={id}>
        {field.label}
        {field.required === true && (
          <span className="field-required" aria-hidden>
            *
          </span>
        )}
      </label>
      <Control
        {...rest}
        id={id}
        field={field}
        invalid={invalid}
        describedBy={invalid ? `${id}-problem` : undefined}
        disabled={disabled}
        takesFocus={takesFocus}
      />
      {invalid && (
        <p className="field-problem" id={`${id}-problem`}>
          {problems.map(textOf).join(' ')}
        </p>
      )}
    </div>
  )
}
