import type { FormField } from '../../../../generated/types.ts'
import { joinWords } from '../../../ui/words.ts'
import { nameOfOption } from '../relation/option-choice.tsx'
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
  return joinWords(
    ids.map((id) => {
      const option = titles.get(id)
      return option === undefined ? `#${id}` : nameOfOption(option)
    }),
  )
}
