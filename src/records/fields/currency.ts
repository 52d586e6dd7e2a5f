import type { FormField } from '../../../generated/types.ts'
import { type FieldValues, textOfValue } from '../model/fields/held-value.ts'

/** The currency of an amount: the contract's, or the one that is chosen beside it; null: not known (yet). */
export function currencyOfSiblings({ currency }: FormField, siblingValues: FieldValues): string | null {
  if (currency === undefined) return null
  if ('code' in currency) return currency.code
  return textOfValue(siblingValues[currency.key] ?? null) || null
}
