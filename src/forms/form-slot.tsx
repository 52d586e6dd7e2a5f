import { memo, useMemo } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { FieldControl, FormField } from '../../generated/types.ts'
import type { FieldProblem } from '../records/fields/field-problems.ts'
import { FieldRow } from '../records/fields/field-row.tsx'
import type { FieldValue } from '../records/fields/field-value.ts'

export interface FormSlotProps {
  readonly field: FormField
  readonly control: Control
  readonly problems: readonly FieldProblem[]
  /** It cannot be changed; the text says why, the empty one that the form as a whole says so. */
  readonly locked: string | null
  /** A sentence below the field. */
  readonly hint: string | null
  /** What the form holds under the key of the field's currency. */
  readonly currency: FieldValue
  readonly onEdit: (field: string, value: FieldValue) => void
  readonly onLeave: (field: string) => void
}

/** The place of one field in a form. */
export const FormSlot = memo(function FormSlot(props: FormSlotProps) {
  const { field, control, problems, locked, hint, currency, onEdit, onLeave } = props
  const { field: name } = field
  const held = useController({ name, control })
  const value: FieldValue = held.field.value ?? null
  const key = currencyKey(field)
  const beside = useMemo(() => (key === null ? nothing : { [key]: currency }), [key, currency])
  return (
    <div className="form-slot" data-slot={name} data-wide={isWide(field) ? '' : undefined}>
      <FieldRow
        field={field}
        value={value}
        problems={problems}
        readOnly={locked ?? false}
        beside={beside}
        {...(hint !== null && { help: hint })}
        onChange={(next) => onEdit(name, next)}
        onBlur={() => onLeave(name)}
      />
    </div>
  )
})

const nothing = {}

/** The property that holds the currency of an amount; null: there is none to look up. */
export function currencyKey({ currency }: FormField): string | null {
  return currency !== undefined && 'key' in currency ? currency.key : null
}

const wide: ReadonlySet<FieldControl> = new Set<FieldControl>([
  'textarea',
  'html',
  'rows',
  'object',
  'json',
  'images',
  'files',
])

const isWide = ({ control, widget }: FormField): boolean => wide.has(control) || widget !== undefined

/** Why a field that others may write is not written here. */
export function useLockText(): (field: FormField) => string {
  const { t } = useTranslation('forms')
  return ({ writable }) => t(writable.includes('create') ? 'fixedHere' : 'readOnly')
}
