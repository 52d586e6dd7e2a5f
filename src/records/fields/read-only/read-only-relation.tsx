import type { FormField } from '../../../../generated/types.ts'
import { useRelationTitles } from '../relation/use-relation-titles.ts'

/** The titles of chosen records. */
export function ReadOnlyRelation({
  field,
  ids,
}: {
  readonly field: FormField
  readonly ids: readonly number[]
}) {
  const [titles] = useRelationTitles(field.relation ?? null, ids)
  return ids.map((id) => titles.get(id)?.title ?? `#${id}`).join('、')
}
