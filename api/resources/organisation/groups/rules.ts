import { sql } from '../../../database/sql.ts'
import type { Call } from '../../../model/operation.ts'
import type { RulesOf } from '../../../model/rules.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { array, run } from '../../../query/sql.ts'

/** Members of a group are members of its company. */
export const groupRules: RulesOf<'groups'> = {
  beforeWrite: async (call, values) => {
    const members = values.members
    if (!Array.isArray(members)) return {}
    const strangers = await strangersAmong(call, members.map(Number))
    const errors: Record<string, string[]> = {}
    if (strangers > 0) errors['members'] = ['只能选择本品牌成员']
    return errors
  },
}

/** How many of these users are no members of the selected company. */
export async function strangersAmong({ tx, caller }: Call, ids: readonly number[]): Promise<number> {
  const wanted = [...new Set(ids)]
  const known = await run(
    tx,
    sql`select m.user_id from company_users m join users u on u.id = m.user_id and u.deleted_at is null
      where m.company_id = ${caller.companyId}::bigint and m.user_id = any(${array(wanted, 'bigint')})`,
  )
  return wanted.length - known.length
}

const mostMembers = 500

/** Refuses more members than a group may have. */
export async function refuseCrowd({ tx }: Call, id: number): Promise<void> {
  const rows = await run(tx, sql`select 1 from group_users where group_id = ${id}::bigint`)
  if (rows.length > mostMembers) throw ApiError.invalid({ user_ids: [`每组最多 ${mostMembers} 人`] })
}
