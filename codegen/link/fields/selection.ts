import type { Selection } from '../../graphql/selection.ts'
import type { FormField } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'

/** What a form shows of its record: the values, and the objects that references stand for. */
export function fieldsSelection(fields: readonly FormField<Linked>[]): Selection {
  const selection: Record<string, true> = { id: true, updated_at: true }
  for (const { field, reference, currency } of fields) {
    selection[field] = true
    if (reference !== undefined) selection[reference] = true
    if (currency && 'key' in currency) selection[currency.key] = true
  }
  return selection
}
