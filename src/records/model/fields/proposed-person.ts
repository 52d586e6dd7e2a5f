import type { FormField } from '../../../../generated/types.ts'

/** The id of the signed-in user where a field proposes that; else undefined. */
export function proposedPerson(
  { control, default: first }: FormField,
  me: number | null,
): number | undefined {
  return control === 'relation' && first === 'me' && me !== null ? me : undefined
}
