import type { EnumOption, FormField } from '../../../../generated/types.ts'
import { useCompany } from '../../../hooks/use-company.ts'
import { useOperation } from '../../../hooks/use-operation.ts'
import { type FieldValue, type FieldValues, idsOfValue, textOfValue } from '../../model/fields/held-value.ts'
import type { OptionsResult } from '../../model/rows/list-result.ts'

/** The options that a write accepts: languages of the company, what the record beside it offers; what is chosen stays in sight. */
export function useOptions(
  { options = [], ofCompany, choicesFrom }: FormField,
  value: FieldValue,
  siblingValues: FieldValues,
): readonly EnumOption[] {
  const { current } = useCompany()
  const ids = choicesFrom === undefined ? [] : idsOfValue(siblingValues[choicesFrom.field] ?? null)
  const { data } = useOperation<OptionsResult>(
    choicesFrom?.relation ?? null,
    { ids: ids.join(','), limit: 1 },
    { pause: ids.length === 0 },
  )
  const offers = ids.length === 0 ? undefined : data?.data[0]?.offers
  const languages: readonly string[] | undefined =
    ofCompany === true ? current?.languages.map(({ mark }) => mark) : undefined
  const accepted = offers ?? languages
  if (accepted === undefined) return options
  return options.filter((option) => accepted.includes(option.value) || option.value === textOfValue(value))
}
