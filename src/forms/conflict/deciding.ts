import type { FormField } from '../../../generated/types.ts'
import type { FormLifecycle } from '../../hooks/use-form-lifecycle.ts'
import type { FieldValues } from '../../records/model/fields/field-value.ts'
import { withDraft } from '../drafts/draft.ts'
import { type Difference, type Versions, differencesOf } from './three-ways.ts'

/** Two versions of a record that a person has to make one of. */
export interface Decision {
  /** Who changed it and when; null: a draft is older than the record. */
  readonly about: { readonly by: string | null; readonly at: string | null } | null
  readonly differences: readonly Difference[]
  readonly versions: Versions
}

/** What a form asks its user to decide just now; null: nothing. */
export function decisionOf(
  { deciding, draft, base }: Pick<FormLifecycle, 'deciding' | 'draft' | 'base'>,
  fields: readonly FormField[],
  values: FieldValues,
): Decision | null {
  if (deciding === null) return null
  if (deciding !== 'draft')
    return {
      about: deciding,
      ...compared({ original: base.values, theirs: deciding.theirs.values, mine: values }),
    }
  if (draft === null) return null
  const original = withDraft(base.values, draft, 'was')
  return { about: null, ...compared({ original, theirs: values, mine: withDraft(original, draft) }) }

  function compared(versions: Versions): Omit<Decision, 'about'> {
    return { versions, differences: differencesOf(fields, versions) }
  }
}
