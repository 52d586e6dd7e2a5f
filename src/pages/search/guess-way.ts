import type { EnumOption } from '../../../generated/types.ts'

/** By the look of its first line what a text is searched as; the first of the ways where it looks like none. */
export function guessWay(options: readonly EnumOption[], text: string): string | undefined {
  const [line = ''] = text.trim().split('\n')
  const guessed = looks.find(([way, pattern]) => pattern.test(line.trim()) && has(options, way))
  return guessed?.[0] ?? options[0]?.value
}

const has = (options: readonly EnumOption[], way: string): boolean =>
  options.some(({ value }) => value === way)

/** The likelier a look is to be mistaken for another, the later it stands. */
const looks: readonly (readonly [way: string, pattern: RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['ip', /^\d{1,3}(?:\.\d{1,3}){3}$|^[\da-f]*:[\da-f:]+$/i],
  ['device_id', /^[\da-f]{8}-[\da-f]{4}-[\da-f-]{4,}$|^[\da-f]{24,}$/i],
  ['key', /^[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){2,}$/i],
  ['return_no', /^R[A-Z]*-?\d{4,}/i],
  ['order_no', /^[A-Z]{0,4}-?\d[\d-]{5,}$/i],
]
