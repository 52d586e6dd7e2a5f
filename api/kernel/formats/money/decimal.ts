/** Decimal numbers as texts (`'-12.305'`), of any length, without floats. */

/** A decimal as a whole number of units of `10 ** -scale`. Throws `RangeError` for a text that is no decimal. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

export function parseDecimal(text: string): Decimal {
  const [, sign, whole = '', places = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (sign === undefined) throw new RangeError(`“${text}” is no decimal`)
  const units = BigInt(whole + places)
  return { units: sign === '-' ? -units : units, scale: places.length }
}

/** Below, at or above 0 where the first decimal is less than, the same as or more than the second. */
export function compareDecimals(one: string, other: string): number {
  const [a, b] = [parseDecimal(one), parseDecimal(other)]
  const difference = a.units * 10n ** BigInt(b.scale) - b.units * 10n ** BigInt(a.scale)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** The whole number that is nearest to `value / by`, half away from zero; `by` may be negative, not 0. */
export function divideRounded(value: bigint, by: bigint): bigint {
  const [over, under] = by < 0n ? [-value, -by] : [value, by]
  const doubled = over * 2n
  return (doubled >= 0n ? doubled + under : doubled - under) / (2n * under)
}

/** `over / under` with so many places, half away from zero: `quotient('1', '3', 2)` is `'0.33'`. Throws `RangeError` for a division by 0. */
export function quotient(over: string, under: string, places: number): string {
  const [a, b] = [parseDecimal(over), parseDecimal(under)]
  if (b.units === 0n) throw new RangeError('division by zero')
  const scaled = a.units * 10n ** BigInt(b.scale + places)
  return writeDecimal(divideRounded(scaled, b.units * 10n ** BigInt(a.scale)), places)
}

/** Units of `10 ** -places` as a text: `writeDecimal(-5n, 2)` is `'-0.05'`. */
export function writeDecimal(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/**
 * A computed number (a mean, a rate) with so many places, half away from zero. Its first 15 digits count, which is what a float holds for
 * certain: 1.005 is `'1.01'`, though the float is a little less.
 */
export function roundNumber(value: number, places: number): string {
  return roundDecimal(plainDigits(value), places)
}

/** Without an exponent. */
function plainDigits(value: number): string {
  const text = value.toPrecision(15)
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  const { units, scale } = parseDecimal(mantissa)
  const shift = Number(exponent) - scale
  return shift >= 0 ? String(units * 10n ** BigInt(shift)) : writeDecimal(units, -shift)
}

/** The sum of two decimals that are held as floats, as exact as both are: 0.7 and 0.1 are 0.8, not a little less. */
export function addDecimals(one: number, other: number): number {
  const [a, b] = [Math.round(one * 100), Math.round(other * 100)]
  if (a / 100 === one && b / 100 === other) return (a + b) / 100
  const [left, right] = [parseDecimal(plainDigits(one)), parseDecimal(plainDigits(other))]
  const scale = Math.max(left.scale, right.scale)
  const inUnits = ({ units, scale: own }: Decimal) => units * 10n ** BigInt(scale - own)
  return Number(writeDecimal(inUnits(left) + inUnits(right), scale))
}

/** A decimal with so many places, half away from zero: `roundDecimal('1.005', 2)` is `'1.01'`. */
export function roundDecimal(text: string, places: number): string {
  return quotient(text, '1', places)
}
