import { sql } from '../../../kernel/database/sql.ts'
import type { Access } from '../../model/access.ts'
import { recordAnswer } from '../../model/components.ts'
import { readable } from '../../model/header.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { loadRows } from '../../query/rows.ts'
import { run } from '../../query/sql.ts'
import { outOfScope } from '../company-keys.ts'
import { contextOf } from '../context.ts'
import { idParameter, parentParameters, rowsOf } from '../parent.ts'

/** `GET /orders/{id}`: one record with its children, and its version as ETag. */
export function showOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  return {
    id: `${resource.operationPrefix}_show`,
    method: 'GET',
    path: `${resource.path}/{id}`,
    tag: resource.operationPrefix,
    zh: `${resource.zh}详情`,
    en: `One ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [...parentParameters(resource), idParameter()],
    answer: { status: 200, component: `${resource.entity}Record` },
    components: recordAnswer(resource, find),
    handle: async (call) => {
      const record = await loadRecord(resource, Number(call.params['id']), call)
      return oneRecord(200, readable(resource, record, call.caller))
    },
  }
}

/** The record with all its children; a record that the caller may not see is not there (404), or out of reach of their keys (403). */
export async function loadRecord(resource: Resource, id: number, call: Call): Promise<Row> {
  const { source, condition: visible } = await rowsOf(resource, call)
  const alive = notDeleted(resource)
  const found = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source} where t.id = ${id}::bigint and ${visible} and ${alive}`,
  )
  const include = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.type === 'nested' ? [name] : [],
  )
  const selection = { include, source, timezone: call.caller.timezone }
  const [record] = await loadRows(
    call.tx,
    resource,
    found.map((row) => row.id),
    selection,
    call.services.find,
  )
  if (record === undefined) throw await outOfScope(resource, id, call)
  return record
}

/** `{data}` with the record's version as ETag. */
export function oneRecord(status: 200 | 201, record: Row) {
  return { status, body: { data: record }, headers: { etag: `"${String(record['updated_at'])}"` } }
}
