import type { Schema } from '../../contract/openapi.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { createCall, findOperation, needsOf } from '../calls/call.ts'
import { givenTo } from '../calls/given.ts'
import { queryOf } from '../calls/query.ts'
import { bodyOf, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { checkValues } from '../fields/conditions.ts'
import { linkFields } from '../fields/groups.ts'
import { linkWidget, linkWidgetName } from '../parts/widgets.ts'
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
  if (drawer !== undefined) return linkDrawer(context, action, drawer, at)
  if (copy !== undefined) {
    const fields = [copy].flat()
    for (const field of fields) checkField(context, field, [...at, 'copy'])
    return { does: 'copy', fields, icon: '' }
  }
  if (visit !== undefined) {
    checkField(context, visit, [...at, 'visit'])
    return { does: 'visit', field: visit, icon: '' }
  }
  if (layout !== undefined) return { does: 'layout', layout, icon: '' }
  if (widget !== undefined)
    return {
      does: 'widget',
      widget: linkWidget(context, widget, [...at, 'widget'], from, 'drawer'),
      icon: '',
    }
  return linkTransfer(context, target, action, at)
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
  return {
    does: 'show',
    ...createCall(context, operation, [...at, 'show'], {
      suffix: keyOf(action),
      from,
      params: action.params,
    }),
    fields: linkFields(context, bodies, action.fields, [...at, 'fields']),
    widget: action.view ?? null,
    icon: '',
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
  const given = givenTo(context, operation, [...at, 'download'], { from, params: action.params })
  return { does: 'download', path: operation.path, given, needs: needsOf(operation), icon: '' }
}

/** Who may open a drawer is who may make its call. */
function linkDrawer(
  context: PageContext,
  action: ActionData,
  drawer: 'form' | 'view' | 'paste',
  at: DataPath,
): ActionPart | null {
  const { page, scope, place } = context
  if (page.drawers?.[drawer] === undefined) {
    scope.report.add(findings.unknownDrawer({ drawer }), place([...at, 'drawer']))
    return null
  }
  for (const field of Object.values(action.values ?? {}))
    checkField(context, String(field), [...at, 'values'])
  const inRow = at.includes('row')
  const suffix = drawer === 'view' ? 'show' : inRow && action.values === undefined ? 'update' : 'store'
  const operation = scope.contract.operations.get(`${page.resource ?? ''}_${suffix}`)
  return {
    does: 'drawer',
    drawer,
    values: Object.fromEntries(
      Object.entries(action.values ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    needs: operation ? needsOf(operation) : [],
    icon: '',
  }
}

function linkTransfer(
  context: PageContext,
  target: Target,
  action: ActionData,
  at: DataPath,
): ActionPart | null {
  const { page } = context
  if (target === 'csv')
    return { does: 'csv', resource: page.resource ?? '', path: null, call: null, needs: [], icon: '' }
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
  if (operation.upload !== null) return { does, resource, path: operation.path, call: null, needs, icon: '' }
  const options = { suffix: does, from: 'page' as const, values: { resource } }
  const call = createSubmission(context, operation, [...at, does], options)
  return { does, resource, path: null, call: { ...call, needs }, needs, icon: '' }
}

/** A plain list of values as one whose values have labels. */
function closed(schema: Schema): Schema {
  const values = (schema.enum ?? []).filter((value) => value !== null)
  return values.length === 0
    ? schema
    : { ...schema, 'x-enum': values.map((value) => ({ value: String(value), zh: '', en: '' })) }
}
