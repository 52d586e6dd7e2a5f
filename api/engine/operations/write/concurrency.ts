import { sql } from '../../../kernel/database/sql.ts'
import { composed, message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Row } from '../../model/row.ts'
import { run } from '../../query/sql.ts'
import { textOf } from '../../query/text-of.ts'

/** Refuses a change to a record that changed since it was read: 409 with the record as it is now (domain/resources.md §1 "Update"). */
export async function refuseStale(resource: Resource, current: Row, call: Call): Promise<void> {
  const read = readVersion(call)
  if (read === null) throw ApiError.invalid({ updated_at: ['缺少记录的版本（updated_at 或 If-Match）'] })
  const version = new Date(String(current['updated_at'])).getTime()
  if (read === version) return
  const changes = await changesSince(resource, current, read, call)
  const [last] = changes
  const at = String(current['updated_at'])
  const by = last?.user_name ?? '他人'
  throw ApiError.conflict(
    'CONFLICT',
    message('记录已被 {by} 在 {at} 修改', {
      by: last === undefined ? composed('他人') : by,
      at: at.slice(11, 16),
    }),
    {
      data: current,
      changed_by: by,
      changed_at: at,
      changed_fields: [...new Set(changes.flatMap((change) => change.fields))],
    },
  )
}

function readVersion(call: Call): number | null {
  const header = call.headers['if-match']
  const text =
    call.body['updated_at'] ?? (typeof header === 'string' ? header.replaceAll('"', '') : undefined)
  const time = text === undefined ? Number.NaN : new Date(textOf(text)).getTime()
  return Number.isNaN(time) ? null : time
}

async function changesSince(resource: Resource, current: Row, read: number, call: Call) {
  return await run<{ user_name: string; fields: string[] }>(
    call.tx,
    sql`select t.user_name, array(select c ->> 'field' from jsonb_array_elements(t.changes) c) as fields
      from action_logs t
      where t.resource = ${resource.name} and t.record_id = ${String(current['id'])}
        and t.created_at > ${new Date(read).toISOString()}::timestamptz
      order by t.id desc limit 50`,
  )
}
