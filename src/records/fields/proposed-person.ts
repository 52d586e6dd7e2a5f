import type { FormField } from '../../../generated/types.ts'

/** Who fills in a new record, where a field proposes that; undefined where it does not, or nobody is known. */
export function proposedPerson(
  { control, default: first }: FormField,
  me: number | null,
): number | undefined {
  return control === 'relation' && first === 'me' && me !== null ? me : undefined
}
