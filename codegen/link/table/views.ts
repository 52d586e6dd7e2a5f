import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { View } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import type { ViewData } from '../../model/page-data.ts'
import { textOf } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { apiValue, checkValues } from '../fields/conditions.ts'
import type { TableScope } from '../lists/table-scope.ts'

/** Built-in views: filters of the list operation with values that exist, in the API's own form. */
export function linkViews(table: TableScope): readonly View<Linked>[] {
  const views = table.page.views ?? []
  reportDuplicates(
    table,
    ['views'],
    views.map(({ key }) => key),
  )
  return views.map((view, index) => linkView(table, view, index))
}

function linkView(table: TableScope, view: ViewData, index: number): View<Linked> {
  const { page, resource, scope, place } = table
  const filters: Record<string, string> = {}
  for (const [field, condition] of Object.entries(view.where ?? {})) {
    const at = ['views', index, 'where', field]
    const schema = resource.filters.get(field)
    if (schema === undefined) {
      const hint = didYouMean(field, resource.filters.keys())
      scope.report.add(findings.unknownFilter({ field, resource: resource.name }), place(at, 'key'), { hint })
      continue
    }
    if (!page.filters?.includes(field)) {
      scope.report.add(findings.viewOutsideFilters({ field }), place(at, 'key'))
    }
    if (condition === null) {
      filters[field] = 'null'
      continue
    }
    const values = typeof condition === 'object' ? condition : [condition]
    checkValues(table, field, schema, values, at)
    filters[field] = values.map(apiValue).join(',')
  }
  const label = textOf(table, 'views', view.key, view.label, ['views', index, 'label'])
  return { key: view.key, label, filters }
}
