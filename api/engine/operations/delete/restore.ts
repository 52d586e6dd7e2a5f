import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import { changedResources } from '../../model/changed-resources.ts'
import { recordAnswer } from '../../model/components.ts'
import { binDays } from '../../model/deletion.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { nextVersion } from '../../query/next-version.ts'
import { run } from '../../query/sql.ts'
import { requireKeysOn } from '../company-keys.ts'
import { contextOf } from '../context.ts'
import { idParameter, parentParameters, rowsOf } from '../parent.ts'
import { loadRecord, oneRecord } from '../read/show.ts'
import { recordChange } from '../write/audit.ts'
import { refusingDuplicates } from '../write/write.ts'
import { tieOf } from './dependents.ts'

/** `POST /orders/{id}/restore`: back out of the recycle bin, for 30 days; refused while another record has taken its unique values. */
export function restoreOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  return {
    id: `${resource.operationPrefix}_restore`,
    method: 'POST',
    path: `${resource.path}/{id}/restore`,
    tag: resource.operationPrefix,
    zh: `恢复${resource.zh}`,
    en: `Restore ${resource.en.toLowerCase()}`,
    access,
    ...contextOf(resource, find),
    parameters: [...parentParameters(resource), idParameter()],
    answer: { status: 200, component: `${resource.entity}Record` },
    extensions: { 'x-changes': changedResources(resource, true) },
    components: recordAnswer(resource, find),
    handle: async (call) => {
      const id = Number(call.params['id'])
      const { source, condition: visible } = await rowsOf(resource, call)
      const [found] = await run<{ deleted: string | null; late: boolean | null }>(
        call.tx,
        sql`select t.deleted_at as deleted, t.deleted_at < now() - ${binDays}::int * interval '1 day' as late from ${source} where t.id = ${id}::bigint and ${visible} for update of t`,
      )
      if (found === undefined) throw ApiError.notFound()
      await requireKeysOn(resource, [id], call)
      if (found.deleted === null) throw ApiError.conflict('STATE', '记录不在回收站中')
      if (found.late === true)
        throw ApiError.conflict('STATE', message('删除已超过 {days} 天，不能恢复', { days: binDays }))
      await refusingDuplicates(resource, () =>
        run(
          call.tx,
          sql`update ${sql.identifier(resource.name)} set deleted_at = null, updated_by = ${call.caller.userId}::bigint,
            updated_at = ${nextVersion()} where id = ${id}::bigint`,
        ),
      )
      await restoreWith(resource, id, found.deleted, call)
      await resource.rules.afterRestore?.(call, await loadRecord(resource, id, call))
      const record = await loadRecord(resource, id, call)
      await recordChange(call, resource, 'restore', null, record)
      return oneRecord(200, record)
    },
  }
}

/** What was deleted along with the record comes back with it. */
async function restoreWith(resource: Resource, id: number, deleted: string, call: Call): Promise<void> {
  for (const dependent of resource.lifecycle.deletion?.dependents ?? []) {
    const { resource: name, effect } = dependent
    if (effect !== 'cascading' || call.services.find(name)?.lifecycle.softDelete !== true) continue
    const table = sql.identifier(name)
    await run(
      call.tx,
      sql`update ${table} set deleted_at = null where id in (
        select d.id from ${table} d join ${sql.identifier(resource.name)} t on ${tieOf(dependent)}
        where t.id = ${id}::bigint and d.deleted_at = ${deleted}::timestamptz order by d.id for update of d)`,
    )
  }
}
