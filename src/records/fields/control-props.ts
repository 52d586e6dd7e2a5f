import type { FormField } from '../../../generated/types.ts'
import type { FieldValue } from './field-value.ts'

/** What every control takes, whatever it edits; the form around it owns the value. */
export interface ControlProps {
  /** Of the element that the label points to. */
  readonly id: string
  readonly field: FormField
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  readonly onBlur?: () => void
  readonly invalid: boolean
  /** Id of the text that says what is wrong. */
  readonly describedBy: string | undefined
  readonly disabled: boolean
  /** Takes the focus when it appears. */
  readonly takesFocus: boolean
}

/** What a native element takes from them. */
export function nativeProps({ id, invalid, describedBy, disabled, onBlur, takesFocus }: ControlProps) {
  return {
    id,
    disabled,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur,
    ref: takesFocus ? focusOnMount : undefined,
  }
}

const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
