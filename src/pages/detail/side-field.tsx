import { useState } from 'react'
import type { FieldControl, FormField } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FieldRow } from '../../records/fields/field-row.tsx'
import { type FieldValue, initialValue } from '../../records/model/fields/field-value.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { whenPointerRests } from '../../ui/when-pointer-rests.ts'
import type { FieldState } from './use-field-saves.ts'
import '../../records/fields/fields.css'

export interface SideFieldProps {
  readonly field: FormField
  readonly record: Row
  readonly state: FieldState
  readonly disabled: boolean
  /** Why the record keeps it as it is; null: it may change. */
  readonly locked: string | null
  readonly onSave: (value: FieldValue) => void
}

/** A property with its control: what is chosen is saved at once, what is typed when one leaves it. */
export function SideField({ field, record, state, disabled, locked, onSave }: SideFieldProps) {
  const { t } = useTranslation('record')
  const stored = initialValue(field, valueOf(record, field))
  const [typed, setTyped] = useState<{ readonly value: FieldValue } | null>(null)
  const shown = typed?.value ?? state.pending ?? stored
  const isTyped = typedControls.has(field.control)
  const finish = () => {
    if (typed === null) return
    setTyped(null)
    if (JSON.stringify(typed.value) !== JSON.stringify(stored)) onSave(typed.value)
  }
  return (
    // What is typed is finished by leaving the field, or with Enter.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="side-field"
      data-state={state.status}
      aria-busy={state.status === 'saving' || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget))
          whenPointerRests(finish)
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement && isTyped) finish()
        if (key === 'Escape' && typed !== null) setTyped(null)
      }}
    >
      <FieldRow
        field={field}
        value={shown}
        problems={state.problems}
        disabled={disabled}
        readOnly={locked ?? false}
        onChange={(value) => {
          if (isTyped) setTyped({ value })
          else onSave(value)
        }}
      />
      <output className="side-state">
        {state.status === 'saving' ? t('saving') : state.status === 'saved' ? t('saved') : ''}
      </output>
      {state.status === 'unsaved' && (
        <button type="button" className="field-link side-retry" onClick={() => onSave(shown)}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

/** A reference is edited as its id and shown as the object it stands for. */
function valueOf(record: Row, { field, reference }: FormField): unknown {
  return record[field] ?? (reference === undefined ? undefined : record[reference])
}

/** Controls in which a value comes about letter by letter, or piece by piece. */
const typedControls: ReadonlySet<FieldControl> = new Set<FieldControl>([
  'text',
  'textarea',
  'html',
  'code',
  'int',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'email',
  'url',
  'ip',
  'timezone',
  'json',
  'color',
  'rows',
  'object',
])
