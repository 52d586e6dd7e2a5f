import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Message } from '../../model/message.ts'
import { labelOf } from '../context.ts'
import type { TableScope } from './table.ts'

/** Labels of the fields that the keyword searches, for the placeholder. */
export function linkSearch(table: TableScope): readonly Message[] {
  const { page, resource, scope, place, owner } = table
  return (page.search ?? []).flatMap((field, index) => {
    const at = place(['search', index])
    const schema = resource.fields.get(field)
    if (schema === undefined || !resource.searched.includes(field)) {
      const hint = didYouMean(field, resource.searched)
      scope.report.add(findings.unknownSearchField({ field, resource: resource.name }), at, { hint })
      return []
    }
    return [labelOf(table, owner, field, schema, at)]
  })
}
