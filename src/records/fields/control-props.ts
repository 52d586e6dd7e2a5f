import type { ComponentType } from 'react'
import type { FormField } from '../../../generated/types.ts'
import type { FieldProblem } from '../model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../model/fields/held-value.ts'

/** What a field with its label and its control takes. */
export interface FieldRowProps {
  readonly field: FormField
  readonly value: FieldValue
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: FieldValue) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  /** The value cannot be changed; a text says why. */
  readonly readOnly?: boolean | string
  /** What the fields beside it hold. */
  readonly siblingValues?: FieldValues
  /** A sentence under the control. */
  readonly help?: string
  readonly takesFocus?: boolean
}

/** What every control takes, whatever it edits; the form around it owns the value. */
export interface ControlProps {
  /** Of the element that the label points to; the label itself is `<id>-label`. */
  readonly id: string
  readonly field: FormField
  readonly value: FieldValue
  readonly onChange: (value: FieldValue) => void
  readonly onBlur?: () => void
  readonly invalid: boolean
  /** Of the field and of what lies inside it. */
  readonly problems?: readonly FieldProblem[]
  /** What the fields beside it hold: the currency of an amount, for instance. */
  readonly siblingValues?: FieldValues
  /** Shows the fields of its lines or part; without it there are none. */
  readonly inner?: ComponentType<FieldRowProps>
  /** Id of the texts that help, and say what is wrong. */
  readonly describedBy: string | undefined
  readonly disabled: boolean
  /** Takes the focus when it appears. */
  readonly takesFocus: boolean
}

/** What a native element takes from them. */
export function nativeProps({ id, field, invalid, describedBy, disabled, onBlur, takesFocus }: ControlProps) {
  return {
    id,
    disabled,
    'aria-required': field.required === true || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    onBlur,
    ref: takesFocus ? focusOnMount : undefined,
  }
}

/** A value as it may look, while there is none. */
export const exampleOf = ({ example }: FormField): { readonly placeholder?: string } =>
  example === undefined ? {} : { placeholder: example }

/** What a button takes from them, which can be neither required nor wrong: both are in the texts that describe it. */
export function buttonProps({ id, describedBy, disabled, onBlur, takesFocus }: ControlProps) {
  return {
    id,
    disabled,
    'aria-labelledby': `${id}-label ${id}`,
    'aria-describedby': describedBy,
    onBlur,
    ref: takesFocus ? focusOnMount : undefined,
  }
}

/** What an element around several controls takes from them. */
export function groupProps({ id, describedBy }: Pick<ControlProps, 'id' | 'describedBy'>) {
  return { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy } as const
}

export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
