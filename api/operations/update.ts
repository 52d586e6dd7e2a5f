import { sql } from 'drizzle-orm/sql'
import { recordAnswer } from '../contract/components.ts'
import type { Access, Resource } from '../definition/resource.ts'
import { Refusal } from '../http/refusal.ts'
import type { Row } from '../query/present.ts'
import { run } from '../query/sql.ts'
import { recordChange } from './audit.ts'
import { refuseStale } from './concurrency.ts'
import { contextOf } from './context.ts'
import { updateSchema, writableFields } from './input.ts'
import type { Call, Operation } from './operation.ts'
import { idParameter, parentParameters } from './parent.ts'
import { missingReferences } from './references.ts'
import { loadRecord, oneRecord } from './show.ts'
import { columnValue, refusingDuplicates } from './write.ts'

type Find = (name: string) => Resource | undefined

/** `PUT /saved-views/{id}`: some fields of a record that nobody changed since it was read. */
export function updateOperation(resource: Resource, access: Access, find: Find): Operation {
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
    body: { component: `${resource.entity}Changes`, schema: updateSchema(resource) },
    answer: { status: 200, component: `${resource.entity}Record` },
    components: recordAnswer(resource, find),
    handle: async (call) => {
      const current = await lockRecord(resource, call, find)
      await refuseStale(resource, current, call)
      const values = call.body
      const errors = {
        ...(await missingReferences(resource, values, call, find)),
        ...(await resource.rules.beforeWrite?.(call, values, current)),
      }
      if (Object.keys(errors).length > 0) throw Refusal.invalid(errors)
      await refusingDuplicates(resource, () => write(resource, Number(current['id']), call))
      const record = await loadRecord(resource, Number(current['id']), call, find)
      await recordChange(call, resource, 'update', current, record)
      return oneRecord(200, record)
    },
  }
}

/** The record, locked until the transaction ends, and changeable by this caller. */
export async function lockRecord(resource: Resource, call: Call, find: Find): Promise<Row> {
  const id = Number(call.params['id'])
  await run(call.tx, sql`select id from ${sql.identifier(resource.name)} where id = ${id}::bigint for update`)
  const record = await loadRecord(resource, id, call, find)
  const refusal = resource.rules.refuses?.(call.caller, record) ?? null
  if (refusal !== null) throw Refusal.forbidden(refusal)
  return record
}

async function write(resource: Resource, id: number, call: Call): Promise<void> {
  const changes = writableFields(resource)
    .filter(([name, field]) => field.column !== null && call.body[name] !== undefined)
    .map(([name, field]) => sql`${sql.identifier(name)} = ${columnValue(field, call.body[name])}`)
  const stamp = [
    sql`updated_by = ${call.caller.userId}::bigint`,
    sql`updated_at = greatest(now(), updated_at + interval '1 millisecond')`,
  ]
  await run(
    call.tx,
    sql`update ${sql.identifier(resource.name)} set ${sql.join([...changes, ...stamp], sql`, `)} where id = ${id}::bigint`,
  )
}
