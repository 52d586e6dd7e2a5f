import type { Schema } from '../../contract/openapi.ts'
import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { ActionData, TabListData } from '../../model/page-data.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import { keyOf } from '../actions/action-key.ts'
import { linkActionList } from '../actions/actions.ts'
import { bulkKeyOf, linkBulk } from '../actions/bulk.ts'
import { createCall } from '../calls/call.ts'
import { readSource } from '../calls/source.ts'
import type { FieldSet, PageContext } from '../context.ts'
import { reportDuplicates } from '../duplicates.ts'
import { checkValues } from '../fields/conditions.ts'
import { linkColumnList } from '../lists/columns.ts'
import { linkFilters } from '../lists/filters.ts'
import { linkSearch } from '../lists/search.ts'
import { rowSelection } from '../lists/selection.ts'
import type { TabContent } from './tab-content.ts'

/** What belongs to a record belongs to it in every language; without one the API answers in the company's default language only. */
const everyLanguage = '*'

/** Rows of another resource that belong to the record, with what can be found and done in them. */
export function linkTabList(
  context: PageContext,
  owner: FieldSet,
  list: TabListData,
  at: DataPath,
  { key, from }: { readonly key: string; readonly from: 'row' | 'page' },
): TabContent | null {
  const { scope, place } = context
  const resource = scope.contract.resource(list.resource)
  if (resource === null) {
    const hint = didYouMean(list.resource, scope.contract.resources)
    const finding = findings.unknownResource({ resource: list.resource })
    scope.report.add(finding, place([...at, 'resource']), { hint })
    return null
  }
  const filters: Record<string, Source> = {}
  for (const [filter, source] of Object.entries(list.filters ?? {})) {
    const path = [...at, 'filters', filter]
    if (!resource.filters.has(filter)) {
      const hint = didYouMean(filter, resource.filters.keys())
      scope.report.add(
        findings.unknownFilter({ field: filter, resource: resource.name }),
        place(path, 'key'),
        {
          hint,
        },
      )
    }
    const filterSource = readSource(source)
    filters[filter.replaceAll('.', '__')] = filterSource
    checkSource(context, owner, filter, filterSource, resource.filters.get(filter), path)
  }
  const capabilities = { sorts: resource.sorts, sums: new Set<string>(), resource: resource.name }
  const rows = { name: resource.name, fields: resource.fields }
  const inRows = inRowsOf(context, resource)
  const columns = linkColumnList(inRows, rows, list.columns, [...at, 'columns'], capabilities)
  const { toolbar: toolbarActions = [], row: rowActions = [], bulk: bulkActions = [] } = list.actions ?? {}
  if (list.company !== undefined) checkField(context, owner, list.company, [...at, 'company'])
  reportDuplicates(inRows, [...at, 'actions', 'toolbar'], toolbarActions.map(keyOf), ['key'])
  reportDuplicates(inRows, [...at, 'actions', 'row'], rowActions.map(keyOf), ['key'])
  reportDuplicates(inRows, [...at, 'actions', 'bulk'], bulkActions.map(bulkKeyOf))
  const link = (group: 'toolbar' | 'row', actions: readonly ActionData[], by: 'row' | 'page') =>
    linkActionList(inRows, { owner: rows, from: by }, actions, [...at, 'actions', group])
  const toolbar = link('toolbar', toolbarActions, 'page')
  const row = link('row', rowActions, 'row')
  const bulk = linkBulk(inRows, resource.name, bulkActions, [...at, 'actions', 'bulk'])
  const inPath = [...resource.list.parameters].flatMap(([name, { in: where }]) =>
    where === 'path' ? [name] : [],
  )
  const { schema: language } = resource.list.parameters.get('language') ?? {}
  const isEveryLanguage = language?.enum?.includes(everyLanguage) === true
  const call = createCall(context, resource.list, [...at, 'resource'], {
    suffix: `tab_${key}`,
    from,
    variables: [
      ...inPath,
      ...['page', 'per_page', 'sort', ...(list.search ? ['q'] : []), 'filter'].filter((name) =>
        resource.list.parameters.has(name),
      ),
      ...(isEveryLanguage ? ['language'] : []),
    ],
    selection: {
      data: rowSelection('id', columns, [...row, ...bulk], resource.fields),
      meta: { pagination: true },
    },
  })
  const load = isEveryLanguage
    ? { ...call, bindings: { ...call.bindings, language: { value: everyLanguage } } }
    : call
  return {
    shows: 'list',
    load,
    columns,
    filters,
    search: linkSearch(context, resource, list.search ?? [], [...at, 'search']),
    filterBy: linkFilters(context, list.filterBy ?? [], resource.filters, resource.name, [...at, 'filterBy']),
    ...(list.company !== undefined && { company: list.company }),
    ...(toolbar.length > 0 && { toolbar }),
    row,
    bulk,
  }
}

/** A value that the filter knows, a parameter of the route, or a field of the record. */
function checkSource(
  context: PageContext,
  { name, fields }: FieldSet,
  filter: string,
  source: Source,
  schema: Schema | undefined,
  at: DataPath,
): void {
  const { page, place, scope } = context
  if ('value' in source) {
    const value = String(source.value)
    if (schema !== undefined && /^\w+$/.test(value)) checkValues(context, filter, schema, [value], at)
    return
  }
  const params = paramNames(page.path)
  if ('route' in source) {
    if (params.includes(source.route)) return
    const hint = didYouMean(source.route, params)
    scope.report.add(findings.unknownParameter({ param: source.route }), place(at), { hint })
  } else if ('row' in source) checkField(context, { name, fields }, source.row, at)
}

function checkField(
  { scope, place }: PageContext,
  { name, fields }: FieldSet,
  field: string,
  at: DataPath,
): void {
  if (fields.has(field)) return
  const hint = didYouMean(field, fields.keys())
  scope.report.add(findings.unknownFieldInAction({ field, resource: name }), place(at), { hint })
}

/** The rows are those of the list: their ids are meant where a call or a bulk action needs one. */
const inRowsOf = (context: PageContext, { name, fields }: Resource): PageContext => ({
  ...context,
  page: { ...context.page, resource: name },
  record: fields,
})
