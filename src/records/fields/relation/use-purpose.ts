import { useParams } from 'react-router'
import type { FormField } from '../../../../generated/types.ts'
import type { FieldValues } from '../held-value.ts'

/** What the options of a reference are asked for with: its purpose, and what the address or the fields beside it hold that decides. */
export function usePurpose(
  { purpose }: Pick<FormField, 'purpose'>,
  beside: FieldValues,
): Readonly<Record<string, string>> {
  const params = useParams()
  if (purpose === undefined) return {}
  const { name, given } = purpose
  const values = given.map((key) => params[key] ?? beside[key] ?? '')
  return { purpose: name, ...(given.length > 0 && { given: values.map(String).join(',') }) }
}
