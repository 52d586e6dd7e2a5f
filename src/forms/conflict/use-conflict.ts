import { useCallback, useMemo, useState } from 'react'
import type { FormField } from '../../../generated/types.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import type { Conflict } from './read-conflict.ts'
import { type Difference, type Versions, differencesOf } from './three-ways.ts'

/** Two versions of a record that a person has to make one of. */
export interface OpenConflict {
  /** What the API said of the other change; null: a draft is restored. */
  readonly about: Conflict | null
  readonly versions: Versions
  readonly onResolve: (values: FieldValues) => void
}

export interface ConflictState {
  readonly shown: (OpenConflict & { readonly differences: readonly Difference[] }) | null
  readonly open: (conflict: OpenConflict) => void
  readonly close: () => void
}

export function useConflict(fields: readonly FormField[]): ConflictState {
  const [shown, setShown] = useState<ConflictState['shown']>(null)
  const open = useCallback(
    (conflict: OpenConflict) =>
      setShown({ ...conflict, differences: differencesOf(fields, conflict.versions) }),
    [fields],
  )
  const close = useCallback(() => setShown(null), [])
  return useMemo(() => ({ shown, open, close }), [shown, open, close])
}
