import type { Operation } from '../contract/operation.ts'
import { findings } from '../diagnostics/catalogue.ts'
import type { PageContext } from './context.ts'

/** A user who may open the page, which of a public section is every user, may call what it loads; a page that no key of its own can load is open to administrators only. */
export function linkAccess(
  context: PageContext,
  operations: readonly (Operation | null | undefined)[],
): void {
  const needed = operations.filter((operation) => operation !== null && operation !== undefined)
  const { page, place, scope, sectionData } = context
  if (sectionData.public) {
    for (const { id, security } of needed) {
      if (security === null) continue
      scope.report.add(findings.unloadablePublicPage({ name: page.name, operation: id }), place(['name']))
    }
    return
  }
  if (page.permissions === undefined) {
    for (const operation of needed) {
      if (admits(operation, null)) continue
      scope.report.add(
        findings.unloadablePage({ who: 'Any signed-in user', operation: operation.id }),
        place(['name']),
      )
    }
    return
  }
  const refused = page.permissions.map((key) =>
    scope.contract.permissions.has(key) ? needed.filter((operation) => !admits(operation, key)) : [],
  )
  if (page.permissions.length > 1 && refused.every((list) => list.length > 0)) {
    const operation = refused[0]?.[0]?.id ?? ''
    scope.report.add(findings.adminOnlyPage({ name: page.name, operation }), place(['permissions']))
    return
  }
  for (const [index, key] of page.permissions.entries()) {
    for (const operation of refused[index] ?? []) {
      scope.report.add(
        findings.unloadablePage({ who: `A holder of \`${key}\``, operation: operation.id }),
        place(['permissions', index]),
      )
    }
  }
}

/** Whether a holder of that one key (`null`: of none) may call the operation. */
function admits({ security }: Operation, key: string | null): boolean {
  return security === null || security.some((keys) => keys.every((needed) => needed === key))
}
