import { memo } from 'react'
import { type Control, useController, useWatch } from 'react-hook-form'
import type { FieldControl, FormField } from '../../generated/types.ts'
import { useUser } from '../hooks/use-user.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { FieldRow } from '../records/fields/field-row.tsx'
import { fieldWidgets } from '../records/fields/field-widgets.ts'
import { fieldOf } from '../records/fields/relation/use-purpose.ts'
import { lockReason } from '../records/model/conditions/field-locks.ts'
import type { FieldProblem } from '../records/model/fields/field-problems.ts'
import type { FieldValue, FieldValues } from '../records/model/fields/field-value.ts'
import { type Row, textOf } from '../records/model/rows/list-result.ts'
import { type FormMode, isWritable } from './form-fields.ts'
import { UniqueNote } from './unique/unique-note.tsx'
import type { UniqueState } from './unique/use-unique.ts'

export interface FormSlotProps {
  readonly field: FormField
  readonly control: Control
  readonly problems: readonly FieldProblem[]
  /** What is known of other records with its value. */
  readonly taken?: UniqueState | undefined
  /** It cannot be changed; the text says why, the empty one that the form as a whole says so. */
  readonly locked: string | null
  /** A sentence below the field. */
  readonly hint: string | null
  /** What is known of the record; null: it is a new one. */
  readonly record: Row | null
  readonly onEdit: (field: string, value: FieldValue) => void
  readonly onLeave: (field: string) => void
}

/** The place of one field in a form. */
export const FormSlot = memo(function FormSlot(props: FormSlotProps) {
  const { field, control, problems, taken, locked, hint, record, onEdit, onLeave } = props
  const { field: name } = field
  const held = useController({ name, control })
  const value: FieldValue = held.field.value ?? null
  return (
    <div className="form-slot" data-slot={name} data-wide={isWide(field) ? '' : undefined}>
      <FieldRow
        field={field}
        value={value}
        problems={problems}
        readOnly={locked ?? false}
        siblingValues={useSiblingValues(field, control, record)}
        {...(hint !== null && { help: hint })}
        onChange={(next) => onEdit(name, next)}
        onBlur={() => onLeave(name)}
      />
      {taken !== undefined && <UniqueNote state={taken} onTake={(free) => onEdit(name, free)} />}
    </div>
  )
})

/** In which currency its amounts are, as another field says, or the record; what its widget looks at, and what decides on its choices. */
function useSiblingValues(
  { currency, widget, purpose, choicesFrom, fields = [] }: FormField,
  control: Control,
  record: Row | null,
): FieldValues {
  const currencies = [currency, ...fields.map((inner) => inner.currency)].flatMap((one) =>
    one !== undefined && 'key' in one ? [one.key] : [],
  )
  const seen = widget === undefined ? [] : (fieldWidgets[widget]?.watchedFields ?? [])
  const deciding = [
    ...(purpose?.dependsOn ?? []).map(fieldOf),
    ...fields.flatMap((inner) => inner.purpose?.dependsOn ?? []).map(fieldOf),
    ...(choicesFrom === undefined ? [] : [choicesFrom.field]),
  ]
  const keys = [...new Set([...currencies, ...seen, ...deciding])]
  const values: readonly (FieldValue | undefined)[] = useWatch({ control, name: keys })
  return Object.fromEntries(
    keys.map((key, index) => [key, values[index] ?? (record?.[key] == null ? null : textOf(record[key]))]),
  )
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

/** Why a field is not written here: the record's state keeps it, or the form does; null where it is. */
export function useLockText(mode: FormMode, record: Row | null): (field: FormField) => string | null {
  const { t } = useTranslation('forms')
  const { id: me } = useUser()
  return (field) => {
    if (!isWritable(field, mode)) return t(field.writable.includes('create') ? 'fixedHere' : 'readOnly')
    return mode === 'edit' && record !== null ? lockReason(field, record, me) : null
  }
}
