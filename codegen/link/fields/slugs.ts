import type { Schema } from '../../contract/openapi.ts'
import type { FormGroup } from '../../model/descriptors/field.ts'
import type { Linked } from '../../model/message.ts'

/** A slug that a person need not think of follows the title, where both are asked for: what is a slug the contract says. */
export function followTitle(
  groups: readonly FormGroup<Linked>[],
  title: string,
  body: Schema | null,
): readonly FormGroup<Linked>[] {
  const hasSlugField = groups.some(({ fields }) =>
    fields.some(({ field, control }) => field === title && control === 'text'),
  )
  if (!hasSlugField) return groups
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      body?.properties?.[field.field]?.['x-type'] === 'slug' ? { ...field, follows: title } : field,
    ),
  }))
}
