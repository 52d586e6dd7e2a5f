import { useCallback, useState } from 'react'
import type { FormField } from '../../generated/types.ts'
import type { FieldValue } from '../records/model/fields/field-value.ts'
import type { FormMode } from './form-fields.ts'
import { slugOf } from './slug.ts'

type Follow = (field: string, value: FieldValue) => readonly (readonly [string, string])[]

/** What follows a field that was changed: slugs, until something is typed into them or they were saved once. */
export function useFollowing(fields: readonly FormField[], mode: FormMode): Follow {
  const [touched] = useState(() => new Set<string>())
  return useCallback(
    (field, value) => {
      if (value === '') touched.delete(field)
      else touched.add(field)
      if (mode === 'edit' || typeof value !== 'string') return []
      return fields.flatMap(({ field: name, follows, limits }) =>
        follows === field && !touched.has(name) ? [[name, slugOf(value, limits?.maxLength)] as const] : [],
      )
    },
    [fields, mode, touched],
  )
}
