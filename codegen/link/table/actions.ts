import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { ActionModel } from '../../model/console.ts'
import type { ActionData, RowActionData } from '../../model/manifest.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import { linkIcon } from '../icons.ts'
import { findPage } from '../navigation.ts'
import { apiValue, checkValues, valuesOf } from './conditions.ts'
import { linkHandedOn } from './handed-on.ts'
import type { TableScope } from './table-scope.ts'

/** Links to other pages, from the toolbar and from a row. */
export function linkActions(table: TableScope): Record<'toolbar' | 'row', readonly ActionModel[]> {
  const { toolbar = [], row = [] } = table.page.actions ?? {}
  reportTwinKeys(table, toolbar, row)
  return {
    toolbar: toolbar.map((action, index) => {
      const at = ['actions', 'toolbar', index]
      return { ...linkAction(table, action, at, []), when: {}, params: {}, filters: {}, search: null }
    }),
    row: row.map((action, index) => linkRowAction(table, action, ['actions', 'row', index])),
  }
}

function linkRowAction(table: TableScope, action: RowActionData, at: DataPath): ActionModel {
  const target = table.scope.pageByName.get(action.to)?.page
  const params = { ...(target && paramNames(target.path).includes('id') && { id: 'id' }), ...action.params }
  return {
    ...linkAction(table, action, at, Object.keys(params)),
    when: linkConditions(table, action, [...at, 'when']),
    params,
    ...linkHandedOn(table, action, at),
  }
}

type Common = Pick<ActionModel, 'key' | 'label' | 'icon' | 'to'>

function linkAction(table: TableScope, action: ActionData, at: DataPath, given: readonly string[]): Common {
  const { section, page, scope, place, texts } = table
  const key = keyOf(action)
  const target = findPage(scope, action.to, place([...at, 'to']))
  const names = target ? paramNames(target.page.path) : given
  const missing = names.filter((param) => !given.includes(param))
  if (missing.length > 0) {
    scope.report.add(
      findings.targetNeedsParameters({ name: action.to, params: missing }),
      place([...at, 'to']),
    )
  }
  for (const param of given.filter((one) => !names.includes(one))) {
    const hint = didYouMean(param, names)
    scope.report.add(findings.unknownParameter({ param }), place([...at, 'params', param], 'key'), { hint })
  }
  if (action.icon !== undefined) linkIcon(scope, action.icon, place([...at, 'icon']))
  return {
    key,
    label: target
      ? texts.text(action.label, [section, 'pages', page.name, 'actions', key], place([...at, 'label']))
      : {},
    icon: action.icon ?? target?.page.icon ?? '',
    to: action.to,
  }
}

function linkConditions(table: TableScope, { when = {} }: RowActionData, at: DataPath): ActionModel['when'] {
  const { resource, scope, place } = table
  const conditions: Record<string, readonly string[]> = {}
  for (const [field, condition] of Object.entries(when)) {
    const schema = resource.fields.get(field)
    if (schema === undefined) {
      const hint = didYouMean(field, resource.fields.keys())
      const finding = findings.unknownFieldInCondition({ field, resource: resource.name })
      scope.report.add(finding, place([...at, field], 'key'), { hint })
      continue
    }
    const values = valuesOf(condition)
    checkValues(table, field, schema, values, [...at, field])
    conditions[field] = values.map(apiValue)
  }
  return conditions
}

function reportTwinKeys(
  { scope, place }: TableScope,
  toolbar: readonly ActionData[],
  row: readonly ActionData[],
): void {
  const first = new Map<string, DataPath>()
  const located = [...toolbar.map(at('toolbar')), ...row.map(at('row'))]
  for (const { key, path } of located) {
    const twin = first.get(key)
    if (twin === undefined) first.set(key, path)
    else {
      const related = [{ message: 'first here', place: place(twin) }]
      scope.report.add(findings.duplicateEntry({ entry: key }), place(path), { related })
    }
  }
}

const at =
  (group: 'toolbar' | 'row') =>
  (action: ActionData, index: number): { key: string; path: DataPath } => ({
    key: keyOf(action),
    path: ['actions', group, index, action.key === undefined ? 'to' : 'key'],
  })

/** What an action is called: its own key, or the last part of its target. */
export const keyOf = (action: ActionData): string => action.key ?? action.to.split('.').at(-1) ?? action.to
