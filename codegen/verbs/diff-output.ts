import { describeShift, type Shift } from '../diff/access.ts'
import { levels } from '../diff/change.ts'
import { type ContractChange, contractLevels } from '../diff/contract/change.ts'
import type { ContractDifference } from '../diff/contract/contract.ts'
import type { Difference } from '../diff/diff.ts'
import type { FailOn } from '../diff/failures.ts'
import type { Terminal } from './verb.ts'

/** Two consoles and their contracts, compared. */
export interface Compared {
  readonly manifest: Difference
  readonly contract: ContractDifference
  /** Operation → pages that use it. */
  readonly pages: ReadonlyMap<string, readonly string[]>
}

export interface Judged {
  /** Change → why it is accepted. */
  readonly reasons: ReadonlyMap<string, string>
  readonly failOn: FailOn
  /** What fails and is not accepted. */
  readonly open: readonly string[]
}

export function printDifference(
  compared: Compared,
  judged: Judged,
  format: string,
  terminal: Terminal,
): void {
  if (format === 'json') return terminal.out(JSON.stringify(asData(compared, judged), null, 2))
  const lines = asText(compared, judged)
  if (lines.length > 0) terminal.out(lines.join('\n'))
}

function asData({ manifest, contract, pages }: Compared, { reasons, failOn, open }: Judged): object {
  const waived = (id: string): string | null => reasons.get(id) ?? null
  return {
    changes: manifest.changes.map((one) => ({ ...one, waived: waived(one.id) })),
    people: manifest.shifts,
    contract: {
      changes: contract.changes.map((one) => ({
        ...one,
        pages: pagesOf(one, pages),
        waived: waived(one.id),
      })),
      people: contract.shifts,
    },
    failOn,
    open,
  }
}

function asText({ manifest, contract, pages }: Compared, { reasons }: Judged): readonly string[] {
  const line = (message: string, id: string): string => {
    const reason = reasons.get(id)
    return `  ${message}${reason === undefined ? '' : `  (waived: ${reason})`}`
  }
  const listed = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`${title}:`, ...lines]
  return [
    ...levels.flatMap((level) =>
      listed(
        level,
        manifest.changes.filter((one) => one.level === level).map(({ id, message }) => line(message, id)),
      ),
    ),
    ...listed('people', manifest.shifts.map(shiftLine)),
    ...contractLevels.flatMap((level) =>
      listed(
        `contract, ${level}`,
        contract.changes
          .filter((one) => one.level === level)
          .map((one) => line(`${one.message}${usedBy(one, pages)}`, one.id)),
      ),
    ),
    ...listed('contract, people', contract.shifts.map(callLine)),
  ]
}

const shiftLine = (shift: Shift): string => `  ${describeShift(shift)}: ${names(shift)}`

function callLine(shift: Shift): string {
  const who = shift.who.includes(' ') || shift.who === 'everybody' ? shift.who : `holders of ${shift.who}`
  return `  ${who}: ${names(shift)}`
}

const names = ({ gains, loses }: Shift): string =>
  [...gains.map((name) => `+${name}`), ...loses.map((name) => `−${name}`)].join(' ')

const pagesOf = ({ operations }: ContractChange, pages: Compared['pages']): readonly string[] =>
  [...new Set(operations.flatMap((operation) => pages.get(operation) ?? []))].toSorted()

const most = 3

/** Calls that a shared schema concerns, and pages that use them. */
function usedBy(change: ContractChange, pages: Compared['pages']): string {
  const isShared = !change.operations.some((operation) => change.message.startsWith(`${operation} `))
  const parts = [
    ...(isShared && change.operations.length > 0 ? [`by ${short(change.operations)}`] : []),
    ...(change.level !== 'breaking' || pagesOf(change, pages).length === 0
      ? []
      : [`pages ${short(pagesOf(change, pages))}`]),
  ]
  return parts.length === 0 ? '' : `  [${parts.join('; ')}]`
}

const short = (list: readonly string[]): string =>
  `${list.slice(0, most).join(', ')}${list.length > most ? ` and ${list.length - most} more` : ''}`
