import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { FormField, FormPage } from '../../../generated/types.ts'
import { fieldsOf } from '../../forms/form-fields.ts'

/** What fields of a new record start with because the link to the page says so: `f.parent_id=5`. */
export function usePresetValues({ mode, groups }: FormPage): Readonly<Record<string, unknown>> {
  const [query] = useSearchParams()
  const text = query.toString()
  return useMemo(() => {
    if (mode !== 'create') return {}
    const params = new URLSearchParams(text)
    return Object.fromEntries(
      fieldsOf(groups).flatMap((field) => {
        const value = params.get(`f.${field.field}`)
        return value === null || !isReadable(field, value) ? [] : [[field.field, valueOf(field, value)]]
      }),
    )
  }, [mode, groups, text])
}

/** What an address cannot say of a field is left out. */
function isReadable({ control, options }: FormField, value: string): boolean {
  if (control === 'relation') return /^\d{1,15}$/.test(value)
  if (control === 'choice') return options?.some((option) => option.value === value) ?? false
  return control === 'text' || control === 'email'
}

const valueOf = ({ control }: FormField, value: string): unknown =>
  control === 'relation' ? Number(value) : value
