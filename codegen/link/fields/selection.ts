import type { Selection } from '../../graphql/selection.ts'
import type { FormField, FormGroup } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'

/** What a form shows of its record: the values, and the objects that references stand for. */
export function fieldsSelection(fields: readonly FormField<Linked>[]): Selection {
  const selection: Record<string, true> = { id: true, updated_at: true }
  for (const { field, reference, currency, when = [], locks = [] } of fields) {
    selection[field] = true
    if (reference !== undefined) selection[reference] = true
    if (currency && 'key' in currency) selection[currency.key] = true
    for (const name of [when, ...locks.map((lock) => lock.when)].flat().flatMap(Object.keys))
      selection[name] = true
  }
  return selection
}

/** What the fields of these groups show, and what their conditions look at. */
export function groupsSelection(groups: readonly FormGroup<Linked>[]): Selection {
  const conditions = groups.flatMap(({ when = [] }) => when.flatMap(Object.keys))
  return {
    ...fieldsSelection(groups.flatMap(({ fields }) => fields)),
    ...Object.fromEntries(conditions.map((name) => [name, true as const])),
  }
}
