import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Submission } from '../../model/descriptors/field.ts'
import type { TreePage } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { TreeData } from '../../model/page-data.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkConditions } from '../fields/conditions.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkColumnList } from '../lists/columns.ts'
import { rowSelection } from '../lists/selection.ts'
import { linkDrawers } from '../parts/drawers.ts'
import { linkEmpty } from '../table/empty.ts'

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
  const capabilities = { sorts: new Set<string>(), sums: new Set<string>(), resource }
  const columns = linkColumnList(own, owner, page.columns, ['columns'], capabilities)
  const actions = linkActions(own, owner)
  const nodeKeys = tree.keys ?? ['{id}']
  const keyFields = nodeKeys.flatMap((key) => [...key.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))
  for (const field of keyFields) if (!fields.has(field)) reportUnknown(context, field, fields.keys())
  const holds = linkConditions(own, owner, tree.holds, ['tree', 'holds'])
  const looked = holds.flatMap((all) => Object.keys(all))
  const rowTitle = page.rowTitle ?? columns[0]?.key ?? 'id'
  const shown = {
    ...rowSelection(rowTitle, columns, [...actions.toolbar, ...actions.row], fields),
    ...(hasChildren && { children: true as const }),
    ...(fields.has(parentKey) && { [parentKey]: true as const }),
    ...Object.fromEntries([...keyFields, ...looked].map((field) => [field, true as const])),
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
      selection: { data: shown, ...(hasPages(load) && { meta: { pagination: true } }) },
    }),
    rowTitle,
    parentKey,
    nodeKeys,
    holds,
    columns,
    depth: tree.depth ?? null,
    reorder: linkReorder(own, tree.reorder),
    update:
      update && columns.some(({ edit }) => edit) ? createSubmission(own, update, ['columns'], inCell) : null,
    toolbar: actions.toolbar,
    row: actions.row,
    drawers: linkDrawers(own),
    empty: linkEmpty(context, owner, actions.toolbar),
    widgets: linkWidgets(own, page.widgets, ['widgets']),
  }
}

/** The tree may be longer than one answer. */
const hasPages = ({ answer }: Operation): boolean =>
  answer?.properties?.['meta']?.properties?.['pagination'] !== undefined

function linkReorder(context: PageContext, reorder: string | undefined): Submission<Linked> | null {
  const at = ['tree', 'reorder']
  const operation = reorder === undefined ? null : findOperation(context, reorder, at)
  return operation && createSubmission(context, operation, at, { suffix: 'reorder', from: 'page' })
}

function reportUnknown({ scope, page, place }: PageContext, field: string, names: Iterable<string>): void {
  const finding = findings.unknownColumn({ field, resource: page.resource ?? '' })
  scope.report.add(finding, place(['tree', 'keys']), { hint: didYouMean(field, names) })
}
