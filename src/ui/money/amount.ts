/** Amounts of money in the console's own calculations: whole cents, from and to the decimal texts of the API; never floats. */

/** `'12.305'` → 1231, half away from zero; null for what is no decimal. */
export function centsOf(amount: string | null | undefined): number | null {
  const decimal = unitsOf(amount ?? '')
  return decimal === null ? null : Number(divideRounded(decimal.units * 100n, decimal.scale))
}

/** 1230 → `'12.30'`. */
export function textOfCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is no decimal counts as nothing. */
export function sumInCents(amounts: readonly (string | null | undefined)[]): number {
  return amounts.reduce((sum, amount) => sum + (centsOf(amount) ?? 0), 0)
}

/** `part / whole` of an amount, half away from zero. */
export function shareOf(cents: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number(divideRounded(BigInt(cents) * BigInt(part), BigInt(whole)))
}

/** An amount in another currency, by US dollars for one unit of each; null where a rate is no decimal above 0. */
export function convertCents(cents: number, from: string, to: string): number | null {
  const [over, under] = [unitsOf(from), unitsOf(to)]
  if (over === null || under === null || over.units <= 0n || under.units <= 0n) return null
  return Number(divideRounded(BigInt(cents) * over.units * under.scale, under.units * over.scale))
}

/** To whole units. */
export function toWhole(cents: number): number {
  return Number(divideRounded(BigInt(cents), 100n)) * 100
}

function unitsOf(text: string): { readonly units: bigint; readonly scale: bigint } | null {
  const [, sign, whole = '', places = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (sign === undefined) return null
  const units = BigInt(whole + places)
  return { units: sign === '-' ? -units : units, scale: 10n ** BigInt(places.length) }
}

function divideRounded(value: bigint, by: bigint): bigint {
  const doubled = value * 2n
  return (doubled >= 0n ? doubled + by : doubled - by) / (2n * by)
}
