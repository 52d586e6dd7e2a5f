import { useCallback, useRef } from 'react'
import type { FormField } from '../../generated/types.ts'
import type { FieldValue, FieldValues } from '../records/model/fields/field-value.ts'
import type { FormMode } from './form-fields.ts'
import { slugOf } from './slug.ts'

type Follow = (
  field: string,
  value: FieldValue,
  values: FieldValues,
) => readonly (readonly [string, string])[]

/** What follows a field that was changed: slugs, until somebody types into them or they were saved once. */
export function useFollowing(fields: readonly FormField[], mode: FormMode): Follow {
  const touched = useRef(new Set<string>())
  return useCallback(
    (field, value) => {
      if (value === '') touched.current.delete(field)
      else touched.current.add(field)
      if (mode === 'edit' || typeof value !== 'string') return []
      return fields.flatMap(({ field: name, follows, limits }) =>
        follows === field && !touched.current.has(name)
          ? [[name, slugOf(value, limits?.maxLength)] as const]
          : [],
      )
    },
    [fields, mode],
  )
}
