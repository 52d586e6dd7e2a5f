import type { Operation } from '../../contract/operation.ts'
import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import { graphqlName } from '../../graphql/operation-names.ts'
import type { Selection } from '../../graphql/selection.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { DateRange } from '../../model/descriptors/stats.ts'
import type { TableBody } from '../../model/descriptors/table.ts'
import { type Linked, type Request, request } from '../../model/message.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { linkBulk } from '../actions/bulk.ts'
import { bindingsOf } from '../calls/bindings.ts'
import { contentLanguage } from '../calls/relation.ts'
import { createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkColumns } from '../lists/columns.ts'
import { linkFilters } from '../lists/filters.ts'
import { linkSearch } from '../lists/search.ts'
import { rowSelection } from '../lists/selection.ts'
import type { TableScope } from '../lists/table-scope.ts'
import { linkDrawers } from '../parts/drawers.ts'
import { linkCharts } from '../stats/charts.ts'
import { linkRange } from '../stats/range.ts'
import { linkCards } from './cards.ts'
import { linkEmpty } from './empty.ts'
import { linkSort } from './sort.ts'
import { linkViews } from './views.ts'

/**
 * Resolves what a table shows to fields and operations of its resource; null when the resource is unknown.
 * @param also Fields that a row needs beside those that it shows.
 */
export function linkTable(context: PageContext, also: readonly string[] = []): TableBody<Linked> | null {
  const { page, scope } = context
  const resource = findResource(context)
  if (resource === null) return null
  const owner = { name: resource.name, fields: resource.fields }
  const table: TableScope = { ...context, record: resource.fields, resource, owner }
  const cards = linkCards(table)
  const summary = cards.length > 0 ? resource.summaryOperation : null
  linkAccess(table, [resource.list, summary])
  const columns = linkColumns(table)
  const named = columns.find(({ pinned, type }) => pinned && type !== 'image') ?? columns[0]
  const rowTitle = linkRowTitle(table) ?? named?.key ?? 'id'
  const actions = linkActions(table, owner)
  const bulk = linkBulk(table, resource.name, page.actions?.bulk ?? [], ['actions', 'bulk'])
  const drawers = linkDrawers(table)
  const update = scope.contract.operations.get(`${resource.name}_update`)
  const shown = {
    ...rowSelection(rowTitle, columns, [...actions.toolbar, ...actions.row, ...bulk], resource.fields),
    ...selectionOf(also.filter((field) => resource.fields.has(field))),
  }
  const range = page.range ? linkRange(table, page.range, resource, ['range']) : null
  const compared = cards.filter(({ isOfPeriod }) => isOfPeriod)
  const sums = selectionOf(columns.filter(({ sum }) => sum).map(({ field }) => field))
  return {
    resource: resource.name,
    list: listRequest(
      table,
      resource.list,
      'list',
      ['page', 'per_page', 'sort', 'q', 'filter', ...daysOf(range)],
      {
        data: shown,
        meta: { pagination: true, ...(Object.keys(sums).length > 0 && { summary: sums }) },
      },
    ),
    bindings: boundByRoute(table, resource.list),
    summary:
      summary &&
      listRequest(table, summary, 'summary', ['q', 'filter', ...(range === null ? [] : comparedDays)], {
        data: {
          ...selectionOf(cards.map(({ key }) => key)),
          ...(compared.length > 0 && { previous: selectionOf(compared.map(({ key }) => key)) }),
        },
      }),
    rowKey: 'id',
    rowTitle,
    sort: linkSort(table),
    columns: columns.map((column) => (column.type === 'image' ? { ...column, names: rowTitle } : column)),
    filters: linkFilters(table, page.filters ?? [], resource.filters, resource.name, ['filters']),
    views: linkViews(table),
    search: linkSearch(table, resource, page.search ?? [], ['search']),
    cards,
    toolbar: actions.toolbar,
    row: actions.row,
    bulk,
    update:
      columns.some(({ edit }) => edit) && update
        ? createSubmission(table, update, ['columns'], {
            suffix: 'cell',
            from: 'row',
            selection: { data: shown },
          })
        : null,
    drawers,
    charts: linkCharts(table, null),
    range,
    layouts: page.layouts ?? [],
    count: page.count ?? 'exact',
    refresh: page.refresh ?? null,
    empty: linkEmpty(table, owner, actions.toolbar),
    widgets: linkWidgets(table, page.widgets, ['widgets']),
  }
}

/** Variables of the days that the columns of a list are about; where a filter says which rows are of them, it is sent. */
const daysOf = (range: Pick<DateRange, 'field'> | null): readonly string[] =>
  range === null || range.field !== null ? [] : ['from', 'to']

/** Variables of the days that cards are about, and of those that they are compared with. */
const comparedDays = ['from', 'to', 'compare', 'compare_from', 'compare_to'] as const

const selectionOf = (fields: readonly string[]): Selection =>
  Object.fromEntries(fields.map((field) => [field, true]))

function listRequest(
  { page, place }: TableScope,
  operation: Operation,
  suffix: string,
  variables: readonly string[],
  selection: Selection,
): Request {
  const inPath = [...operation.parameters].flatMap(([name, { in: where }]) =>
    where === 'path' ? [name] : [],
  )
  return request(
    {
      name: `${graphqlName(page.name)}_${suffix}`,
      operation: operation.id,
      variables: [...inPath, ...variables.filter((name) => operation.parameters.has(name))],
      optionalVariables: contentLanguage,
      selection,
    },
    place(['name']),
  )
}

/** Parameters of the list's own path. */
function boundByRoute(table: TableScope, list: Operation): Readonly<Record<string, Source>> {
  return bindingsOf(table, list, ['resource'], { from: 'page' })
}

function linkRowTitle({ page, place, scope, resource }: TableScope): string | null {
  const { rowTitle } = page
  if (rowTitle === undefined || resource.fields.has(rowTitle)) return rowTitle ?? null
  const hint = didYouMean(rowTitle, resource.fields.keys())
  scope.report.add(
    findings.unknownColumn({ field: rowTitle, resource: resource.name }),
    place(['rowTitle']),
    { hint },
  )
  return null
}

export function findResource({ scope, page, place }: PageContext): Resource | null {
  const { contract, report } = scope
  const name = page.resource ?? ''
  const resource = contract.resource(name)
  if (resource === null) {
    const hint = didYouMean(name, contract.resources)
    report.add(findings.unknownResource({ resource: name }), place(['resource']), { hint })
  }
  return resource
}
