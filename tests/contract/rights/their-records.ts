import type { Resource } from '../../../api/engine/model/resource.ts'
import type { Database, Query } from '../../../api/kernel/database/types.ts'
import { resourceOf } from '../sample/operations.ts'
import { isAllocated, ownerType, ownRows, type Records, type Side } from '../sample/records.ts'

/**
 * Records of one company in states that the demo data do not have: deleted ones, shared ones that it bears alone, a department and a role without users. Answers the records with that role for their own.
 */
export async function completeRecords(
  database: Database,
  all: readonly Resource[],
  records: Records,
  side: Side,
): Promise<Records> {
  const role = await database.system(async (tx) => {
    for (const resource of all) {
      if (resource.operations.restore !== undefined) await deleteLast(tx, resource, side)
      if (resource.scope === 'synthesizing' && isAllocated(resource)) await bearSome(tx, resource, side)
    }
    await tx(`insert into departments (name, code) values ('rights.spare', 'RIGHTS-SPARE')`)
    const [spare] = await tx<{ id: number; updated_at: string }>(
      `insert into roles (name, title) values ('rights.spare', 'rights.spare') returning id, updated_at`,
    )
    await tx(
      `insert into role_permissions (role_id, permission_id)
        select $1::bigint, id from permissions where name in ('orders.index', 'orders.search')`,
      [spare?.id],
    )
    return spare === undefined ? null : { ...spare, parent: null }
  })
  const roles = resourceOf('roles')
  return { ...records, own: (resource) => (resource === roles ? role : records.own(resource)) }
}

async function deleteLast(tx: Query, resource: Resource, side: Side): Promise<void> {
  const other = resource.name === 'users' ? `t.id <> ${side.userId}` : 'true'
  await tx(
    `update ${resource.name} set deleted_at = now() where id =
      (select t.id from ${resource.name} t where ${ownRows(resource, side)} and t.deleted_at is null and ${other} order by t.id desc limit 1)`,
  )
}

/** Every third of those that it bears with others. */
async function bearSome(tx: Query, resource: Resource, side: Side): Promise<void> {
  const ofThem = `a.owner_type = '${ownerType(resource)}'
    and a.owner_ref in (select t.id from ${resource.name} t where ${ownRows(resource, side)} and t.id % 3 = 0)`
  await tx(
    `with kept as (select min(a.id) as id from marketing_allocations a where ${ofThem} and a.company_id = ${side.company} group by a.owner_ref),
      others as (delete from marketing_allocations a where ${ofThem} and a.id not in (select id from kept))
      update marketing_allocations a set percent = 100 from kept where a.id = kept.id`,
  )
}
