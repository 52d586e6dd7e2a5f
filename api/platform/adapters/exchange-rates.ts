/**
 * US dollars for one unit of a currency, as text with up to six decimals. Simulated: fixed rates, for a company that has no paid order in
 * the currency yet; a deployment puts its own source here.
 */
export function simulatedRate(currency: string): string {
  return rates[currency] ?? '1'
}

const rates: Readonly<Record<string, string>> = {
  USD: '1',
  EUR: '1.08',
  GBP: '1.27',
  JPY: '0.0067',
  CNY: '0.139',
  TWD: '0.031',
  AUD: '0.66',
  CAD: '0.73',
  BRL: '0.18',
}
