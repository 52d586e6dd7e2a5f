import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { bindingsOf } from '../calls/bindings.ts'
import { createCall, findOperation, needsOf } from '../calls/call.ts'
import { checkQuery, queryOf } from '../calls/query.ts'
import { readSource } from '../calls/source.ts'
import { bodyOf, createSubmission } from '../calls/submission.ts'
import { linkWidgetName } from '../calls/widgets.ts'
import type { PageContext } from '../context.ts'
import { linkShown, partsSelection } from '../fields/answer.ts'
import { checkValues } from '../fields/conditions.ts'
import { linkFields } from '../fields/groups.ts'
import { linkWidget } from '../fields/widgets.ts'
import { omitEmpty } from '../omit-empty.ts'
import { keyOf } from './action-key.ts'
import { linkCallAction } from './call-action.ts'
import { checkField } from './handed-on.ts'
import { checkCallable } from './reach.ts'
import { linkRouteAction } from './route.ts'
import type { ActionPart, Target } from './target.ts'

/** What an action does, resolved; null when that was reported. */
export function targetOf(
  context: PageContext,
  target: Target,
  action: ActionData,
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const { to, call, show, download, drawer, copy, visit, layout, widget } = action
  if (to !== undefined) return linkRouteAction(context, action, to, at, from)
  if (call !== undefined) return linkCallAction(context, action, call, at, from)
  if (show !== undefined) return linkShow(context, action, show, at, from)
  if (download !== undefined) return linkDownload(context, action, download, at, from)
  if (drawer !== undefined) return linkDrawer(context, action, drawer, at, from)
  if (copy !== undefined) {
    const fields = [copy].flat().map(readSource)
    for (const field of fields) checkCopied(context, field, [...at, 'copy'])
    return { does: 'copy', fields }
  }
  if (visit !== undefined) {
    const field = readSource(visit)
    checkField(context, field, [...at, 'visit'])
    return { does: 'visit', field }
  }
  if (layout !== undefined) return { does: 'layout', layout }
  if (widget !== undefined)
    return {
      does: 'widget',
      widget: linkWidget(context, widget, [...at, 'widget'], from, 'drawer'),
      wide: action.wide,
    }
  return linkTransfer(context, target, action, at)
}

/** What is copied says something by itself. */
function checkCopied(context: PageContext, source: Source, at: DataPath): void {
  checkField(context, source, at)
  if (!('row' in source) || context.record.get(source.row)?.['x-ref'] === undefined) return
  context.scope.report.add(findings.copiedReference({ field: source.row }), context.place(at))
}

function linkShow(
  context: PageContext,
  action: ActionData,
  show: string,
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const operation = findOperation(context, show, [...at, 'show'])
  if (operation === null) return null
  checkCallable(context, operation, context.place([...at, 'show']))
  if (action.view !== undefined) linkWidgetName(context, action.view, [...at, 'view'])
  const bodies = { name: operation.id, create: queryOf(operation), update: null, record: new Map() }
  const fields = linkFields(context, bodies, action.fields, [...at, 'fields'])
  const fieldNames = fields.map(({ field }) => field)
  checkQuery(context, operation, [...fieldNames, ...Object.keys(action.params ?? {})], [...at, 'show'])
  const parts = action.view === undefined ? linkShown(context, operation, action.facts, at) : []
  return {
    does: 'show',
    ...createCall(context, operation, [...at, 'show'], {
      suffix: keyOf(action),
      from,
      params: action.params,
      ...(parts.length > 0 && { selection: { data: partsSelection(parts) } }),
    }),
    fields: omitEmpty(fields),
    parts: omitEmpty(parts),
    widget: action.view,
  }
}

function linkDownload(
  context: PageContext,
  action: ActionData,
  download: string,
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const operation = findOperation(context, download, [...at, 'download'])
  if (operation === null) return null
  checkCallable(context, operation, context.place([...at, 'download']))
  const bindings = bindingsOf(context, operation, [...at, 'download'], { from, params: action.params })
  checkQuery(context, operation, Object.keys(bindings), [...at, 'download'])
  return { does: 'download', path: operation.path, bindings: omitEmpty(bindings), needs: needsOf(operation) }
}

/** Who may open a drawer is who may make its call. */
function linkDrawer(
  context: PageContext,
  action: ActionData,
  drawer: 'form' | 'view' | 'paste',
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const { page, scope, place } = context
  if (page.drawers?.[drawer] === undefined) {
    scope.report.add(findings.unknownDrawer({ drawer }), place([...at, 'drawer']))
    return null
  }
  const values = Object.fromEntries(
    Object.entries(action.values ?? {}).map(([key, value]) => [key, readSource(String(value))]),
  )
  for (const value of Object.values(values)) checkField(context, value, [...at, 'values'])
  const suffix =
    drawer === 'view' ? 'show' : from === 'row' && action.values === undefined ? 'update' : 'store'
  const operation = scope.contract.operations.get(`${page.resource ?? ''}_${suffix}`)
  return {
    does: 'drawer',
    drawer,
    values: omitEmpty(values),
    needs: operation ? needsOf(operation) : [],
  }
}

function linkTransfer(
  context: PageContext,
  target: Target,
  action: ActionData,
  at: DataPath,
): ActionPart | null {
  const { page } = context
  if (target === 'csv') return { does: 'csv', resource: page.resource ?? '', needs: [] }
  const does = target === 'export' ? 'export' : 'import'
  const own = action[does]
  // A list with a file format of its own names the call that takes it.
  const isCall = typeof own === 'string' && own.includes(' ')
  const resource = typeof own === 'string' && !isCall ? own : (page.resource ?? '')
  const operation = findOperation(context, isCall ? own : `POST /${does}s`, [...at, does])
  if (operation === null) return null
  const schema = (operation.upload ?? bodyOf(operation))?.properties?.['resource'] ?? {}
  if (!isCall) checkValues(context, 'resource', closed(schema), [resource], [...at, does])
  const keys = schema['x-permissions']?.[resource]
  const needs = keys ? keys.map((key) => [key]) : needsOf(operation)
  if (operation.upload !== null) return { does, resource, path: operation.path, needs }
  const options = { suffix: does, from: 'page' as const, values: { resource } }
  const call = createSubmission(context, operation, [...at, does], options)
  return { does, resource, call: { ...call, needs }, needs }
}

/** A plain list of values as one whose values have labels. */
function closed(schema: Schema): Schema {
  const values = (schema.enum ?? []).filter((value) => value !== null)
  return values.length === 0
    ? schema
    : { ...schema, 'x-enum': values.map((value) => ({ value: String(value), zh: '', en: '' })) }
}
