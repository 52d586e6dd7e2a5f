import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { TableScope } from '../lists/table-scope.ts'

/** The default order, which the list operation must offer in that direction. */
export function linkSort({ page, resource, scope, place }: TableScope): string {
  const sort = page.sort ?? ''
  if (!resource.sorts.has(sort)) {
    const inThatDirection = [...resource.sorts].filter((one) => one.startsWith('-') === sort.startsWith('-'))
    const hint = didYouMean(sort, inThatDirection) ?? didYouMean(sort, resource.sorts)
    scope.report.add(findings.unsortable({ field: sort, resource: resource.name }), place(['sort']), { hint })
  }
  return sort
}
