import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { closedLocks, isLockedBy } from '../../model/definition/lock.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { isUnchanged } from './unchanged.ts'

/** Messages for values that the record keeps in its state. */
export function lockErrors(
  { locks }: Resource,
  values: Readonly<Values>,
  record: Readonly<Values>,
  me: number | null,
): FieldErrors {
  return Object.fromEntries(
    closedLocks(locks, record, me).flatMap((lock) =>
      Object.entries(values).flatMap(([name, value]): [string, Message[]][] =>
        isLockedBy(lock, name) && !isUnchanged(value, record[name]) ? [[name, [lock.reason]]] : [],
      ),
    ),
  )
}
