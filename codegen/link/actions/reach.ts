import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'
import type { PageContext } from '../context.ts'

const admin = 'admin'

/** Reports a call that only administrators may make, on a page that is open to others. */
export function checkCallable({ scope, page, place }: PageContext, operation: Operation, at: Place): void {
  const { security } = operation
  if (page.permissions === undefined || security === null) return
  const isOpen = security.some((keys) =>
    keys.every((key) => key !== admin && scope.contract.permissions.has(key)),
  )
  if (isOpen) return
  const related = [{ message: 'the page', place: place(['name']) }]
  scope.report.add(findings.unreachableTarget({ target: operation.id }), at, { related })
}
