import { computed } from './computed-fields.ts'
import type { ComputedFieldOf } from './field.ts'
import { ref } from './related-fields.ts'

/** The common column `created_by` as a field of the answer, under the name that the resource has for it. */
export function createdBy(zh: string, en: string): ComputedFieldOf<number | null, 'reference'> {
  return computed(ref(zh, en, 'users'), 't.created_by')
}
