import { sql } from 'drizzle-orm/sql'
import { DatabaseError } from '../database/types.ts'
import type { Access, Resource } from '../definition/resource.ts'
import { Refusal } from '../http/refusal.ts'
import { run } from '../query/sql.ts'
import { recordChange } from './audit.ts'
import { contextOf } from './context.ts'
import type { Call, Operation } from './operation.ts'
import { idParameter, parentParameters } from './parent.ts'
import { lockRecord } from './update.ts'

type Find = (name: string) => Resource | undefined

/** `DELETE /saved-views/{id}`: gone, or in the recycle bin where the resource has one. */
export function destroyOperation(resource: Resource, access: Access, find: Find): Operation {
  return {
    id: `${resource.operationPrefix}_destroy`,
    method: 'DELETE',
    path: `${resource.path}/{id}`,
    tag: resource.operationPrefix,
    zh: `删除${resource.zh}`,
    en: `Delete ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [...parentParameters(resource), idParameter()],
    answer: { status: 204 },
    components: {},
    handle: async (call) => {
      const record = await lockRecord(resource, call, find)
      await remove(resource, Number(record['id']), call)
      await recordChange(call, resource, 'delete', record, null)
      return { status: 204 }
    },
  }
}

async function remove(resource: Resource, id: number, call: Call): Promise<void> {
  const table = sql.identifier(resource.name)
  if (resource.softDelete) {
    const by = sql`updated_by = ${call.caller.userId}::bigint`
    await run(call.tx, sql`update ${table} set deleted_at = now(), ${by} where id = ${id}::bigint`)
    return
  }
  try {
    await run(call.tx, sql`delete from ${table} where id = ${id}::bigint`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.kind !== 'foreignKey') throw error
    throw Refusal.conflict('HAS_DEPENDENTS', '仍有其他记录引用，不能删除')
  }
}
