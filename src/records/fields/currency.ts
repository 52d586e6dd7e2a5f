import type { FormField } from '../../../generated/types.ts'
import { type FieldValues, textOfValue } from '../model/fields/held-value.ts'

/** The currency of an amount: the contract's, or the one that is chosen beside it; null: not known (yet). */
export function currencyBeside({ currency }: FormField, beside: FieldValues): string | null {
  if (currency === undefined) return null
  if ('code' in currency) return currency.code
  return textOfValue(beside[currency.key] ?? null) || null
}
