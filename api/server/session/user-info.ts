import { companiesOf, permissionsOf, rolesOf } from '../../engine/auth/membership.ts'
import { recordUserEvent } from '../../engine/auth/user-events.ts'
import { impersonate, anonymous } from '../../engine/auth/view.ts'
import type { View } from '../../engine/model/caller.ts'
import type { Call } from '../../engine/model/operation.ts'
import { run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** The company that the user works in now, and in the log that they went over to it. */
async function enterCompany(
  tx: Query,
  { ip, userAgent }: Call,
  user: { id: number; username: string },
  companyId: number,
): Promise<void> {
  const [switched] = await run<{ before: number | null }>(
    tx,
    sql`update users u set last_company_id = ${companyId}::bigint from users old
      where u.id = ${user.id}::bigint and old.id = u.id and u.last_company_id is distinct from ${companyId}::bigint
      returning old.last_company_id as before`,
  )
  if (switched == null || switched.before === null) return
  const about = { userId: user.id, username: user.username, companyId, ip, userAgent }
  await recordUserEvent(tx, { ...about, event: 'company_switch' })
}

/** Permissions and roles are those in the company; `notset` means the first one of the list. */
export async function userInfo(database: Database, call: Call, company: string, withCompanies: boolean) {
  const { userId, tokenId, view } = call.caller
  if (userId === null) throw ApiError.lostSession()
  return await database.system(async (tx) => {
    await impersonate(tx, view)
    const companies = await companiesOf(tx, userId)
    const companyId = company === 'notset' ? (companies[0]?.id ?? null) : Number(company)
    const [user] = await run<{
      id: number
      uid: string
      name: string
      introduction: string
      avatar: string | null
      username: string
      must_change_password: boolean
      must_enable_second_factor: boolean
      idle_minutes: number | null
    }>(
      tx,
      sql`select u.id, uid, name, coalesce(nullif(introduction, ''), name) as introduction, avatar, username,
          must_change_password and t.provider is null as must_change_password,
          app_factor_due(u.id) and t.factor_proved is not true as must_enable_second_factor, app_idle_minutes(u.id) as idle_minutes
        from users u left join access_tokens t on t.id = ${tokenId}::bigint where u.id = ${userId}::bigint`,
    )
    if (user !== undefined && companyId !== null && view === null)
      await enterCompany(tx, call, user, companyId)
    const permissions = await permissionsOf(tx, userId, companyId)
    if (view !== null && permissions.length === 0) throw nothingToSee()
    return {
      ...(user ?? nameless),
      ...(view !== null && seenThrough(view)),
      permission_names: permissions,
      roles: view?.roleId == null ? await rolesOf(tx, userId, companyId) : await roleById(tx, view.roleId),
      ...(withCompanies ? { companies: { data: companies } } : {}),
    }
  })
}

/** An anonymous caller has no account. */
const nameless = { id: anonymous, uid: '', name: '', introduction: '', avatar: null, username: '' }

/** The password and the second factor of the person looked at are not for the viewer to change. */
function seenThrough({ title, userId, viewerName }: View): object {
  const named = userId === null ? { name: title, introduction: title } : {}
  return {
    ...named,
    must_change_password: false,
    must_enable_second_factor: false,
    idle_minutes: null,
    viewed_by: viewerName,
  }
}

async function roleById(tx: Query, id: number) {
  return await run<{ id: number; name: string; title: string }>(
    tx,
    sql`select id, name, title from roles where id = ${id}::bigint`,
  )
}

/** Who may do nothing in a company is sent out of the console (domain/questions.md Q31): there the view ends. */
function nothingToSee(): ApiError {
  return new ApiError(200, { status_code: 401, message: '对方在此品牌没有任何权限，查看已结束' })
}
