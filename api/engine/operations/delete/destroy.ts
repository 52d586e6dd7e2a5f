import { sql } from '../../../kernel/database/sql.ts'
import { DatabaseError } from '../../../kernel/database/types.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import type { Values } from '../../model/rules.ts'
import { run } from '../../query/sql.ts'
import { contextOf } from '../context.ts'
import { parentParameters, removedId, removedParameter } from '../parent.ts'
import { recordChange } from '../write/audit.ts'
import { lockInOrder } from '../write/lock-order.ts'
import { lockRecord } from '../write/update.ts'
import { updateRow } from '../write/write.ts'
import { releaseDependents, typedName } from './release.ts'

/** `DELETE /saved-views/{id}`: gone, or in the recycle bin where the resource has one. */
export function destroyOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  const choices = choicesSchema(resource)
  return {
    id: `${resource.operationPrefix}_destroy`,
    method: 'DELETE',
    path: `${resource.path}/{id}`,
    tag: resource.operationPrefix,
    zh: `删除${resource.zh}`,
    en: `Delete ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [...parentParameters(resource), removedParameter(resource)],
    ...(choices === null ? {} : { body: { component: `${resource.entity}Deletion`, schema: choices } }),
    answer: { status: 204 },
    components: {},
    handle: async (call) => {
      const id = await removedId(resource, call)
      const heirs = heirIds(resource, call.body)
      if (heirs.length > 0) await lockInOrder(resource, [id, ...heirs], call)
      await deleteRecord(resource, await lockRecord(resource, call, id), call.body, call)
      return { status: 204 }
    },
  }
}

/**
 * Deletes a locked record by all the resource's rules: its state, what depends on it, its effects, the action log. `choices` are what the
 * caller sent; one of many at once is `unnamed`: so many names are not typed. Throws an `ApiError`: 409 `STATE`, `HAS_DEPENDENTS` with what
 * depends on it, or 422 where its name has to be typed and is not.
 */
export async function deleteRecord(
  resource: Resource,
  record: Row,
  choices: Readonly<Values>,
  call: Call,
  naming: 'named' | 'unnamed' = 'named',
): Promise<void> {
  const reason = (await resource.rules.preventsDeletion?.(call, record)) ?? null
  if (reason !== null) throw ApiError.conflict('STATE', reason)
  await releaseDependents(resource, record, choices, call, naming)
  await resource.rules.beforeDelete?.(call, record, choices)
  const archivedValues = (await resource.rules.archived?.(call, record)) ?? null
  if (archivedValues === null) await remove(resource, Number(record['id']), call)
  else await updateRow(resource, Number(record['id']), archivedValues, call)
  await recordChange(
    call,
    resource,
    'delete',
    record,
    archivedValues === null ? null : { ...record, ...archivedValues },
  )
}

/** Records of the same resource that take over what the deleted one leaves behind. */
function heirIds({ name, lifecycle: { deletion } }: Resource, choices: Readonly<Values>): number[] {
  const keys = (deletion?.choices ?? []).flatMap(({ key, resource }) => (resource === name ? [key] : []))
  return keys.flatMap((key) => (typeof choices[key] === 'number' ? [choices[key]] : []))
}

/** What a deletion may be sent: who takes over what is left behind, and the name that has to be typed. */
function choicesSchema({ lifecycle: { deletion } }: Resource): JsonSchema | null {
  const choices = (deletion?.choices ?? []).map(
    ({ key, zh, en, resource, purpose }): [string, JsonSchema] => [
      key,
      {
        ...(resource === null
          ? { type: 'boolean', 'x-type': 'bool' }
          : {
              ...anId,
              'x-type': 'ref',
              'x-ref': { resource, ...(purpose === undefined ? {} : { purpose, given: [recordId] }) },
            }),
        title: zh,
        'x-title-en': en,
      },
    ],
  )
  const fields = deletion?.confirm == null ? choices : [...choices, [typedName, typedText] as const]
  if (fields.length === 0) return null
  return { type: 'object', additionalProperties: false, properties: Object.fromEntries(fields) }
}

/** Under `x-ref.given`: the record itself. */
const recordId = 'record_id'

const typedText: JsonSchema = {
  type: 'string',
  maxLength: 200,
  title: '键入名称确认',
  'x-title-en': 'Name typed again',
}

const anId = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

async function remove(resource: Resource, id: number, call: Call): Promise<void> {
  const table = sql.identifier(resource.name)
  if (resource.lifecycle.softDelete) {
    const by = sql`updated_by = ${call.caller.userId}::bigint`
    await run(call.tx, sql`update ${table} set deleted_at = now(), ${by} where id = ${id}::bigint`)
    return
  }
  try {
    await run(call.tx, sql`delete from ${table} where id = ${id}::bigint`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.kind !== 'foreignKey') throw error
    throw ApiError.conflict('HAS_DEPENDENTS', '仍有其他记录引用，不能删除')
  }
}
