import { randomInt } from 'node:crypto'
import { endSessions } from '../../../engine/auth/end-sessions.ts'
import { refuseSuperior, requireAdministrator } from '../../../engine/auth/grants.ts'
import { allowing } from '../../../engine/auth/membership.ts'
import { passwordProblems } from '../../../engine/auth/password-rules.ts'
import { hashPassword } from '../../../engine/auth/password.ts'
import type { Caller } from '../../../engine/model/caller.ts'
import type { Call } from '../../../engine/model/operation.ts'
import type { DraftOf, ErrorsOf, RecordOf, ValuesOf } from '../../../engine/model/records.ts'
import { defineRules } from '../../../engine/model/rules.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { run } from '../../../engine/query/sql.ts'
import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { refuseCrowd } from '../groups/rules.ts'
import { groupErrors } from './groups.ts'
import { leaving } from './leaving.ts'
import { assignmentErrors } from './role-assignments.ts'
import { roleCells } from './role-cells.ts'

/** Values that decide what can be done as this user, or as whom. */
const sensitive = ['password', 'email', 'status', 'role_assignments', 'companies'] as const

/**
 * Administrators see all users, others who works in a company where they hold the key; no user raises their own rights or changes who stands above
 * them.
 */
export const userRules = defineRules('users', {
  visible: visibleUsers,
  beforeWrite: async (call, values, record) => {
    if (record !== null && sensitive.some((name) => changes(name, values, record)))
      await refuseSuperior(call.tx, call.caller, record.id)
    return {
      ...ownErrors(call, values, record),
      ...passwordErrors(values, record),
      ...(await assignmentErrors(call, values, record)),
      ...(await groupErrors(call, values, record)),
    }
  },
  prepare: async (call, values, record) => ({
    ...(record === null ? { uid: await freeUid(call) } : {}),
    ...(hasPassword(values) ? { password_changed_at: new Date().toISOString() } : {}),
    ...(values.status === 'active' ? { failed_attempts: 0 } : {}),
  }),
  afterWrite: async (call, record, before, values) => {
    const id = record.id
    if (hasPassword(values)) await setPassword(call, id, values.password ?? '', before !== null)
    if (values.status === 'active')
      await run(call.tx, sql`update users set locked_until = null where id = ${id}::bigint`)
    if (before !== null && record.status === 'disabled') await endSessions(call.tx, [id])
    if (values.companies !== undefined) await leaveCompanies(call, id)
    if (before !== null && changes('role_assignments', record, before)) await notifyOfRoles(call, id)
    await requireAdministrator(call.tx, 'role_assignments')
    if (values.groups !== undefined) await refuseCrowd(call, groupsOf(record), 'groups')
  },
  ...leaving,
  cells: { role_assignments: roleCells },
})

function groupsOf({ groups }: RecordOf<'users'>): number[] {
  return Array.isArray(groups) ? groups.map(Number) : []
}

/** The rows `t` of users whom a caller sees. */
export function visibleUsers({ userId, isAdmin, access }: Caller): SQL {
  return isAdmin
    ? sql`true`
    : sql`exists (select 1 from company_users m where m.user_id = t.id and m.company_id = any(${allowing(userId, access)}))`
}

function changes(
  name: keyof ValuesOf<'users'>,
  values: ValuesOf<'users'>,
  record: RecordOf<'users'>,
): boolean {
  const sent = values[name]
  if (sent === undefined || sent === null || sent === '') return false
  return (
    JSON.stringify(sorted(sent)) !== JSON.stringify(sorted(name === 'password' ? undefined : record[name]))
  )
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value
}

function ownErrors(
  { caller }: Call,
  values: ValuesOf<'users'>,
  record: RecordOf<'users'> | null,
): ErrorsOf<'users'> {
  if (record === null || record.id !== caller.userId) return {}
  return {
    ...(changes('role_assignments', values, record) ? { role_assignments: ['不能修改自己的角色'] } : {}),
    ...(changes('status', values, record) ? { status: ['不能修改自己的状态'] } : {}),
    ...(changes('companies', values, record) ? { companies: ['不能修改自己的所属品牌'] } : {}),
    ...(hasPassword(values) ? { password: ['请在“修改密码”中修改自己的密码'] } : {}),
  }
}

function passwordErrors(values: ValuesOf<'users'>, record: RecordOf<'users'> | null): ErrorsOf<'users'> {
  if (!hasPassword(values)) return {}
  const username = values.username ?? record?.username ?? ''
  const problems = passwordProblems(values.password ?? '', username)
  return problems.length === 0 ? {} : { password: problems }
}

/** An empty password of an existing user leaves theirs. */
function hasPassword({ password }: DraftOf<'users'>): boolean {
  return typeof password === 'string' && password !== ''
}

async function freeUid({ tx }: Call): Promise<string> {
  for (;;) {
    const uid = String(randomInt(10_000_000, 100_000_000))
    const taken = await run(tx, sql`select 1 from users where uid = ${uid}`)
    if (taken.length === 0) return uid
  }
}

async function setPassword(call: Call, id: number, password: string, existing: boolean): Promise<void> {
  const hash = await hashPassword(password)
  await run(
    call.tx,
    sql`update users set password_hash = ${hash}, failed_attempts = 0 where id = ${id}::bigint`,
  )
  if (existing) await endSessions(call.tx, [id])
}

/** Roles and groups of companies that the user has left go with the membership; there is always one default company. */
async function leaveCompanies(call: Call, id: number): Promise<void> {
  const member = sql`select c.company_id from company_users c where c.user_id = ${id}::bigint`
  await run(
    call.tx,
    sql`delete from role_assignments where user_id = ${id}::bigint and company_id is not null and company_id not in (${member})`,
  )
  await run(
    call.tx,
    sql`delete from group_users where user_id = ${id}::bigint
      and group_id in (select g.id from groups g where g.company_id not in (${member}))`,
  )
  await run(
    call.tx,
    sql`update company_users set is_default = true where user_id = ${id}::bigint
      and company_id = (select min(c.company_id) from company_users c where c.user_id = ${id}::bigint)
      and not exists (select from company_users c where c.user_id = ${id}::bigint and c.is_default)`,
  )
}

async function notifyOfRoles(call: Call, id: number): Promise<void> {
  const text: Message = '您的角色已变更，菜单已更新。'
  const companyId = call.caller.companyId
  await notifyUsers(call.tx, [id], {
    topic: 'rights',
    type: '',
    title: '权限已变更',
    text,
    companyId,
    rights: true,
  })
}
