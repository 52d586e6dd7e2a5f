import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { TableScope } from './table-scope.ts'

/** Whoever may open the page may call what it loads. */
export function linkAccess({ page, place, scope, resource }: TableScope): void {
  const operations = [
    resource.list,
    ...((page.cards ?? []).length > 0 && resource.summaryOperation ? [resource.summaryOperation] : []),
  ]
  for (const operation of operations) {
    if (page.permissions === undefined && !admits(operation, null)) {
      scope.report.add(
        findings.unloadablePage({ who: 'Any signed-in user', operation: operation.id }),
        place(['name']),
      )
    }
    for (const [index, key] of (page.permissions ?? []).entries()) {
      if (!scope.contract.permissions.has(key) || admits(operation, key)) continue
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
