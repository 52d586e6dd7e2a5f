import type { Operation } from '../../contract/operation.ts'
import type { FormField } from '../../model/descriptors/field.ts'
import type { Call } from '../../model/descriptors/leaves.ts'
import { type Linked, request } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import { type CallOptions, createCall, findOperation } from '../calls/call.ts'
import { variablesOf, bodyOf } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkFields } from '../fields/groups.ts'

/** The record's name, typed again: no choice of who takes over. */
const typedName = { confirm: '' }

/**
 * What a deletion lets a person choose: every property of its body but the typed name.
 * @param lookups Operations that offer the records, by property; default: the options of the resource.
 */
export function linkChoices(
  context: PageContext,
  deletion: Operation,
  at: DataPath,
  lookups: Readonly<Record<string, string>> = {},
): readonly FormField<Linked>[] {
  const body = bodyOf(deletion)
  const bodies = { name: deletion.id, create: body, update: null, record: new Map() }
  const here = { ...context, place: () => context.place(at) }
  return linkFields(here, bodies, variablesOf(body, typedName), at).map((field) => {
    const lookup = lookups[field.field]
    if (lookup === undefined) return field
    const operation = findOperation(context, lookup, [...at, 'choices', field.field])
    return operation === null ? field : { ...field, relation: optionsOf(context, operation, field.field, at) }
  })
}

function optionsOf({ place, page }: PageContext, operation: Operation, field: string, at: DataPath) {
  const name = `${page.name}_${field}`.replaceAll(/\W/g, '_')
  return request({ name, operation: operation.id }, place([...at, 'choices', field]))
}

/** The call that brings a deleted record back; undefined where the contract has none. */
export function linkRestore(
  context: PageContext,
  deletion: Operation,
  at: DataPath,
  options: CallOptions,
): Call<Linked> | undefined {
  const restore = context.scope.contract.operations.get(deletion.id.replace(/_destroy$/, '_restore'))
  return restore === undefined || restore === deletion
    ? undefined
    : createCall(context, restore, at, { ...options, selection: { data: { id: true } } })
}
