import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { TreePage } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { TreeData } from '../../model/page-data.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { createCall, findOperation, linkCall } from '../calls/call.ts'
import { createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkDrawers } from '../parts/drawers.ts'
import { linkWidgets } from '../parts/widgets.ts'
import { linkColumnList } from '../table/columns.ts'
import { linkEmpty } from '../table/empty.ts'
import { rowSelection } from '../table/selection.ts'

/** All nodes of a hierarchy in one call. */
export function linkTree(context: PageContext, tree: TreeData): TreePage<Linked> | null {
  const { page, scope, place } = context
  const resource = page.resource ?? ''
  const load = findOperation(context, tree.load, ['tree', 'load'])
  if (load === null) return null
  linkAccess(context, [load])
  const node = load.answer?.properties?.['data']?.items?.properties
  const fields = node ? new Map(Object.entries(node)) : (scope.contract.record(resource) ?? new Map())
  const own = { ...context, record: fields }
  const owner = { name: resource, fields }
  const parentKey = tree.parent ?? 'parent_id'
  const hasChildren = fields.has('children')
  if (!hasChildren && !fields.has(parentKey)) {
    const hint = didYouMean(parentKey, fields.keys())
    const finding = findings.unknownColumn({ field: parentKey, resource })
    scope.report.add(finding, place(['tree', tree.parent === undefined ? 'load' : 'parent']), { hint })
  }
  const offer = { sorts: new Set<string>(), sums: new Set<string>(), resource }
  const columns = linkColumnList(own, owner, page.columns, ['columns'], offer)
  const actions = linkActions(own, owner)
  const rowTitle = page.rowTitle ?? columns[0]?.key ?? 'id'
  const shown = {
    ...rowSelection(rowTitle, columns, [...actions.toolbar, ...actions.row], fields),
    ...(hasChildren ? { children: true as const } : { [parentKey]: true as const }),
  }
  const update = scope.contract.operations.get(`${resource}_update`)
  const inCell = { suffix: 'cell', from: 'row' as const, selection: { data: shown } }
  return {
    kind: 'tree',
    name: page.name,
    resource,
    load: createCall(own, load, ['tree', 'load'], {
      suffix: 'tree',
      from: 'page',
      selection: { data: shown },
    }),
    rowTitle,
    parentKey,
    columns,
    depth: tree.depth ?? null,
    reorder:
      tree.reorder === undefined
        ? null
        : linkCall(own, tree.reorder, ['tree', 'reorder'], { suffix: 'reorder', from: 'page' }),
    update:
      update && columns.some(({ edit }) => edit) ? createSubmission(own, update, ['columns'], inCell) : null,
    toolbar: actions.toolbar,
    row: actions.row,
    drawers: linkDrawers(own),
    empty: linkEmpty(context, actions.toolbar),
    widgets: linkWidgets(own, page.widgets, ['widgets']),
  }
}
