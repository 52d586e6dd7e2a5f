import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { LabelledField } from '../../model/console.ts'
import { labelOf } from './labels.ts'
import type { TableScope } from './table-scope.ts'

/** The fields that the keyword searches, with their labels for the placeholder. */
export function linkSearch(table: TableScope): readonly LabelledField[] {
  const { page, resource, scope, place } = table
  return (page.search ?? []).flatMap((field, index) => {
    const at = place(['search', index])
    const schema = resource.fields.get(field)
    if (schema === undefined || !resource.searched.includes(field)) {
      const hint = didYouMean(field, resource.searched)
      scope.report.add(findings.unknownSearchField({ field, resource: resource.name }), at, { hint })
      return []
    }
    return [{ field, label: labelOf(table, field, schema, at) }]
  })
}
