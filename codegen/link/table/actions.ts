import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { ActionModel } from '../../model/console.ts'
import type { ActionData } from '../../model/manifest.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import { linkIcon } from '../icons.ts'
import { findPage } from '../navigation.ts'
import { apiValue, checkValues, valuesOf } from './conditions.ts'
import type { TableScope } from './table-scope.ts'

/** The parameter that a row gives: its key. */
const rowParams: ReadonlySet<string> = new Set(['id'])

/** Links to other pages, from the toolbar and from a row. */
export function linkActions(table: TableScope): Record<'toolbar' | 'row', readonly ActionModel[]> {
  const { toolbar = [], row = [] } = table.page.actions ?? {}
  reportTwinKeys(table, toolbar, row)
  return {
    toolbar: toolbar.map((action, index) =>
      linkAction(table, action, ['actions', 'toolbar', index], new Set()),
    ),
    row: row.map((action, index) => linkAction(table, action, ['actions', 'row', index], rowParams)),
  }
}

function linkAction(
  table: TableScope,
  action: ActionData,
  at: DataPath,
  given: ReadonlySet<string>,
): ActionModel {
  const { section, page, scope, place, texts } = table
  const key = keyOf(action)
  const target = findPage(scope, action.to, place([...at, 'to']))
  const missing = target ? paramNames(target.page.path).filter((param) => !given.has(param)) : []
  if (missing.length > 0) {
    scope.report.add(
      findings.targetNeedsParameters({ name: action.to, params: missing }),
      place([...at, 'to']),
    )
  }
  if (action.icon !== undefined) linkIcon(scope, action.icon, place([...at, 'icon']))
  return {
    key,
    label: target
      ? texts.text(action.label, [section, 'pages', page.name, 'actions', key], place([...at, 'label']))
      : {},
    icon: action.icon ?? target?.page.icon ?? '',
    to: action.to,
    when: linkConditions(table, action, [...at, 'when']),
  }
}

function linkConditions(table: TableScope, { when = {} }: ActionData, at: DataPath): ActionModel['when'] {
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
