import type { Choice } from '../../engine/model/choice.ts'
import { message, type Message, named } from '../../kernel/formats/messages/message.ts'

/** Which state may follow which. */
export type Transitions = Readonly<Record<string, readonly string[]>>

/** Why a record does not go from one state to another; null if it does. */
export function refuseTransition(
  transitions: Transitions,
  states: readonly Choice[],
  from: unknown,
  to: unknown,
): Message | null {
  if (transitions[String(from)]?.includes(String(to)) === true) return null
  const name = (state: unknown) => {
    const found = states.find(({ value }) => value === state)
    return found === undefined ? String(state) : named(found)
  }
  return from === to
    ? message('状态已是“{status}”', { status: name(to) })
    : message('不能从“{from}”改为“{to}”', { from: name(from), to: name(to) })
}
