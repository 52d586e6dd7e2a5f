import { arrayOf, integer, object } from '../../../engine/model/components.ts'
import { visibleRoutes } from '../../../engine/model/console/routes.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { permissionTitle } from '../permissions/title.ts'

const key = object({ name: { type: 'string' }, title: { type: 'string' } })
const page = object({ name: { type: 'string' }, people: integer() })
const people = { people: integer(), names: arrayOf({ type: 'string' }) }

/** Of a role whose permissions change: those added and removed, and the people who have the role. */
export const roleChangeShape = { added: arrayOf(key), removed: arrayOf(key), ...people }

/** Of all changes together: pages that open and close, and for whom. */
export const pageChangeShape = { gained: arrayOf(page), lost: arrayOf(page), ...people }

const mostNames = 20

interface Named {
  readonly name: string
  readonly title: string
}

interface People {
  readonly people: number
  readonly names: readonly string[]
}

export interface RoleChange extends People {
  readonly id: number
  readonly title: string
  readonly added: readonly Named[]
  readonly removed: readonly Named[]
}

interface PageChange {
  readonly name: string
  readonly people: number
}

export interface PermissionEffect extends People {
  readonly roles: readonly RoleChange[]
  readonly gained: readonly PageChange[]
  readonly lost: readonly PageChange[]
}

/** Permissions of a role as they will be, by the id of the role. */
export type PlannedPermissions = ReadonlyMap<number, readonly number[]>

/**
 * What saving would do to roles, and to those who have them: a page counts as gained or lost for a person by all roles that they have in a
 * company, so that a permission which only moves from one of their roles to another changes nothing.
 */
export async function effectOf({ tx }: Call, planned: PlannedPermissions): Promise<PermissionEffect> {
  const ids = [...planned.keys()]
  const keys = new Map(
    (
      await run<Named & { id: number }>(
        tx,
        sql`select p.id, p.name, ${sql.raw(permissionTitle('p'))} as title from permissions p order by p.name`,
      )
    ).map(({ id, name, title }) => [id, { name, title }]),
  )
  const holders = await run<Holder>(
    tx,
    sql`select u.id, u.name, h.company_id, array_agg(distinct o.role_id) as roles
      from (select distinct user_id, company_id from role_assignments where role_id = any(${array(ids, 'bigint')})) h
      join users u on u.id = h.user_id and u.deleted_at is null and u.status <> 'disabled'
      join role_assignments o on o.user_id = u.id
        and (o.company_id is null or h.company_id is null or o.company_id = h.company_id)
      group by u.id, u.name, h.company_id order by u.name, u.id`,
  )
  const roles = await run<Role>(
    tx,
    sql`select r.id, r.title, array(select p.permission_id from role_permissions p where p.role_id = r.id) as permissions
      from roles r where r.id = any(${array([...ids, ...holders.flatMap((holder) => holder.roles)], 'bigint')}) order by r.sort, r.id`,
  )
  const namesOf = (permissions: readonly number[]) =>
    [...keys].flatMap(([id, named]) => (permissions.includes(id) ? [named] : []))
  const changed = roles.flatMap(({ id, title, permissions: before }) => {
    const after = planned.get(id)
    if (after === undefined) return []
    return [
      {
        id,
        title,
        added: namesOf(after.filter((each) => !before.includes(each))),
        removed: namesOf(before.filter((each) => !after.includes(each))),
        ...peopleIn(holders.filter((holder) => holder.roles.includes(id))),
      },
    ]
  })
  const keyNames = (of: readonly number[]) => namesOf(of).map(({ name }) => name)
  const before = new Map(roles.map(({ id, permissions }) => [id, keyNames(permissions)]))
  const after = new Map([...before, ...[...planned].map(([id, of]) => [id, keyNames(of)] as const)])
  return { roles: changed, ...pageChanges(ids, holders, before, after), ...peopleIn(holders) }
}

interface Role {
  readonly id: number
  readonly title: string
  readonly permissions: readonly number[]
}

/** Who has one of the roles in a company, or in all, with all roles that they have there. */
interface Holder {
  readonly id: number
  readonly name: string
  readonly roles: readonly number[]
}

function peopleIn(holders: readonly Holder[]): People {
  const byId = new Map(holders.map(({ id, name }) => [id, name]))
  return { people: byId.size, names: [...byId.values()].slice(0, mostNames) }
}

type KeysOfRoles = ReadonlyMap<number, readonly string[]>

/** Each page with the number of people for whom it opens or closes: 0 where a role without holders changes. */
function pageChanges(
  changed: readonly number[],
  holders: readonly Holder[],
  before: KeysOfRoles,
  after: KeysOfRoles,
) {
  const gained = new Map<string, Set<number>>()
  const lost = new Map<string, Set<number>>()
  const note = (roles: readonly number[], person: readonly number[]) => {
    const [then, now] = [pagesOf(roles, before), pagesOf(roles, after)]
    for (const name of now.difference(then))
      gained.set(name, new Set([...(gained.get(name) ?? []), ...person]))
    for (const name of then.difference(now)) lost.set(name, new Set([...(lost.get(name) ?? []), ...person]))
  }
  for (const id of changed) if (!holders.some(({ roles }) => roles.includes(id))) note([id], [])
  for (const { id, roles } of holders) note(roles, [id])
  return { gained: counted(gained), lost: counted(lost) }
}

const pagesOf = (roles: readonly number[], keys: KeysOfRoles): Set<string> =>
  new Set(visibleRoutes([...new Set(roles.flatMap((id) => keys.get(id) ?? []))]).map(({ name }) => name))

const counted = (pages: ReadonlyMap<string, ReadonlySet<number>>): PageChange[] =>
  [...pages].map(([name, { size }]) => ({ name, people: size }))
