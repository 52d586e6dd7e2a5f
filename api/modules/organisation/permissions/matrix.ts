import { arrayOf, object } from '../../../engine/model/components.ts'
import { bool, enumeration, int } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { entries, ref } from '../../../engine/model/related-fields.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { recordChange } from '../../../engine/operations/write/audit.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import { excessMessage, refuseOthersRoles, applyPermissions } from '../roles/permission-changes.ts'
import { effectOf, pageChangeShape, roleChangeShape } from '../roles/permission-effect.ts'
import { administratorRole } from '../roles/rules.ts'
import { section } from './sections.ts'
import { permissionTitle } from './title.ts'

const id = { type: 'integer', format: 'int64' }
const text = { type: 'string' }

/** Which role has which key. `grants` names the roles by the key's name. */
export const readMatrix = collectionAction({
  name: 'matrix',
  reads: ['roles'],
  path: '/matrix',
  method: 'GET',
  zh: '权限矩阵',
  en: 'Which role has which permission',
  access: ['permissions.index', 'roles.store', 'roles.update'],
  input: { section: enumeration('分区', 'Section', section) },
  answer: {
    schema: {
      type: 'object',
      properties: {
        permissions: listOf({ id, name: text, title: text, section: text }, 'MatrixPermission'),
        roles: listOf({ id, name: text, title: text, is_system: { type: 'boolean' } }, 'MatrixRole'),
        grants: { type: 'object', additionalProperties: { type: 'array', items: id } },
      },
      required: ['permissions', 'roles', 'grants'],
    },
  },
  run: async ({ call: { tx }, input }) => {
    const condition = input.section === undefined ? sql`true` : sql`p.section = ${input.section}`
    const permissions = await run<{ id: number; name: string }>(
      tx,
      sql`select p.id, p.name, ${sql.raw(permissionTitle('p'))} as title, p.section from permissions p where ${condition} order by p.section, p.name`,
    )
    const roles = await run(tx, sql`select id, name, title, is_system from roles order by sort, id`)
    const held = await run<{ name: string; roles: number[] }>(
      tx,
      sql`select p.name, array_agg(rp.role_id order by rp.role_id) as roles from role_permissions rp
        join permissions p on p.id = rp.permission_id where ${condition} group by p.id`,
    )
    return { permissions, roles, grants: Object.fromEntries(held.map((row) => [row.name, row.roles])) }
  },
})

interface Change {
  readonly role_id: number
  readonly permission_id: number
  readonly granted: boolean
}

const changesOfMatrix = {
  changes: entries(
    '改动',
    'Changes',
    {
      role_id: ref('角色', 'Role', 'roles', { required: true }),
      permission_id: ref('权限', 'Permission', 'permissions', { required: true }),
      granted: bool('授予', 'Granted', { required: true }),
    },
    { required: true, max: 2000 },
  ),
}

/** What saving many changes at once would do: to each role, and to what those who have the roles see. */
export const matrixEffect = collectionAction({
  name: 'matrix_effect',
  readsOnly: true,
  path: '/matrix/effect',
  zh: '修改权限矩阵的影响',
  en: 'What a change of the permission matrix does',
  access: ['roles.update'],
  input: changesOfMatrix,
  answer: {
    schema: object({ roles: arrayOf(object({ id, title: text, ...roleChangeShape })), ...pageChangeShape }),
  },
  run: async ({ call, input }) => {
    const changes = Map.groupBy(input.changes as readonly Change[], (change) => change.role_id)
    const held = await permissionsByRole(call, [...changes.keys()])
    const planned = new Map(held.map((role) => [role.id, changedBy(role, changes.get(role.id) ?? [])]))
    return await effectOf(call, planned)
  },
})

function changedBy({ permissions }: Held, changes: readonly Change[]): number[] {
  const permissionIds = new Set(permissions)
  for (const { permission_id: permission, granted } of changes) {
    if (granted) permissionIds.add(permission)
    else permissionIds.delete(permission)
  }
  return [...permissionIds]
}

/** Grants and takes back many at once, all of them or none. */
export const saveMatrix = collectionAction({
  name: 'matrix_update',
  changes: ['roles'],
  path: '/matrix',
  method: 'PUT',
  zh: '保存权限矩阵',
  en: 'Save which role has which permission',
  access: ['roles.update'],
  input: changesOfMatrix,
  answer: { fields: { changed: int('已改动', 'Changed', { required: true }) } },
  run: async ({ call, input }) => {
    const changes = input.changes as readonly Change[]
    await refuse(call, changes)
    const roleIds = [...new Set(changes.map((change) => change.role_id))]
    const before = await permissionsByRole(call, roleIds)
    const granted = changes.filter((change) => change.granted)
    const taken = changes.filter((change) => !change.granted)
    const added = await run(
      call.tx,
      sql`insert into role_permissions (role_id, permission_id) select * from ${pairs(granted)} on conflict do nothing returning 1`,
    )
    const gone = await run(
      call.tx,
      sql`delete from role_permissions where (role_id, permission_id) in (select * from ${pairs(taken)}) returning 1`,
    )
    if (added.length + gone.length > 0) {
      await applyPermissions(call, roleIds, 'changes')
      await record(call, before, await permissionsByRole(call, roleIds))
    }
    return { changed: added.length + gone.length }
  },
})

async function refuse(call: Call, changes: readonly Change[]): Promise<void> {
  const roles = await run<{ id: number; name: string }>(
    call.tx,
    sql`select id, name from roles where id = any(${array(
      changes.map((change) => change.role_id),
      'bigint',
    )}) order by id for update`,
  )
  const found = await run<{ id: number }>(
    call.tx,
    sql`select id from permissions where id = any(${array(
      changes.map((change) => change.permission_id),
      'bigint',
    )})`,
  )
  const errors: FieldErrors = {}
  for (const [place, change] of changes.entries()) {
    const role = roles.find((each) => each.id === change.role_id)
    if (role === undefined) errors[`changes.${place}.role_id`] = ['所选角色不存在']
    else if (role.name === administratorRole)
      errors[`changes.${place}.role_id`] = ['超级管理员角色的权限不可修改']
    if (!found.some((each) => each.id === change.permission_id))
      errors[`changes.${place}.permission_id`] = ['所选权限不存在']
  }
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  const byRole = Map.groupBy(changes, (change) => change.role_id)
  await refuseOthersRoles(call, [...byRole.keys()])
  for (const [roleId, ofRole] of byRole) {
    const idsOf = (granted: boolean) =>
      ofRole.filter((change) => change.granted === granted).map((change) => change.permission_id)
    const excess = await excessMessage(call, { roleId, added: idsOf(true), taken: idsOf(false) })
    if (excess !== null) throw ApiError.invalid({ changes: [excess] })
  }
}

function pairs(changes: readonly Change[]) {
  const roles = changes.map((change) => change.role_id)
  const permissions = changes.map((change) => change.permission_id)
  return sql`unnest(${array(roles, 'bigint')}, ${array(permissions, 'bigint')})`
}

interface Held {
  readonly id: number
  readonly title: string
  readonly permissions: readonly number[]
}

async function permissionsByRole({ tx }: Call, roleIds: readonly number[]): Promise<Held[]> {
  return await run<Held>(
    tx,
    sql`select r.id, r.title, array(select p.permission_id from role_permissions p where p.role_id = r.id order by 1) as permissions
      from roles r where r.id = any(${array([...roleIds], 'bigint')}) order by r.id`,
  )
}

async function record(call: Call, before: readonly Held[], after: readonly Held[]): Promise<void> {
  const roles = call.services.find('roles')
  for (const role of after) {
    const old = before.find(({ id: roleId }) => roleId === role.id)
    if (old !== undefined && String(old.permissions) !== String(role.permissions))
      await recordChange(call, roles, 'update', { ...old }, { ...role })
  }
}

function listOf(properties: Readonly<Record<string, object>>, title: string) {
  return {
    type: 'array',
    items: { type: 'object', title, properties, required: Object.keys(properties) },
  }
}
