/** Whether amounts of a currency are whole units (domain/resources.md §1 "Money"). */
export function isWholeOnly(currency: string): boolean {
  return currency === 'JPY' || currency === 'TWD'
}

/**
 * SQL of an amount as the console shows it: `£49.95`, `JP¥1,980`, `¥5.00` for renminbi. A currency without a sign stands as its code before the
 * amount.
 */
export function amountText(amount: string, currency: string): string {
  const whens = Object.entries(signs).map(([code, sign]) => `when '${code}' then '${sign}'`)
  const sign = `case ${currency} ${whens.join(' ')} else ${currency} || ' ' end`
  const digits = `case when ${currency} in ('JPY', 'TWD') then 'FM999,999,999,990' else 'FM999,999,999,990.00' end`
  return `${sign} || to_char(${amount}, ${digits})`
}

const signs: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CNY: '¥',
  JPY: 'JP¥',
  TWD: 'NT$',
  AUD: 'A$',
  CAD: 'CA$',
  BRL: 'R$',
  HKD: 'HK$',
  KRW: '₩',
  INR: '₹',
  MXN: 'MX$',
  NZD: 'NZ$',
}
