import type { Call } from '../../../engine/model/operation.ts'
import type { ErrorsOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { repositoryOf } from '../../../engine/operations/write/repository.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** Members of a group are members of its company. */
export const groupRules = defineRules('groups', {
  beforeWrite: async (call, values) => {
    const members = values.members
    if (!Array.isArray(members)) return {}
    const strangers = await strangersAmong(call, members.map(Number))
    const errors: ErrorsOf<'groups'> = {}
    if (strangers > 0) errors.members = ['只能选择本品牌成员']
    return errors
  },
  afterWrite: async (call, record, _before, values) => {
    if (values.members !== undefined) await refuseCrowd(call, [record.id], 'members')
  },
  // In whatever was sent to its members.
  beforeDelete: async (call, { id }) => {
    const having = sql`${id}::bigint = any(t.groups)`
    const without = { groups: sql`array_remove(groups, ${id}::bigint)` }
    await repositoryOf('metric_alerts', call).updateWhere(having, without)
    await repositoryOf('report_schedules', call).updateWhere(having, without)
  },
})

/** How many of these users are no members of the selected company. */
export async function strangersAmong({ tx, caller }: Call, ids: readonly number[]): Promise<number> {
  const memberIds = [...new Set(ids)]
  const found = await run(
    tx,
    sql`select m.user_id from company_users m join users u on u.id = m.user_id and u.deleted_at is null
      where m.company_id = ${caller.companyId}::bigint and m.user_id = any(${array(memberIds, 'bigint')})`,
  )
  return memberIds.length - found.length
}

const mostMembers = 500

/** Refuses more members than a group may have. */
export async function refuseCrowd(
  { tx }: Pick<Call, 'tx'>,
  groups: readonly number[],
  field: string,
): Promise<void> {
  const ids = array([...groups], 'bigint')
  await run(tx, sql`select id from groups where id = any(${ids}) order by id for no key update`)
  const crowded = await run(
    tx,
    sql`select 1 from group_users where group_id = any(${ids}) group by group_id having count(*) > ${mostMembers}`,
  )
  if (crowded.length > 0)
    throw ApiError.invalid({ [field]: [message('每组最多 {n} 人', { n: mostMembers })] })
}
