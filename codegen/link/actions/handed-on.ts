import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { RouteAction } from '../../model/descriptors/action.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { readSource, readSources } from '../calls/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import type { TargetPage } from '../targets.ts'

/** What a row hands on to the page that its action opens: parameters of the path, filters of the list and a keyword. */
export function linkHandedOn(
  context: PageContext,
  action: ActionData,
  target: TargetPage | null,
  at: DataPath,
): Pick<RouteAction, 'filters' | 'search'> {
  const params = readSources(action.params)
  const filters = readSources(action.filters)
  const search = action.search === undefined ? undefined : readSource(action.search)
  for (const [param, field] of Object.entries(params)) checkField(context, field, [...at, 'params', param])
  for (const [filter, field] of Object.entries(filters)) {
    checkField(context, field, [...at, 'filters', filter])
    checkFilter(context, target, filter, [...at, 'filters', filter])
  }
  if (search !== undefined) checkField(context, search, [...at, 'search'])
  return { filters: omitEmpty(filters), search }
}

/** A field that a row hands on exists. */
export function checkField({ record, page, scope, place }: PageContext, source: Source, at: DataPath): void {
  if (!('row' in source) || record.has(source.row)) return
  const field = source.row
  const hint = didYouMean(field, record.keys())
  const finding = findings.unknownFieldInAction({ field, resource: page.resource ?? page.name })
  scope.report.add(finding, place(at), { hint })
}

/** What is handed on is a filter of the target, or a field that it asks for. */
export function checkFilter(
  { scope, place }: PageContext,
  target: TargetPage | null,
  filter: string,
  at: DataPath,
): void {
  const formFields = [
    ...(target?.criteria ?? []),
    ...(target?.groups ?? []).flatMap(({ fields }) => fields),
    ...(target?.stepGroups ?? []).flatMap(({ fields }) => fields),
  ]
  const filterNames = [
    ...(target?.filters ?? []),
    ...formFields.map((field) => (typeof field === 'string' ? field : field.field)),
  ]
  if (target === null || filterNames.includes(filter)) return
  const hint = didYouMean(filter, filterNames)
  scope.report.add(findings.targetWithoutFilter({ name: target.name, filter }), place(at, 'key'), { hint })
}
