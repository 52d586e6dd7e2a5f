import type { Call } from '../../../engine/model/operation.ts'
import { requireKeysIn } from '../../../engine/operations/company-keys.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/**
 * The roles that each new member gets: the given ones, and those of their own in the company that they come from, whose members the caller
 * has to be allowed to manage. No member may be left without one.
 */
export async function newRoles(
  call: Call,
  userIds: readonly number[],
  roleIds: readonly number[],
  from: number | null | undefined,
): Promise<(userId: number) => number[]> {
  const copied = from == null ? [] : await rolesIn(call, from, userIds)
  const rolesOf = (userId: number) => [
    ...new Set([...roleIds, ...copied.filter((one) => one.user_id === userId).map(({ role_id: id }) => id)]),
  ]
  const without = userIds.filter((id) => rolesOf(id).length === 0)
  if (without.length > 0)
    throw ApiError.invalid({
      role_ids: [
        from == null
          ? '请选择角色'
          : message('以下成员在该品牌没有专属角色，请另选角色：{names}', {
              names: await namesOf(call, without),
            }),
      ],
    })
  return rolesOf
}

const mostNamed = 5

async function namesOf(call: Call, userIds: readonly number[]): Promise<string> {
  const people = await run<{ name: string }>(
    call.tx,
    sql`select name from users where id = any(${array([...userIds], 'bigint')}) order by name limit ${mostNamed}`,
  )
  return people.map(({ name }) => name).join('、') + (userIds.length > mostNamed ? '…' : '')
}

async function rolesIn(call: Call, company: number, userIds: readonly number[]) {
  await requireKeysIn(call, [company])
  return await run<{ user_id: number; role_id: number }>(
    call.tx,
    sql`select a.user_id, a.role_id from role_assignments a
      where a.company_id = ${company}::bigint and a.user_id = any(${array([...userIds], 'bigint')}) order by a.role_id`,
  )
}
