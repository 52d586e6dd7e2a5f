/**
 * Reads JSON without changing an integer: one that a number of JavaScript cannot hold exactly is a bigint. Ids of 64 bits are
 * of that size, and a rounded id is that of another record.
 */
export function parseExact(text: string): unknown {
  return JSON.parse(text, exactly)
}

/** JSON text; a bigint is written as a text, which every reader of JSON reads as it is. */
export function printExact(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** JSON text for the API, which takes a bigint as the number that it is. */
export function printNumbers(data: unknown): string {
  const numbers: string[] = []
  const mark = `integer-${crypto.randomUUID()}-`
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? `${mark}${numbers.push(String(value)) - 1}` : value,
  )
  return text.replaceAll(
    new RegExp(`"${mark}(\\d+)"`, 'g'),
    (_, index: string) => numbers[Number(index)] ?? '0',
  )
}

function exactly(this: unknown, _: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source
  const isRounded = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return isRounded && source !== undefined && /^-?\d+$/.test(source) ? BigInt(source) : value
}
