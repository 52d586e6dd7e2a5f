import type { FormField } from '../../../generated/types.ts'

/** Whether a value that was chosen can be taken back: not where the record always has one, nor where a default would take its place. */
export function mayBeEmpty({ required, nullable, default: first }: FormField): boolean {
  return required !== true && (nullable === true || first === undefined)
}
