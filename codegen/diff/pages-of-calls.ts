import type { ConsoleModel } from '../model/console.ts'
import { isRequest, objectsOf } from '../model/message.ts'

/** Operation → pages that load it or offer it, in both consoles. */
export function pagesOfCalls(...consoles: readonly ConsoleModel[]): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, Set<string>>()
  for (const page of consoles.flatMap(({ sections }) => sections.flatMap((section) => section.pages)))
    for (const { operation } of objectsOf(page.content).filter(isRequest))
      pages.set(operation, (pages.get(operation) ?? new Set()).add(page.name))
  return new Map([...pages].map(([operation, names]) => [operation, [...names].toSorted()]))
}
