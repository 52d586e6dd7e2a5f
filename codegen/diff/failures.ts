import type { Shift } from './access.ts'
import type { ContractDifference } from './contract/contract.ts'
import type { Difference } from './diff.ts'

/** What makes `manifest diff` fail: what breaks, every change, or every page or call that opens or closes for a group of people. */
export type FailOn = 'breaking' | 'any' | 'permissions'

export const isFailOn = (text: string): text is FailOn => ['breaking', 'any', 'permissions'].includes(text)

/** Names of the changes that fail, as waivers give them. */
export function failures(
  manifest: Difference,
  contract: ContractDifference,
  failOn: FailOn,
): readonly string[] {
  if (failOn === 'permissions')
    return [...shiftNames(manifest.shifts, 'page'), ...shiftNames(contract.shifts, 'call')]
  return [...manifest.changes, ...contract.changes]
    .filter(({ level }) => failOn === 'any' || level === 'breaking')
    .map(({ id }) => id)
}

/** `orders.index gains page orders.audit` */
const shiftNames = (shifts: readonly Shift[], what: 'page' | 'call'): readonly string[] =>
  shifts.flatMap(({ who, gains, loses }) => [
    ...gains.map((name) => `${who} gains ${what} ${name}`),
    ...loses.map((name) => `${who} loses ${what} ${name}`),
  ])
