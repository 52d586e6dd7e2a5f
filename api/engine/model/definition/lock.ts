import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { Values } from '../rules.ts'
import { type AllOf, meetsAll } from './conditions.ts'

/**
 * Fields that a record keeps as they are while it is in a state. The contract says so beside each of them, so that no form offers what
 * a write would refuse; values that are sent along unchanged are no mistake.
 */
export interface Lock<Name extends string = string> {
  /** Names it among the texts of its resource. */
  readonly key: string
  /** Own or computed field → its values in the state. */
  readonly when: AllOf
  /** The fields, or all that can be written but these. */
  readonly fields: readonly Name[] | { readonly except: readonly Name[] }
  /** In Chinese; the catalogue of error messages has its English. */
  readonly reason: Message
}

/** The locks of a record that are closed. @param me Id of the caller. */
export function closedLocks(
  locks: readonly Lock[],
  record: Readonly<Values>,
  me: number | null,
): readonly Lock[] {
  return locks.filter(({ when }) => meetsAll(when, record, me))
}

export function isLockedBy({ fields }: Lock, name: string): boolean {
  return 'except' in fields ? !fields.except.includes(name) : fields.includes(name)
}
