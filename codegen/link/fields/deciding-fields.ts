import type { Operation } from '../../contract/operation.ts'
import type { Selection } from '../../graphql/selection.ts'
import { rememberFor } from '../../memory.ts'
import type { Scope } from '../scope.ts'
import type { TargetPage } from '../targets.ts'

/**
 * What says of a record that was just made whether a list shows it: plain properties of the answer that filters and views of the lists of
 * its resource look at.
 */
export function decidingFields(scope: Scope, resource: string, { answer }: Operation): Selection {
  const properties = answer?.properties?.['data']?.properties ?? {}
  const names = narrowedBy(scope).get(resource) ?? new Set()
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { properties: parts, items }]) =>
      names.has(name) && parts === undefined && items === undefined ? [[name, true as const]] : [],
    ),
  )
}

const narrowedBy = rememberFor((scope: Scope): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  for (const { page } of scope.targets.values()) {
    if (page.resource === undefined) continue
    const names = found.get(page.resource) ?? new Set()
    for (const name of fieldsOfLists(page)) names.add(name)
    found.set(page.resource, names)
  }
  return found
})

function fieldsOfLists({ filters = [], viewFields }: TargetPage): readonly string[] {
  return [...filters, ...viewFields]
}
