import { rememberFor } from '../memory.ts'
import { changeLogTabOf } from '../model/change-log.ts'
import type { Content } from '../model/console.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import type { Emitted, MessageKey } from '../model/descriptors/leaves.ts'
import type { Page } from '../model/descriptors/page.ts'
import type { ChangeLog } from '../model/descriptors/tab.ts'
import { isMessage, isRequest, type Linked } from '../model/message.ts'
import { changeLogConstant } from './change-log.ts'
import { reference, spread } from './literal.ts'
import { longListOf } from './long-lists.ts'
import type { MessageRegistry } from './messages.ts'
import type { OperationRegistry } from './operations.ts'

/** Choices stand on many places of a section: they are resolved once, and stay one list. */
const resolvedLists = rememberFor<MessageRegistry, Map<readonly unknown[], unknown>>(() => new Map())

const isOptions = (values: readonly unknown[]): values is readonly EnumOption<Linked>[] =>
  typeof values[0] === 'object' && values[0] !== null && 'value' in values[0] && 'label' in values[0]

/**
 * Linked content with every text replaced by its key and every request by the reference to its persisted
 * operation, without what is absent; of a tab with a change log its own part beside a reference to the rest. Null when the GraphQL schema refused one of them, which is reported.
 */
export function resolve(
  content: Content,
  messages: MessageRegistry,
  operations: OperationRegistry,
): Page<Emitted> | null
export function resolve(
  content: ChangeLog<Linked>,
  messages: MessageRegistry,
  operations: OperationRegistry,
): ChangeLog<Emitted> | null
export function resolve(content: object, messages: MessageRegistry, operations: OperationRegistry): unknown {
  let refused = false
  const lists = resolvedLists(messages)
  const list = (values: readonly unknown[]): unknown => {
    if (!isOptions(values)) return values.map(walk)
    const cached = lists.get(values) ?? longListOf(values)?.options ?? values.map(walk)
    lists.set(values, cached)
    return cached
  }
  const walk = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return list(value)
    if (isMessage(value)) return { message: messages.add(value.key, value.text) } satisfies MessageKey
    if (isRequest(value)) {
      const { place, ...operation } = value
      const persisted = operations.request(operation, place)
      refused ||= persisted === null
      return persisted?.ref
    }
    const tab = changeLogTabOf(value)
    if (tab !== undefined) return { ...tab.own, [spread]: reference(changeLogConstant) }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => [key, walk(part)]),
    )
  }
  const resolved = walk(content)
  // The walk changes leaves only, which is all in which linked and emitted differ.
  return refused ? null : resolved
}
