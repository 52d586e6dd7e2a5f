import type { FormField } from '../../../../generated/types.ts'
import { formatMoney } from '../../../ui/money/format-money.ts'
import { isJump } from '../../../ui/money/jump.ts'
import { type FieldValues, textOfValue } from './held-value.ts'

/** A price that is set to 0 or changes by more than half; `from` is null where there was none. */
export interface Jump {
  readonly label: string
  readonly from: string | null
  readonly to: string
}

/** What is to be confirmed before it is sent. @param before What the record has; of a new one nothing. */
export function jumpsIn(
  fields: readonly FormField[],
  values: FieldValues,
  before: FieldValues,
): readonly Jump[] {
  return fields.flatMap((field) => {
    const [is, was] = [values, before].map((all) => textOfValue(all[field.field] ?? null))
    if (field.confirmsJump !== true || is === undefined || !isJump(was ?? '', is)) return []
    const money = (amount: string) => formatMoney(amount, currencyOf(field, values))
    return [{ label: field.label, from: was === '' || was === undefined ? null : money(was), to: money(is) }]
  })
}

function currencyOf({ currency }: FormField, values: FieldValues): string {
  if (currency === undefined) return ''
  return 'code' in currency ? currency.code : textOfValue(values[currency.key] ?? null)
}
