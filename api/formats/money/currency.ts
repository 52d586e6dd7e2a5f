/** Whether amounts of a currency are whole units (domain/resources.md §1 "Money"). */
export function isWholeOnly(currency: string): boolean {
  return currency === 'JPY' || currency === 'TWD'
}

/** SQL of an amount with its currency, `USD 49.95`; without decimals where the currency has none. */
export function amountText(amount: string, currency: string): string {
  return `${currency} || ' ' || round(${amount}, case when ${currency} in ('JPY', 'TWD') then 0 else 2 end)`
}
