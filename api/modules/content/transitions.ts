import type { Choice } from '../../engine/model/choice.ts'

/** Which state may follow which. */
export type Transitions = Readonly<Record<string, readonly string[]>>

/** Why a record does not go from one state to another; null if it does. */
export function refuseTransition(
  transitions: Transitions,
  states: readonly Choice[],
  from: unknown,
  to: unknown,
): string | null {
  if (transitions[String(from)]?.includes(String(to)) === true) return null
  const name = (state: unknown) => states.find(({ value }) => value === state)?.zh ?? String(state)
  return from === to ? `状态已是“${name(to)}”` : `不能从“${name(from)}”改为“${name(to)}”`
}
