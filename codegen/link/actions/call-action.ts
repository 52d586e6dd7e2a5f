import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { CallAction } from '../../model/descriptors/action.ts'
import type { FormField } from '../../model/descriptors/field.ts'
import type { Scalar, Source } from '../../model/descriptors/leaves.ts'
import { type Linked, message } from '../../model/message.ts'
import type { ActionData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { createCall, findOperation } from '../calls/call.ts'
import { checkQuery } from '../calls/query.ts'
import { readSources } from '../calls/source.ts'
import { variablesOf, bodyOf, checkRequired, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkOutcome } from '../fields/answer.ts'
import { linkFields } from '../fields/groups.ts'
import { fieldsSelection } from '../fields/selection.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import { keyOf } from './action-key.ts'
import { findBulkAction, isDangerous } from './bulk-entries.ts'
import { bulkFields } from './bulk.ts'
import { confirmOf } from './confirm.ts'
import { linkChoices, linkRestore } from './deletion.ts'
import { checkField } from './handed-on.ts'
import { checkCallable } from './reach.ts'
import type { ActionPart } from './target.ts'

/** A call that changes something; it asks for what its body takes unless the manifest names less. */
export function linkCallAction(
  context: PageContext,
  action: ActionData,
  call: string,
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const { place, scope } = context
  const operation = findOperation(context, call, [...at, 'call'])
  if (operation === null) return null
  checkCallable(context, operation, place([...at, 'call']))
  const deletes = operation.method === 'delete'
  const gone = { suffix: `${keyOf(action)}_restore`, from, params: action.params }
  const danger = action.bulk === undefined ? operation.danger : isDangerous(operation, action.bulk)
  if (action.after !== undefined) findTarget(scope, action.after, place([...at, 'after']))
  const part = action.bulk === undefined ? linkPlain : linkRowOfBulk
  const linked = part(context, operation, action, at, from)
  return (
    linked && {
      does: 'call',
      ...linked,
      confirm: confirmOf(
        context,
        action.confirm ?? (danger ? 'ask' : 'none'),
        [...at, 'confirm'],
        (linked.fields ?? []).map(({ field }) => field),
      ),
      dependents: deletes ? linkDependents(context, operation, action, at, from) : undefined,
      choices: deletes ? omitEmpty(linkChoices(context, operation, [...at, 'call'])) : undefined,
      restore: deletes ? linkRestore(context, operation, [...at, 'call'], gone) : undefined,
      danger: omitEmpty(danger),
      ...(operation.done !== null && { done: message(`done.${operation.id}`, operation.done) }),
      after: action.after,
    }
  )
}

type Part = Omit<
  CallAction<Linked>,
  | 'does'
  | 'key'
  | 'label'
  | 'icon'
  | 'allowed'
  | 'when'
  | 'confirm'
  | 'dependents'
  | 'choices'
  | 'restore'
  | 'danger'
  | 'after'
>

function linkPlain(
  context: PageContext,
  operation: Operation,
  action: ActionData,
  at: DataPath,
  from: 'row' | 'page',
): Part {
  const { page, record } = context
  const values: Readonly<Record<string, Scalar>> = action.values ?? {}
  const body = bodyOf(operation)
  const bodies = { name: page.resource ?? operation.id, create: body, update: null, record }
  const isNamed = action.fields !== undefined
  // What a deletion asks for are the choices that its dependents leave.
  const isConfirmed = operation.method !== 'delete' || isNamed
  const path = isNamed ? [...at, 'fields'] : [...at, 'call']
  const fields: readonly FormField<Linked>[] = isNamed
    ? linkFields(context, bodies, action.fields, path)
    : linkFields(
        { ...context, place: () => context.place(path) },
        bodies,
        isConfirmed ? variablesOf(body, values) : [],
        path,
      )
  if (isConfirmed) checkRequired(context, body, fields, values, action.call ?? '', [...at, 'call'])
  checkQuery(context, operation, Object.keys(action.params ?? {}), [...at, 'call'])
  const prefill = readSources(action.prefill)
  for (const [name, source] of Object.entries(prefill))
    checkPrefill(context, fields, name, source, [...at, 'prefill', name])
  const { answers, parts, selection } = linkOutcome(context, operation, path)
  const options = { suffix: keyOf(action), from, params: action.params, values, selection }
  return {
    ...createSubmission(context, operation, [...at, 'call'], options),
    prefill: omitEmpty(prefill),
    load: linkLoad(context, action, at, from, fields),
    fields: omitEmpty(fields),
    answers,
    parts: omitEmpty(parts),
  }
}

/** The record as the dialog starts with it: what its fields hold, and its version. */
function linkLoad(
  context: PageContext,
  action: ActionData,
  at: DataPath,
  from: 'row' | 'page',
  fields: readonly FormField<Linked>[],
): CallAction<Linked>['load'] {
  if (action.load === undefined) return undefined
  const operation = findOperation(context, action.load, [...at, 'load'])
  if (operation === null) return undefined
  const selection = { data: fieldsSelection(fields) }
  return createCall(context, operation, [...at, 'load'], {
    suffix: `${keyOf(action)}_load`,
    from,
    params: action.params,
    selection,
  })
}

/** A row's own use of the bulk operation. */
function linkRowOfBulk(
  context: PageContext,
  operation: Operation,
  action: ActionData,
  at: DataPath,
): Part | null {
  const { bulk = '', fields } = action
  const entry = findBulkAction(context, operation, bulk, [...at, 'bulk'])
  if (entry === null) return null
  const options = { suffix: keyOf(action), from: 'page' as const, values: { action: bulk } }
  return {
    ...createSubmission(context, operation, [...at, 'call'], options),
    needs: entry.permissions.map((permission) => [permission]),
    bulk: true,
    answers: linkOutcome(context, operation, at).answers,
    fields: omitEmpty(
      bulkFields(
        context,
        operation,
        entry,
        fields,
        fields === undefined ? [...at, 'bulk'] : [...at, 'fields'],
      ),
    ),
  }
}

/** A field of the row fills a field of the dialog. */
function checkPrefill(
  context: PageContext,
  fields: readonly FormField<Linked>[],
  name: string,
  source: Source,
  at: DataPath,
): void {
  checkField(context, source, at)
  const names = fields.map((one) => one.field)
  if (names.includes(name)) return
  const hint = didYouMean(name, names)
  context.scope.report.add(findings.unknownPart({ part: name, list: 'fields' }), context.place(at, 'key'), {
    hint,
  })
}

function linkDependents(
  context: PageContext,
  operation: Operation,
  action: ActionData,
  at: DataPath,
  from: 'row' | 'page',
): CallAction<Linked>['dependents'] {
  const { operations } = context.scope.contract
  const dependents = operations.get(operation.id.replace(/_destroy$/, '_dependents'))
  if (dependents === undefined || dependents === operation) return undefined
  const suffix = `${keyOf(action)}_dependents`
  return createCall(context, dependents, [...at, 'call'], { suffix, from, params: action.params })
}
