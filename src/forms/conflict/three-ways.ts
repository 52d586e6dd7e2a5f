import type { FormField } from '../../../generated/types.ts'
import type { FieldValue, FieldValues } from '../../records/model/fields/field-value.ts'
import { isSame } from '../form-fields.ts'

export type Side = 'theirs' | 'mine'

/** A field that was changed, in three versions. */
export interface Difference {
  readonly field: FormField
  readonly original: FieldValue
  readonly theirs: FieldValue
  readonly mine: FieldValue
  /** What holds unless the person says otherwise: the side that changed it; null: both did, and not to the same. */
  readonly choice: Side | null
}

/** The three versions of a record, as the controls hold it. */
export interface Versions {
  readonly original: FieldValues
  readonly theirs: FieldValues
  readonly mine: FieldValues
}

/** What two people changed of a record (page-kinds.md §1.9); where both came to the same there is nothing to decide. */
export function differencesOf(fields: readonly FormField[], versions: Versions): readonly Difference[] {
  return fields.flatMap((field) => {
    const [original, theirs, mine] = [versions.original, versions.theirs, versions.mine].map(
      (values) => values[field.field] ?? null,
    ) as [FieldValue, FieldValue, FieldValue]
    if (isSame(field, theirs, mine)) return []
    const theyDid = !isSame(field, original, theirs)
    const iDid = !isSame(field, original, mine)
    return [{ field, original, theirs, mine, choice: theyDid && iDid ? null : theyDid ? 'theirs' : 'mine' }]
  })
}

/** Their record with the person's choices in it. */
export function resolved(
  differences: readonly Difference[],
  theirs: FieldValues,
  choices: ReadonlyMap<string, Side>,
): FieldValues {
  const decidedValues = differences.flatMap(({ field, mine, choice }) =>
    (choices.get(field.field) ?? choice) === 'mine' ? [[field.field, mine]] : [],
  )
  return { ...theirs, ...Object.fromEntries(decidedValues) }
}
