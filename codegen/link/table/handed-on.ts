import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { ActionModel } from '../../model/console.ts'
import type { RowActionData } from '../../model/manifest.ts'
import type { DataPath } from '../../parse/source.ts'
import type { TableScope } from './table-scope.ts'

/** What a row hands on to the page that its action opens: parameters of the path, filters of the list and a keyword. */
export function linkHandedOn(
  table: TableScope,
  action: RowActionData,
  at: DataPath,
): Pick<ActionModel, 'filters' | 'search'> {
  const { params = {}, filters = {}, search } = action
  for (const [param, field] of Object.entries(params)) checkField(table, field, [...at, 'params', param])
  for (const [filter, field] of Object.entries(filters)) {
    checkField(table, field, [...at, 'filters', filter])
    checkFilter(table, action.to, filter, [...at, 'filters', filter])
  }
  if (search !== undefined) checkField(table, search, [...at, 'search'])
  return { filters, search: search ?? null }
}

function checkField({ resource, scope, place }: TableScope, field: string, at: DataPath): void {
  if (resource.fields.has(field)) return
  const hint = didYouMean(field, resource.fields.keys())
  const finding = findings.unknownFieldInAction({ field, resource: resource.name })
  scope.report.add(finding, place(at), { hint })
}

function checkFilter({ scope, place }: TableScope, name: string, filter: string, at: DataPath): void {
  const target = scope.pageByName.get(name)?.page
  const known = target?.filters ?? []
  if (target === undefined || known.includes(filter)) return
  const hint = didYouMean(filter, known)
  scope.report.add(findings.targetWithoutFilter({ name, filter }), place(at, 'key'), { hint })
}
