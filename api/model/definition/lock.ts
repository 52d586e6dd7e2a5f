import type { Values } from '../rules.ts'

/**
 * Fields that a record keeps as they are while it is in a state. The contract says so beside each of them, so that no form offers what
 * a write would refuse; values that are sent along unchanged are no mistake.
 */
export interface Lock<Name extends string = string> {
  /** Names it among the texts of its resource. */
  readonly key: string
  /** Own or computed field → its values in the state, as filters write them: `x`, `!x`, `me`, `null`, `notnull`, `1..`; all of them hold. */
  readonly when: Readonly<Record<string, readonly string[]>>
  /** The fields, or all that can be written but these. */
  readonly fields: readonly Name[] | { readonly except: readonly Name[] }
  /** In Chinese; the catalogue of error messages has its English. */
  readonly reason: string
}

/** The locks of a record that are closed. @param me Id of the caller. */
export function closedLocks(
  locks: readonly Lock[],
  record: Readonly<Values>,
  me: number | null,
): readonly Lock[] {
  return locks.filter(({ when }) =>
    Object.entries(when).every(([name, allowed]) =>
      allowed.some((expected) => meets(textOf(record[name]), expected === 'me' ? String(me) : expected)),
    ),
  )
}

export function isLockedBy({ fields }: Lock, name: string): boolean {
  return 'except' in fields ? !fields.except.includes(name) : fields.includes(name)
}

function meets(value: string, expected: string): boolean {
  if (expected === 'null') return value === ''
  if (expected === 'notnull') return value !== ''
  if (expected.startsWith('!')) return value !== expected.slice(1)
  if (expected.endsWith('..')) return value !== '' && Number(value) >= Number(expected.slice(0, -2))
  return value === expected
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
