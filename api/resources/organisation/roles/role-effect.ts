import { sql } from '../../../database/sql.ts'
import { arrayOf, integer, object } from '../../../model/components.ts'
import { visibleRoutes } from '../../../model/console/routes.ts'
import { refs } from '../../../model/related-fields.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { array, run } from '../../../query/sql.ts'

const key = object({ name: { type: 'string' }, title: { type: 'string' } })
const page = object({ name: { type: 'string' }, people: integer() })
const mostNames = 20

/** What a change of a role's permissions would do, before it is saved: to its keys, and to what those who have it see by all their roles. */
export const roleEffect = recordAction('roles', {
  name: 'effect',
  path: '/{id}/effect',
  method: 'GET',
  zh: '修改权限的影响',
  en: 'What a change of permissions does',
  access: ['roles.update'],
  input: { permissions: refs('权限', 'Permissions', 'permissions', { max: 500 }) },
  answer: {
    schema: object({
      added: arrayOf(key),
      removed: arrayOf(key),
      gained: arrayOf(page),
      lost: arrayOf(page),
      people: integer(),
      names: arrayOf({ type: 'string' }),
    }),
  },
  run: async ({ call: { tx }, id, input }) => {
    const wanted = Array.isArray(input.permissions) ? input.permissions.map(Number) : []
    const keys = await run<Key>(
      tx,
      sql`select p.name, p.title, p.id = any(${array(wanted, 'bigint')}) as wanted,
          exists (select 1 from role_permissions rp where rp.permission_id = p.id and rp.role_id = ${id}::bigint) as held
        from permissions p order by p.name`,
    )
    const holders = await run<Holder>(
      tx,
      sql`select h.id, h.name, coalesce(array_agg(distinct p.name) filter (where p.name is not null), '{}') as keys
        from (select distinct u.id, u.name, a.company_id from role_assignments a join users u on u.id = a.user_id and u.deleted_at is null
          where a.role_id = ${id}::bigint and u.status <> 'disabled') h
        left join role_assignments o on o.user_id = h.id and o.role_id <> ${id}::bigint
          and (o.company_id is null or h.company_id is null or o.company_id = h.company_id)
        left join role_permissions rp on rp.role_id = o.role_id left join permissions p on p.id = rp.permission_id
        group by h.id, h.name, h.company_id order by h.name, h.id`,
    )
    const before = namesOf(keys.filter(({ held }) => held))
    const after = namesOf(keys.filter((one) => one.wanted))
    const named = (of: readonly Key[]) => of.map(({ name, title }) => ({ name, title }))
    const people = new Map(holders.map((holder) => [holder.id, holder.name]))
    return {
      added: named(keys.filter((one) => one.wanted && !one.held)),
      removed: named(keys.filter((one) => !one.wanted && one.held)),
      ...pageChanges(holders, before, after),
      people: people.size,
      names: [...people.values()].slice(0, mostNames),
    }
  },
})

interface Key {
  readonly name: string
  readonly title: string
  readonly wanted: boolean
  readonly held: boolean
}

/** Who has the role in a company, or in all, and what their other roles give them there. */
interface Holder {
  readonly id: number
  readonly name: string
  readonly keys: readonly string[]
}

const namesOf = (keys: readonly Key[]): string[] => keys.map(({ name }) => name)

/** Pages that open or close with the change, each with the number of people for whom it does: 0 where a role without holders changes. */
function pageChanges(holders: readonly Holder[], before: readonly string[], after: readonly string[]) {
  const gained = new Map<string, Set<number>>()
  const lost = new Map<string, Set<number>>()
  const pagesOf = (keys: readonly string[]) => new Set(visibleRoutes(keys).map(({ name }) => name))
  const note = (own: readonly string[], ids: readonly number[]) => {
    const [then, now] = [pagesOf([...own, ...before]), pagesOf([...own, ...after])]
    for (const name of now.difference(then)) gained.set(name, new Set([...(gained.get(name) ?? []), ...ids]))
    for (const name of then.difference(now)) lost.set(name, new Set([...(lost.get(name) ?? []), ...ids]))
  }
  if (holders.length === 0) note([], [])
  for (const { id, keys } of holders) note(keys, [id])
  return { gained: counted(gained), lost: counted(lost) }
}

const counted = (people: ReadonlyMap<string, ReadonlySet<number>>) =>
  [...people].map(([name, { size }]) => ({ name, people: size }))
