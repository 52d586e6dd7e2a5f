import { type FieldValues, textOfValue } from '../../records/model/fields/held-value.ts'

const whole = 10_000

/** What all lines come to, in hundredths of a percent. */
export function sumOf(lines: readonly FieldValues[]): number {
  return lines.reduce((sum, line) => sum + hundredths(line), 0)
}

export const isWhole = (lines: readonly FieldValues[]): boolean => sumOf(lines) === whole

/** `100.00` */
export function percentText(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

/** The same share for each line; what does not divide goes to the first ones, so that the sum is 100.00. */
export function equalShares(lines: readonly FieldValues[]): readonly FieldValues[] {
  const share = Math.floor(whole / lines.length)
  const rest = whole - share * lines.length
  return lines.map((line, index) => ({ ...line, percent: percentText(share + (index < rest ? 1 : 0)) }))
}

/** The last line takes what is missing to 100.00; unchanged where the others are more already. */
export function withRest(lines: readonly FieldValues[]): readonly FieldValues[] {
  const last = lines.at(-1)
  if (last === undefined) return lines
  const rest = whole - sumOf(lines.slice(0, -1))
  return rest <= 0 ? lines : [...lines.slice(0, -1), { ...last, percent: percentText(rest) }]
}

function hundredths({ percent }: FieldValues): number {
  return Math.round(Number(textOfValue(percent ?? null)) * 100) || 0
}
