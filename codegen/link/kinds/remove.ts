import type { RemovePage } from '../../model/descriptors/page.ts'
import type { Linked } from '../../model/message.ts'
import type { ConfirmData } from '../../model/page-data.ts'
import { linkAccess } from '../access.ts'
import { linkAction } from '../actions/actions.ts'
import { linkChoices, linkRestore } from '../actions/deletion.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { findTarget } from '../navigation.ts'

/** Deleting a record: what depends on it, choices, and its name typed in. */
export function linkRemove(context: PageContext, confirm: ConfirmData): RemovePage<Linked> | null {
  const { page, place, scope } = context
  const resource = page.resource ?? ''
  const dependents = findOperation(context, confirm.dependents ?? `${resource}_dependents`, [
    'confirm',
    ...(confirm.dependents === undefined ? [] : ['dependents']),
  ])
  const remove = findOperation(context, confirm.remove ?? `${resource}_destroy`, [
    'confirm',
    ...(confirm.remove === undefined ? [] : ['remove']),
  ])
  if (dependents === null || remove === null) return null
  linkAccess(context, [dependents, remove])
  const record = scope.contract.record(resource) ?? new Map()
  const own = { ...context, record }
  const after = typeof page.after === 'string' ? page.after : (page.activeMenu ?? '')
  findTarget(scope, after, place([page.after === undefined ? 'activeMenu' : 'after']))
  const action = { owner: { name: resource, fields: record }, from: 'page' as const }
  return {
    kind: 'confirm-remove',
    name: page.name,
    resource,
    dependents: createCall(own, dependents, ['confirm'], { suffix: 'dependents', from: 'page' }),
    remove: createSubmission(own, remove, ['confirm'], { suffix: 'remove', from: 'page' }),
    choices: linkChoices(own, remove, ['confirm'], confirm.choices),
    restore: linkRestore(own, remove, ['confirm'], { suffix: 'restore', from: 'row' }) ?? null,
    typed: confirm.typed,
    alternative: confirm.alternative
      ? linkAction(own, action, confirm.alternative, ['confirm', 'alternative'])
      : null,
    after,
    widgets: linkWidgets(own, page.widgets, ['widgets']),
  }
}
