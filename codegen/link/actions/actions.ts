import { findings } from '../../diagnostics/catalogue.ts'
import type { Action } from '../../model/descriptors/action.ts'
import type { Conditions } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import type { ActionData, BulkData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { type FieldSet, type PageContext, textOf } from '../context.ts'
import { linkConditions } from '../fields/conditions.ts'
import { linkIcon } from '../icons.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import { iconOf } from './action-icons.ts'
import { keyOf } from './action-key.ts'
import { linkAllowed, requirementsOf } from './allowed.ts'
import { targets } from './target.ts'
import { targetOf } from './targets.ts'

export type ActionGroup = 'toolbar' | 'row' | 'header' | 'bulk'

/** What an action is linked with, besides its page. */
export interface ActionScope {
  readonly owner: FieldSet
  readonly from: 'row' | 'page'
}

/** The actions of a page by where they stand; their keys are unique over all of them. */
export function linkActions(
  context: PageContext,
  owner: FieldSet,
): Readonly<Record<'toolbar' | 'row' | 'header', readonly Action<Linked>[]>> {
  const { toolbar, row, header, bulk } = context.page.actions ?? {}
  reportDuplicateKeys(context, { toolbar, row, bulk, ...(typeof header !== 'string' && { header }) })
  const link = (group: ActionGroup, actions: readonly ActionData[] = [], from: 'row' | 'page') =>
    linkActionList(context, { owner, from }, actions, ['actions', group])
  return {
    toolbar: link('toolbar', toolbar, 'page'),
    row: link('row', row, 'row'),
    header:
      typeof header === 'string'
        ? actionsOfRows(context, owner, header)
        : link(
            'header',
            header,
            context.page.kind === 'form' || context.page.kind === 'detail' ? 'page' : 'row',
          ),
  }
}

/** The row actions of a table of the same records, without those that need the table or lead back to this page. */
function actionsOfRows(context: PageContext, owner: FieldSet, name: string): readonly Action<Linked>[] {
  const { scope, ownPages, page, place } = context
  const at: DataPath = ['actions', 'header']
  if (findTarget(scope, name, place(at)) === null) return []
  const table = ownPages.find((own) => own.page.name === name)
  const { row } = table?.page.actions ?? {}
  if (table === undefined || row === undefined || table.page.resource !== page.resource) {
    scope.report.add(findings.headerOfOthers({ name }), place(at))
    return []
  }
  const there = { ...context, textsOf: name, place: table.place }
  return row.flatMap((action, index) =>
    action.drawer !== undefined || action.layout !== undefined || action.to === page.name
      ? []
      : (linkAction(there, { owner, from: 'page' }, action, ['actions', 'row', index]) ?? []),
  )
}

/**
 * Actions that stand beside each other: none has the icon of another, unless one is for deleted rows only. One that would have another's
 * icon and names none itself has none, and is shown in words.
 */
export function linkActionList(
  context: PageContext,
  scope: ActionScope,
  actions: readonly ActionData[],
  at: DataPath,
): readonly Action<Linked>[] {
  const linked: Action<Linked>[] = []
  const first = new Map<string, DataPath>()
  for (const [index, data] of actions.entries()) {
    const path = [...at, index]
    const action = linkAction(context, scope, data, path)
    if (action === null) continue
    const key = `${action.icon} ${action.ofDeleted === true ? 'deleted' : ''}`
    const duplicate = action.icon === undefined ? undefined : first.get(key)
    linked.push(duplicate !== undefined && data.icon === undefined ? withoutIcon(action) : action)
    if (action.icon === undefined) continue
    if (duplicate === undefined) first.set(key, [...path, placeOf(data)])
    else if (data.icon !== undefined)
      reportDuplicateIcon(context, action.icon, [...path, placeOf(data)], duplicate)
  }
  return linked
}

const withoutIcon = ({ icon: _icon, ...action }: Action<Linked>): Action<Linked> => action

function reportDuplicateIcon(
  { scope, place }: PageContext,
  icon: string,
  path: DataPath,
  duplicate: DataPath,
): void {
  const related = [{ message: 'first here', place: place(duplicate) }]
  scope.report.add(findings.duplicateIcon({ icon }), place(path), { related })
}

/** One action; null, with a finding, when it has no target or several. */
export function linkAction(
  context: PageContext,
  { owner, from }: ActionScope,
  action: ActionData,
  at: DataPath,
): Action<Linked> | null {
  const { scope, place } = context
  const targetKeys = targets.filter((target) => action[target] !== undefined)
  const [only] = targetKeys
  if (only === undefined || targetKeys.length > 1) {
    scope.report.add(findings.actionTargets({ targets: targetKeys }), place(at))
    return null
  }
  if (action.icon !== undefined) linkIcon(scope, action.icon, place([...at, 'icon']))
  const target = targetOf(context, only, action, at, from)
  if (target === null) return null
  const when = linkConditions(context, owner, action.when, [...at, 'when'])
  const allowed = linkAllowed(context, owner, requirementsOf(context, owner, action), when, at)
  return {
    key: keyOf(action),
    label: textOf(context, 'actions', keyOf(action), action.label, [...at, 'label']),
    allowed: omitEmpty(allowed),
    when: omitEmpty(withoutDeleted(when)),
    ofDeleted: omitEmpty(when.some((all) => deleted in all)),
    ...target,
    icon: action.icon ?? target.icon ?? omitEmpty(iconOf(only, action, from)),
  }
}

const deleted = 'is_deleted'

/** What is declared for deleted rows is no condition of its own: they have the actions that name them, and no others. */
const withoutDeleted = (when: Conditions): Conditions =>
  when.map(({ [deleted]: _deleted, ...others }) => others).filter((all) => Object.keys(all).length > 0)

const placeOf = (action: Readonly<Partial<ActionData>>): string =>
  action.key === undefined ? (action.to === undefined ? 'label' : 'to') : 'key'

function reportDuplicateKeys(
  { scope, place }: PageContext,
  groups: Readonly<Partial<Record<ActionGroup, readonly (ActionData | BulkData | string)[] | undefined>>>,
): void {
  const first = new Map<string, DataPath>()
  for (const [group, actions] of Object.entries(groups)) {
    const inBulk = group === 'bulk'
    for (const [index, entry] of (actions ?? []).entries()) {
      const action = typeof entry === 'string' ? { key: entry } : entry
      const key = inBulk ? `bulk ${action.key ?? ''}` : keyOf(action)
      const path = ['actions', group, index, ...(typeof entry === 'string' ? [] : [placeOf(action)])]
      const duplicate = first.get(key)
      if (duplicate === undefined) first.set(key, path)
      else {
        const related = [{ message: 'first here', place: place(duplicate) }]
        scope.report.add(findings.duplicateEntry({ entry: key.replace('bulk ', '') }), place(path), {
          related,
        })
      }
    }
  }
}
