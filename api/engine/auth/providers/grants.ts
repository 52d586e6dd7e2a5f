import { sql } from '../../../kernel/database/sql.ts'
import type { Query } from '../../../kernel/database/types.ts'
import type { IdentityProvider } from '../../../kernel/platform/identity/provider.ts'
import { run } from '../../query/sql.ts'
import { administrators } from '../grants.ts'

/** A role in a company, or in all; a membership where there is no role. */
interface Place {
  readonly role_id: number | null
  readonly company_id: number | null
}

/** What the groups have changed, in words for the log: `+客服@图匠科技 −品牌经理`. */
export interface Changed {
  readonly added: number
  readonly removed: number
  readonly words: string
}

/**
 * Gives a user what the mapping says of their groups, and takes what it gave before and no longer does. What a person gave by hand stays,
 * also where the mapping says the same; what was taken by hand and the mapping gives comes back. The last administrator stays one.
 * The caller holds the lock on the user's row.
 */
export async function applyGroups(
  tx: Query,
  userId: number,
  provider: Pick<IdentityProvider, 'id' | 'roles'>,
  groups: readonly string[],
): Promise<Changed> {
  const named = provider.roles.filter(({ group }) => groups.includes(group))
  const roles = await placesOf(tx, named)
  const companies = [...new Set(roles.flatMap(({ company_id: id }) => (id === null ? [] : [id])))]
  const places = [...companies.map((id) => ({ role_id: null, company_id: id })), ...roles]
  const before = await placesBefore(tx, userId, provider.id)
  const gone = before.filter((place) => !places.some((each) => isSame(each, place)))
  const added = await give(tx, userId, provider.id, places)
  const removed = await take(tx, userId, provider.id, gone)
  const last = removed.some(({ role_id: role }) => role !== null) && (await administrators(tx)).length === 0
  const back = last ? await give(tx, userId, provider.id, removed) : []
  const taken = removed.filter((place) => !back.some((each) => isSame(each, place)))
  await keepDefault(tx, userId)
  return {
    added: added.length,
    removed: taken.length,
    words: [...(await wordsOf(tx, '+', added)), ...(await wordsOf(tx, '−', taken))].join(' '),
  }
}

function isSame(one: Place, other: Place): boolean {
  return one.role_id === other.role_id && one.company_id === other.company_id
}

/** By their names; what there is no longer, or not yet, is given to none. */
async function placesOf(tx: Query, named: IdentityProvider['roles']): Promise<Place[]> {
  if (named.length === 0) return []
  return await run<Place>(
    tx,
    sql`select distinct r.id as role_id, c.id as company_id
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as g (role text, company text)
        join roles r on r.name = g.role left join companies c on c.name = g.company
      where g.company is null or c.id is not null order by 1, 2`,
  )
}

async function placesBefore(tx: Query, userId: number, provider: string): Promise<Place[]> {
  return await run<Place>(
    tx,
    sql`select role_id, company_id from provider_grants where user_id = ${userId}::bigint and provider = ${provider} order by id`,
  )
}

/** Those that were not there; memberships come first. */
async function give(tx: Query, userId: number, provider: string, places: readonly Place[]): Promise<Place[]> {
  const granted: Place[] = []
  for (const place of places) {
    const { role_id: role, company_id: company } = place
    const made =
      role === null
        ? await run(
            tx,
            sql`insert into company_users (company_id, user_id) values (${company}::bigint, ${userId}::bigint)
              on conflict do nothing returning 1`,
          )
        : await run(
            tx,
            sql`insert into role_assignments (user_id, role_id, company_id) values (${userId}::bigint, ${role}::bigint, ${company}::bigint)
              on conflict do nothing returning 1`,
          )
    if (made.length === 0) continue
    await run(
      tx,
      sql`insert into provider_grants (user_id, provider, role_id, company_id)
        values (${userId}::bigint, ${provider}, ${role}::bigint, ${company}::bigint) on conflict do nothing`,
    )
    granted.push(place)
  }
  return granted
}

/** A membership stays as long as a role in its company does that was given by hand. */
async function take(tx: Query, userId: number, provider: string, places: readonly Place[]): Promise<Place[]> {
  const taken: Place[] = []
  const roles = places.filter(({ role_id: role }) => role !== null)
  const memberships = places.filter(({ role_id: role }) => role === null)
  for (const place of [...roles, ...memberships]) {
    const { role_id: role, company_id: company } = place
    await run(
      tx,
      sql`delete from provider_grants where user_id = ${userId}::bigint and provider = ${provider}
        and role_id is not distinct from ${role}::bigint and company_id is not distinct from ${company}::bigint`,
    )
    const gone =
      role === null
        ? await leave(tx, userId, company)
        : await run(
            tx,
            sql`delete from role_assignments where user_id = ${userId}::bigint and role_id = ${role}::bigint
              and company_id is not distinct from ${company}::bigint returning 1`,
          )
    if (gone.length > 0) taken.push(place)
  }
  return taken
}

async function leave(tx: Query, userId: number, company: number | null) {
  const left = await run(
    tx,
    sql`delete from company_users m where m.user_id = ${userId}::bigint and m.company_id = ${company}::bigint
      and not exists (select from role_assignments a where a.user_id = m.user_id and a.company_id = m.company_id) returning 1`,
  )
  if (left.length > 0)
    await run(
      tx,
      sql`delete from group_users g using groups c
        where g.group_id = c.id and c.company_id = ${company}::bigint and g.user_id = ${userId}::bigint`,
    )
  return left
}

/** Who works in a company has one that is opened first. */
async function keepDefault(tx: Query, userId: number): Promise<void> {
  await run(
    tx,
    sql`update company_users set is_default = true where user_id = ${userId}::bigint
      and company_id = (select min(m.company_id) from company_users m where m.user_id = ${userId}::bigint)
      and not exists (select from company_users m where m.user_id = ${userId}::bigint and m.is_default)`,
  )
}

async function wordsOf(tx: Query, sign: '+' | '−', places: readonly Place[]): Promise<string[]> {
  if (places.length === 0) return []
  const rows = await run<{ role: string | null; company: string | null }>(
    tx,
    sql`select r.title as role, c.title as company from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g (role_id bigint, company_id bigint)
      left join roles r on r.id = g.role_id left join companies c on c.id = g.company_id where g.role_id is not null`,
  )
  return rows.map(({ role, company }) => `${sign}${role ?? ''}${company === null ? '' : `@${company}`}`)
}

/** Whether these groups give a role that there is. */
export async function hasRoleFor(
  tx: Query,
  { roles }: Pick<IdentityProvider, 'roles'>,
  groups: readonly string[],
): Promise<boolean> {
  return (
    (
      await placesOf(
        tx,
        roles.filter(({ group }) => groups.includes(group)),
      )
    ).length > 0
  )
}
