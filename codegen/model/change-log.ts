import type { ChangeLog, ListTab } from './descriptors/tab.ts'
import type { Linked } from './message.ts'

interface ChangeLogTab {
  /** What is of this tab alone. */
  readonly own: Pick<ListTab<Linked>, 'key' | 'filters'>
  readonly log: ChangeLog<Linked>
}

/** The tab of a record with its changes; the emitter finds again what it has in common with the others. */
export function createChangeLogTab(parts: ChangeLogTab): ListTab<Linked> {
  const tab = { ...parts.own, ...parts.log }
  tabs.set(tab, parts)
  return tab
}

/** The parts of such a tab; undefined for any other object. */
export const changeLogTabOf = (value: object): ChangeLogTab | undefined => tabs.get(value)

const tabs = new WeakMap<object, ChangeLogTab>()
