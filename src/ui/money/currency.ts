/** Currencies whose amounts are whole (domain/resources.md §1 "Money"). */
export function isWholeOnly(currency: string): boolean {
  return currency === 'JPY' || currency === 'TWD'
}
