import { useCallback, useMemo, useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { FormField } from '../../generated/types.ts'
import type { FieldValue, FieldValues } from '../records/model/fields/field-value.ts'
import type { Row } from '../records/model/rows/list-result.ts'
import { changedFields } from './form-fields.ts'

/** What a form started with, and is compared to. */
export interface FormBase {
  /** Null: a new record. */
  readonly record: Row | null
  readonly values: FieldValues
}

export interface FormValues {
  readonly control: Control
  readonly values: FieldValues
  readonly base: FormBase
  /** Something would be sent that differs from what the form started with. */
  readonly isDirty: boolean
  readonly set: (field: string, value: FieldValue) => void
  readonly setAll: (values: FieldValues) => void
  /** Starts again from here. */
  readonly restart: (base: FormBase, values?: FieldValues) => void
  /** As they are at this moment, whatever was drawn last. */
  readonly now: () => { readonly values: FieldValues; readonly base: FormBase }
}

/** The values of a form, which react-hook-form holds, and what they are compared to. */
export function useFormValues(fields: readonly FormField[], start: () => FormBase): FormValues {
  const [base, setBase] = useState(start)
  const latest = useRef(base)
  const { control, setValue, getValues, reset } = useForm({ defaultValues: { ...base.values } })
  const watched: Held = useWatch({ control })
  const values = useMemo(() => ({ ...base.values, ...watched }), [base, watched])
  const isDirty = useMemo(() => changedFields(fields, values, base.values).length > 0, [fields, values, base])
  const set = useCallback((field: string, value: FieldValue) => setValue(field, value), [setValue])
  const setAll = useCallback((all: FieldValues) => reset({ ...all }), [reset])
  const restart = useCallback(
    (next: FormBase, typed: FieldValues = next.values) => {
      latest.current = next
      setBase(next)
      reset({ ...typed })
    },
    [reset],
  )
  const now = useCallback(
    () => ({ base: latest.current, values: { ...latest.current.values, ...getValues() } }),
    [getValues],
  )
  return { control, values, base, isDirty, set, setAll, restart, now }
}

/** The library works out paths of its own in a type; a form whose fields are data has none. */
// oxlint-disable-next-line typescript/no-explicit-any
type Held = Record<string, any>
