import { arrayOf, integer, object } from '../../../engine/model/components.ts'
import { enabled } from '../../../engine/model/enums/common.ts'
import { enumeration, int } from '../../../engine/model/fields.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import type { Resource } from '../../../engine/model/resource.ts'
import { collectionAction } from '../../../engine/operations/actions/action.ts'
import { rowsVisible } from '../../../engine/operations/context.ts'
import { tableSource } from '../../../engine/query/rows.ts'
import { array, run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { dataScope } from './data-scope.ts'

/** More members are not counted: each takes a statement of its own. */
const mostCounted = 30

const kind = object({
  resource: { type: 'string' },
  label: { type: 'string' },
  label_en: { type: 'string' },
  total: integer(),
  least: integer(),
  most: integer(),
})

/** How many rows the members of a group would not see, were it saved as it is given: at least and at most, for each kind of record. */
export const hiddenRows = collectionAction({
  name: 'hidden_rows',
  path: '/hidden-rows',
  zh: '用户组隐藏的数据量',
  en: 'How many rows a group hides',
  access: ['groups.store', 'groups.update'],
  input: {
    id: int('用户组', 'Group', { min: 1 }),
    data_scope: enumeration('数据范围', 'Data scope', dataScope, { required: true }),
    status: enumeration('状态', 'Status', enabled, { default: 'enabled' }),
    members: refs('成员', 'Members', 'users', { required: true, max: 500, purpose: 'member' }),
  },
  answer: { schema: object({ members: integer(), counted: integer(), kinds: arrayOf(kind) }) },
  async run({ call, input }) {
    if (input.id != null) await mustBeGroup(call, input.id)
    const ids = [...new Set((input.members ?? []).map(Number))]
    const counted = ids.slice(0, mostCounted)
    const owners = await ownersOf(call, counted, input)
    const resources = call.services.resources.filter(({ access }) => access.ownerScoped !== null)
    const [total = {}] = await rowsSeen(call, resources, [{ id: 0, owners: null }])
    const seen = await rowsSeen(call, resources, owners)
    const kinds = resources.map(({ name, zh, en }) => {
      const all = total[name] ?? 0
      const hidden = seen.map((rows) => all - (rows[name] ?? 0))
      return {
        resource: name,
        label: zh,
        label_en: en,
        total: all,
        least: Math.min(...hidden),
        most: Math.max(...hidden),
      }
    })
    return { members: ids.length, counted: counted.length, kinds: kinds.filter(({ total }) => total > 0) }
  },
})

/** 404 unless the company has this group. */
async function mustBeGroup({ tx, caller }: Call, id: number): Promise<void> {
  const found = await run(
    tx,
    sql`select 1 from groups where id = ${id}::bigint and company_id = ${caller.companyId}::bigint`,
  )
  if (found.length === 0) throw ApiError.notFound()
}

interface Member {
  readonly id: number
  /** Whose records they see; null: everybody's. */
  readonly owners: readonly number[] | null
}

interface Planned {
  readonly id?: unknown
  readonly data_scope?: unknown
  readonly status?: unknown
}

/** Asks the database for the range of each member with the group saved, and takes that back. */
async function ownersOf(
  { tx, caller }: Call,
  members: readonly number[],
  { id, data_scope: scope, status }: Planned,
): Promise<Member[]> {
  const people = array([...members], 'bigint')
  await run(tx, sql`savepoint planned`)
  await run(
    tx,
    sql`delete from group_users m using groups g
      where m.group_id = g.id and g.company_id = ${caller.companyId}::bigint and g.id = ${id ?? 0}::bigint`,
  )
  const [made] = await run<{ id: number }>(
    tx,
    sql`insert into groups (company_id, name, data_scope, status)
      values (${caller.companyId}::bigint, gen_random_uuid()::text, ${scope}, ${status}) returning id`,
  )
  await run(
    tx,
    sql`insert into group_users (group_id, user_id) select ${made?.id}::bigint, u.id from unnest(${people}) u(id)`,
  )
  const found = await run<Member>(
    tx,
    sql`select u.id, case when 'admin' = any(app_permissions(u.id, ${caller.companyId}::bigint)) then null
        else app_owners(u.id, ${caller.companyId}::bigint) end as owners
      from unnest(${people}) u(id)`,
  )
  await run(tx, sql`rollback to savepoint planned`)
  return found
}

/** How many rows of each resource a member sees, by the condition of its list. */
async function rowsSeen(
  call: Call,
  resources: readonly Resource[],
  members: readonly Member[],
): Promise<Readonly<Record<string, number>>[]> {
  const { companyId } = call.caller
  const seen: Readonly<Record<string, number>>[] = []
  for (const { id, owners } of members) {
    const caller = { ...call.caller, userId: id, owners, companyIds: companyId === null ? [] : [companyId] }
    const counts = resources.map((resource) => {
      const alive = resource.lifecycle.softDelete ? sql`t.deleted_at is null` : sql`true`
      const visible = rowsVisible(resource, { ...call, caller })
      return sql`(select count(*)::int from ${tableSource(resource)} where ${visible} and ${alive}) as ${sql.identifier(resource.name)}`
    })
    seen.push(...(await run<Record<string, number>>(call.tx, sql`select ${sql.join(counts, sql`, `)}`)))
  }
  return seen
}
