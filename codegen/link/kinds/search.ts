import type { Selection } from '../../graphql/selection.ts'
import type { SearchPage } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { SearchData } from '../../model/page-data.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { createCall, findOperation, linkCall } from '../calls/call.ts'
import { queryOf } from '../calls/query.ts'
import type { PageContext } from '../context.ts'
import { linkFields } from '../fields/groups.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkColumnList } from '../lists/columns.ts'
import { rowSelection } from '../lists/selection.ts'
import { linkDrawers } from '../parts/drawers.ts'
import { groupsSelection, linkSearchGroups } from '../parts/search-groups.ts'

/** Criteria first, then what they find. */
export function linkSearchPage(context: PageContext, results: SearchData): SearchPage<Linked> | null {
  const { page, scope } = context
  const resource = page.resource ?? ''
  const search = findOperation(context, results.api, ['results', 'api'])
  if (search === null) return null
  linkAccess(context, [search])
  const item = search.answer?.properties?.['data']?.items?.properties
  const fields = item ? new Map(Object.entries(item)) : (scope.contract.record(resource) ?? new Map())
  const own = { ...context, record: fields }
  const owner = { name: resource, fields }
  const capabilities = { sorts: new Set<string>(), sums: new Set<string>(), resource }
  const columns = linkColumnList(own, owner, page.columns, ['columns'], capabilities)
  const actions = linkActions(own, owner)
  const bodies = { name: search.id, create: queryOf(search), update: null, record: new Map() }
  const rowTitle = page.rowTitle ?? columns[0]?.key ?? 'id'
  const shown = rowSelection(rowTitle, columns, [...actions.toolbar, ...actions.row], fields)
  const meta: Selection = search.answer?.properties?.['meta'] ? { meta: true } : {}
  const groups = linkSearchGroups(own, search, results.groups ?? [], ['results', 'groups'])
  const selection =
    columns.length > 0
      ? { data: shown, ...meta }
      : groups.length > 0
        ? { data: groupsSelection(groups, scope.contract) }
        : undefined
  return {
    kind: 'search',
    name: page.name,
    resource,
    criteria: linkFields(own, bodies, page.criteria, ['criteria']),
    search: createCall(own, search, ['results', 'api'], { suffix: 'search', from: 'page', selection }),
    missing:
      results.missing === undefined
        ? null
        : linkCall(own, results.missing, ['results', 'missing'], { suffix: 'missing', from: 'page' }),
    rowTitle,
    columns,
    groups,
    toolbar: actions.toolbar,
    row: actions.row,
    drawers: linkDrawers(own),
    widgets: linkWidgets(own, page.widgets, ['widgets']),
  }
}
