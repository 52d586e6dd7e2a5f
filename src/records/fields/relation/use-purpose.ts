import { useParams } from 'react-router'
import type { FormField } from '../../../../generated/types.ts'
import type { FieldValues } from '../../model/fields/held-value.ts'

/**
 * What the options of a reference are requested with: its purpose, and what the address, the fields beside it or the record itself hold that
 * decides.
 */
export function usePurpose(
  { purpose }: Pick<FormField, 'purpose'>,
  siblingValues: FieldValues,
): Readonly<Record<string, string>> {
  const params = useParams()
  if (purpose === undefined) return {}
  const { name, dependsOn } = purpose
  const values = dependsOn.map(
    (key) => (key === ownId ? null : params[key]) ?? siblingValues[fieldOf(key)] ?? '',
  )
  return { purpose: name, ...(dependsOn.length > 0 && { given: values.map(String).join(',') }) }
}

/** The record that refers: not the one that the address is about. */
const ownId = 'record_id'

/** Where a form holds what decides. */
export const fieldOf = (key: string): string => (key === ownId ? 'id' : key)
