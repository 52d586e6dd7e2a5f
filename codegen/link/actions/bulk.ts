import type { BulkEntry, Schema } from '../../contract/openapi.ts'
import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import type { BulkAction } from '../../model/descriptors/action.ts'
import type { FormField } from '../../model/descriptors/field.ts'
import { type Linked, message } from '../../model/message.ts'
import type { BulkData, FieldData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { bodyOf, createSubmission } from '../calls/submission.ts'
import type { PageContext } from '../context.ts'
import { linkOutcome } from '../fields/answer.ts'
import { linkConditions } from '../fields/conditions.ts'
import { linkFields } from '../fields/groups.ts'
import { linkIcon } from '../icons.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkAllowed } from './allowed.ts'
import { findBulkAction } from './bulk-entries.ts'
import { confirmOf } from './confirm.ts'

/** Actions on the selected rows: entries of the resource's bulk operation. */
export function linkBulk(
  context: PageContext,
  resource: string,
  actions: readonly (string | BulkData)[],
  path: DataPath,
): readonly BulkAction<Linked>[] {
  return actions.flatMap((bulk, index) => {
    const at = [...path, index]
    return (
      linkOne(
        context,
        resource,
        typeof bulk === 'string' ? { key: bulk } : bulk,
        at,
        typeof bulk === 'string',
      ) ?? []
    )
  })
}

/** What a bulk action is called. */
export const bulkKeyOf = (bulk: string | BulkData): string => (typeof bulk === 'string' ? bulk : bulk.key)

function linkOne(
  context: PageContext,
  resource: string,
  data: BulkData,
  at: DataPath,
  isPlain: boolean,
): BulkAction<Linked> | null {
  const { scope, place, record } = context
  const { key, icon, when, fields, confirm } = data
  const inside = isPlain ? at : [...at, 'key']
  const operation = scope.contract.operations.get(`${resource}_bulk`)
  if (operation === undefined) {
    scope.report.add(findings.unknownOperation({ operation: `${resource}_bulk` }), place(inside))
    return null
  }
  const entry = findBulkAction(context, operation, key, inside)
  if (entry === null) return null
  if (icon !== undefined) linkIcon(scope, icon, place([...at, 'icon']))
  const values = { action: key }
  const danger = entry.danger ?? false
  const owner = { name: resource, fields: record }
  const conditions = linkConditions(context, owner, when, [...at, 'when'])
  const allowed = linkAllowed(
    context,
    owner,
    { operation: operation.id, entries: entry.allowed ?? [] },
    conditions,
    at,
  )
  return {
    key,
    label: message(`bulk.${resource}.${key}`, { zh: entry.zh, en: entry.en }),
    icon,
    allowed: omitEmpty(allowed),
    when: omitEmpty(conditions),
    action: key,
    ...createSubmission(context, operation, inside, { suffix: 'bulk', from: 'page', values }),
    needs: entry.permissions.map((permission) => [permission]),
    answers: linkOutcome(context, operation, inside).answers,
    fields: omitEmpty(
      bulkFields(context, operation, entry, fields, fields === undefined ? inside : [...at, 'fields']),
    ),
    confirm: confirmOf(context, confirm ?? (danger ? 'ask' : 'none'), [...at, 'confirm']),
    danger: omitEmpty(danger),
  }
}

/** The parameters that an entry takes, all of them unless the manifest names less. */
export function bulkFields(
  context: PageContext,
  operation: Operation,
  { params }: BulkEntry,
  ownFields: readonly FieldData[] | undefined,
  at: DataPath,
): readonly FormField<Linked>[] {
  const schema: Schema = bodyOf(operation)?.properties?.['params'] ?? {}
  const bodies = { name: operation.id, create: schema, update: null, record: new Map() }
  return linkFields(context, bodies, ownFields ?? params, at)
}
