/**
 * A number as it is typed in Chinese or pasted from a sheet, as the API writes it: full-width digits and signs become plain ones,
 * thousands separators and spaces go. What is no number stays as it was typed.
 */
export function plainNumber(typed: string): string {
  const narrow = narrowDigits(typed.trim())
  const joined = narrow.replaceAll(/(?<=\d)[,，\s](?=\d{3}(?!\d))/g, '')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(joined) ? tidy(joined) : narrow
}

/** Full-width digits and signs as plain ones, each in its place. */
export function narrowDigits(typed: string): string {
  return typed
    .replaceAll(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - fullWidth))
    .replaceAll(/[．。]/g, '.')
    .replaceAll(/[－−—]/g, '-')
    .replaceAll('＋', '+')
}

/** From `０` to `0`. */
const fullWidth = 0xfee0

function tidy(number: string): string {
  return number
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
}

/** The number one step away, within its limits and with as many decimals as it had; from nothing it is the lowest, or a step from 0. */
export function stepped(typed: string, step: number, { min, max }: { min?: number; max?: number }): string {
  const plain = plainNumber(typed)
  const isNumber = plain !== '' && Number.isFinite(Number(plain))
  const from = isNumber ? Number(plain) : Math.max(0, min ?? 0) - (min !== undefined && min > 0 ? step : 0)
  const next = Math.min(
    max ?? Number.POSITIVE_INFINITY,
    Math.max(min ?? Number.NEGATIVE_INFINITY, from + step),
  )
  const decimals = isNumber ? (plain.split('.')[1]?.length ?? 0) : 0
  return next.toFixed(decimals)
}
