import { permissionsOf, companiesOf } from '../../engine/auth/membership.ts'
import { closeView, closeViewsOf, openView, type Viewed, viewLifetime } from '../../engine/auth/view.ts'
import type { View } from '../../engine/model/caller.ts'
import { unique } from '../../engine/model/changed-resources.ts'
import { string } from '../../engine/model/fields.ts'
import type { Call } from '../../engine/model/operation.ts'
import { recordChange } from '../../engine/operations/write/audit.ts'
import { array, run } from '../../engine/query/sql.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Database, Query } from '../../kernel/database/types.ts'
import { message } from '../../kernel/formats/messages/message.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'

/** What is looked at, as the action log names it. */
interface Subject {
  readonly viewed: Viewed
  readonly resource: 'users' | 'roles' | 'permissions'
  readonly id: number | null
  readonly title: string
}

/** Opens a view and says in the action log who looks as whom. */
export async function startView(database: Database, call: Call) {
  const { userId, tokenId } = call.caller
  if (userId === null || tokenId === null) throw ApiError.lostSession()
  return await database.system(async (tx) => {
    const subject = await subjectOf(tx, call)
    const { token } = await openView(tx, subject.viewed, { userId, tokenId })
    await log({ ...call, tx }, subject, '开始')
    return { access_token: token, expires_in: viewLifetime, title: subject.title }
  })
}

/** As whom the caller looks; 404 for who looks as themselves. */
export function currentView({ caller: { view } }: Call) {
  if (view === null) throw ApiError.notFound()
  return { kind: kindOf(view), title: view.title, viewer: view.viewerName, expires_at: view.expiresAt }
}

/** Ends the view through which the call came or, asked for from the sign-in itself, all that belong to it. */
export async function endView(database: Database, call: Call): Promise<void> {
  const { view, tokenId } = call.caller
  await database.system(async (tx) => {
    if (view === null) {
      const ended = tokenId === null ? 0 : await closeViewsOf(tx, tokenId)
      if (ended === 0) throw ApiError.notFound()
      return await log(
        { ...call, tx },
        { resource: 'users', id: call.caller.userId, title: call.caller.userName },
        '结束',
      )
    }
    await closeView(tx, view.id)
    const caller = { ...call.caller, userId: view.viewerId, userName: view.viewerName }
    const resource = view.userId === null ? (view.roleId === null ? 'permissions' : 'roles') : 'users'
    await log(
      { ...call, tx, caller },
      { resource, id: view.userId ?? view.roleId, title: view.title },
      '结束',
    )
  })
}

function kindOf({ userId, roleId }: View): 'user' | 'role' | 'permissions' {
  return userId === null ? (roleId === null ? 'permissions' : 'role') : 'user'
}

async function subjectOf(tx: Query, { body, caller }: Call): Promise<Subject> {
  const { user_id: user, role_id: role, permissions } = body
  const subjects = [user, role, permissions].filter((value) => value != null)
  if (subjects.length !== 1)
    throw ApiError.invalid({ user_id: ['请选择一名用户、一个角色或一组权限，只能选一种'] })
  if (typeof user === 'number') return await person(tx, user, caller.userId)
  if (typeof role === 'number') return await roleSubject(tx, role)
  return await keySubject(tx, Array.isArray(permissions) ? permissions.map(String) : [])
}

async function person(tx: Query, id: number, ownId: number | null): Promise<Subject> {
  if (id === ownId) throw ApiError.invalid({ user_id: ['不能以自己的身份查看'] })
  const [user] = await run<{ name: string; status: string }>(
    tx,
    sql`select name, status from users where id = ${id}::bigint and deleted_at is null`,
  )
  if (user === undefined) throw ApiError.invalid({ user_id: ['所选用户不存在'] })
  if (user.status === 'disabled') throw ApiError.invalid({ user_id: ['该用户已停用，无法登录'] })
  for (const company of await companiesOf(tx, id)) {
    if ((await permissionsOf(tx, id, company.id)).length > 0)
      return { viewed: { userId: id }, resource: 'users', id, title: user.name }
  }
  throw ApiError.invalid({ user_id: ['该用户没有任何权限，无法登录'] })
}

async function roleSubject(tx: Query, id: number): Promise<Subject> {
  const [role] = await run<{ title: string; keys: number }>(
    tx,
    sql`select title, (select count(*) from role_permissions p where p.role_id = r.id) as keys from roles r where id = ${id}::bigint`,
  )
  if (role === undefined) throw ApiError.invalid({ role_id: ['所选角色不存在'] })
  if (role.keys === 0) throw ApiError.invalid({ role_id: ['该角色没有任何权限'] })
  return { viewed: { roleId: id }, resource: 'roles', id, title: role.title }
}

async function keySubject(tx: Query, names: readonly string[]): Promise<Subject> {
  const keys = unique(names)
  const existing = await run<{ name: string }>(
    tx,
    sql`select name from permissions where name = any(${array(keys, 'text')})`,
  )
  const unknown = keys.find((key) => !existing.some(({ name }) => name === key))
  if (unknown !== undefined)
    throw ApiError.invalid({ permissions: [message('没有这个权限键：{name}', { name: unknown })] })
  return { viewed: { keys }, resource: 'permissions', id: null, title: keys.join('、') }
}

const auditOnly = { fields: { view: string('查看', 'View') } }

async function log(
  call: Call,
  { resource: name, id, title }: Omit<Subject, 'viewed'>,
  view: '开始' | '结束',
): Promise<void> {
  const resource = call.services.find(name)
  if (resource === undefined) throw new Error(`${name} is no resource`)
  const record = { id, [resource.title]: title }
  await recordChange(call, resource, 'login_as', record, record, { ...auditOnly, values: { view } })
}
