import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { ViewModel } from '../../model/console.ts'
import type { ViewData } from '../../model/manifest.ts'
import { apiValue, checkValues, valuesOf } from './conditions.ts'
import type { TableScope } from './table-scope.ts'
import { reportTwins } from './twins.ts'

/** Built-in views: filters of the list operation with values that exist, in the API's own form. */
export function linkViews(table: TableScope): readonly ViewModel[] {
  const views = table.page.views ?? []
  reportTwins(
    table,
    ['views'],
    views.map(({ key }) => key),
  )
  return views.map((view, index) => linkView(table, view, index))
}

function linkView(table: TableScope, view: ViewData, index: number): ViewModel {
  const { section, page, resource, scope, place, texts } = table
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
    const values = valuesOf(condition)
    checkValues(table, field, schema, values, at)
    filters[field] = values.map(apiValue).join(',')
  }
  const label = texts.text(
    view.label,
    [section, 'pages', page.name, 'views', view.key],
    place(['views', index, 'label']),
  )
  return { key: view.key, label, filters }
}
