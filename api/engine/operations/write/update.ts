import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { recordAnswer } from '../../model/components.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { ResourceRegistry } from '../../model/resource.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { run } from '../../query/sql.ts'
import { requireKeysOn } from '../company-keys.ts'
import { contextOf } from '../context.ts'
import { idParameter, parentParameters } from '../parent.ts'
import { withoutMasks } from '../read/mask.ts'
import { loadRecord, oneRecord } from '../read/show.ts'
import { saveAssigned } from './assigned.ts'
import { recordChange, auditOnlyValues } from './audit.ts'
import { cleanHtml } from './clean-html.ts'
import { refuseStale } from './concurrency.ts'
import { immutableErrors, ownerErrors } from './immutable.ts'
import { updateSchema } from './input.ts'
import { lockErrors } from './locks.ts'
import { childErrors, saveChildren } from './nested.ts'
import { missingReferences } from './references.ts'
import { lockTree, parentOf, treeErrors } from './tree.ts'
import { updateRow } from './write.ts'

/** `PUT /saved-views/{id}`: some fields of a record that were not changed since it was read. */
export function updateOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  return {
    id: `${resource.operationPrefix}_update`,
    method: 'PUT',
    path: `${resource.path}/{id}`,
    tag: resource.operationPrefix,
    zh: `修改${resource.zh}`,
    en: `Change ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [...parentParameters(resource), idParameter()],
    body: { component: `${resource.entity}Changes`, schema: updateSchema(resource, find) },
    answer: { status: 200, component: `${resource.entity}Record` },
    components: recordAnswer(resource, find),
    handle: async (call) => {
      const current = await lockRecord(resource, call)
      await refuseStale(resource, current, call)
      const { updated_at: _version, ...values } = call.body
      const changes = withoutMasks(resource, values, current)
      return oneRecord(200, await changeRecord(resource, current, changes, call))
    },
  }
}

/** Changes a locked record by all the resource's rules. Throws an `ApiError` with messages by field. */
export async function changeRecord(
  resource: Resource,
  current: Row,
  sent: Readonly<Values>,
  call: Call,
): Promise<Row> {
  const id = Number(current['id'])
  const values = cleanHtml(resource.fields, resource.languageScoped ? withoutLanguage(sent) : sent)
  const errors = {
    ...(await missingReferences(resource, values, call, current['language'], current)),
    ...(await childErrors(resource, values, current, call)),
    ...immutableErrors(resource, values, current),
    ...lockErrors(resource, values, current, call.caller.userId),
    ...ownerErrors(resource, values, call.caller),
    ...(await treeErrors(resource, id, parentOf(values), call)),
    ...(await resource.rules.beforeWrite?.(call, values, current)),
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const complete = { ...values, ...(await resource.rules.prepare?.(call, values, current)) }
  await updateRow(resource, id, complete, call)
  await saveChildren(resource, id, complete, call)
  await saveAssigned(resource, id, complete, call)
  const record = await loadRecord(resource, id, call)
  await resource.rules.afterWrite?.(call, record, current, complete)
  const after = resource.rules.afterWrite === undefined ? record : await loadRecord(resource, id, call)
  await recordChange(call, resource, 'update', current, after, auditOnlyValues(resource, sent))
  return after
}

/** The record, locked until the transaction ends, and changeable by this caller. */
export async function lockRecord(
  resource: Resource,
  call: Call,
  id = Number(call.params['id']),
): Promise<Row> {
  await lockTree(resource, call)
  await run(call.tx, sql`select id from ${sql.identifier(resource.name)} where id = ${id}::bigint for update`)
  const record = await loadRecord(resource, id, call)
  await requireKeysOn(resource, [id], call)
  const denial = resource.rules.guard?.(call.caller, record) ?? null
  if (denial !== null) throw ApiError.forbidden(denial)
  return record
}

/** A record stays in the language that it was made in (domain/resources.md §1 "Language-scoped"). */
function withoutLanguage({ language: _language, ...rest }: Readonly<Values>): Values {
  return rest
}
