import { clientSecret } from '../../../api/testing/api.ts'
import { hire, type Person } from '../../../api/testing/staff.ts'
import type { RaceCase } from '../cases/cases.ts'
import { type Answered, race } from '../cases/race.ts'
import { isSuccess } from '../oracles/answers.ts'
import type { World } from '../world/world.ts'
import { call, alternating } from './calls.ts'

const client = { client_id: 9, client_secret: clientSecret }

const query = async <T extends object>(
  { log }: World,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> => (await log.client.query<T>(text, [...values])).rows

interface Administrator extends Person {
  readonly updated_at: string
}

/** Two users who alone may do everything. */
async function twoAdministrators(world: World): Promise<readonly [Administrator, Administrator]> {
  const first = await hire(world.api, 'races.first', ['orders.index'])
  const second = await hire(world.api, 'races.second', ['orders.index'])
  const ids = [first.id, second.id]
  await query(
    world,
    `delete from role_assignments a using role_permissions rp, permissions p
      where rp.role_id = a.role_id and p.id = rp.permission_id and p.name = 'admin'`,
  )
  await query(
    world,
    `insert into role_assignments (user_id, role_id, company_id) select u, (select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
      where p.name = 'admin' order by 1 limit 1), null from unnest($1::bigint[]) u`,
    [ids],
  )
  // Nothing but what is tried makes them wait: otherwise each call notes first that its caller is here.
  await query(world, `update users set last_seen_at = now() + interval '1 day' where id = any($1)`, [ids])
  const rows = await query<{ updated_at: string }>(
    world,
    `select to_json(updated_at) #>> '{}' as updated_at from users where id = any($1) order by id`,
    [ids],
  )
  return [
    { ...first, updated_at: rows[0]?.updated_at ?? '' },
    { ...second, updated_at: rows[1]?.updated_at ?? '' },
  ]
}

const atMostOne = (answers: readonly Answered[]) => {
  const done = answers.filter(isSuccess).length
  return done > 1 ? [`${done} of them succeed`] : []
}

export const peopleRaces: readonly RaceCase[] = [
  {
    name: 'nine wrong passwords at once',
    async play(world) {
      const person = await hire(world.api, 'races.guessed', ['orders.index'])
      const guess = call(
        'authorizations_store',
        {},
        { ...client, grant_type: 'password', username: person.username, password: 'wrong-Guess-1' },
      )
      return await race(world, alternating(9, guess), {
        holds: [
          {
            name: 'five wrong passwords lock an account',
            sql: `select username || ' is ' || status as violation from users where username = 'races.guessed' and (status <> 'locked' or locked_until is null)`,
          },
        ],
      })
    },
  },
  {
    name: 'one refresh token eight times at once',
    async play(world) {
      const person = await hire(world.api, 'races.refreshing', ['orders.index'])
      const body = { ...client, grant_type: 'refresh_token', refresh_token: person.client.refreshToken }
      return await race(world, alternating(8, call('authorizations_store', {}, body)), {
        holds: [
          {
            name: 'of what one refresh token was exchanged for one is good',
            sql: `select t.family || ' ' || count(*) as violation from access_tokens t join users u on u.id = t.user_id
              where u.username = 'races.refreshing' and t.revoked_at is null and t.refreshed_at is null group by t.family having count(*) > 1`,
          },
        ],
      })
    },
  },
  {
    name: 'the last two administrators disable each other at once',
    async play(world) {
      const [first, second] = await twoAdministrators(world)
      const disable = (by: Administrator, { id, updated_at: version }: Administrator) => ({
        ...call('users_update', { id }, { status: 'disabled', updated_at: version }),
        as: by.client,
      })
      return await race(world, alternating(4, disable(first, second), disable(second, first)))
    },
  },
  {
    name: 'of the last two administrators one deletes the other and is disabled at once',
    async play(world) {
      const [first, second] = await twoAdministrators(world)
      return await race(
        world,
        alternating(
          4,
          { ...call('users_destroy', { id: second.id }, { confirm: second.username }), as: first.client },
          { ...call('users_bulk', {}, { action: 'disable', ids: [first.id] }), as: second.client },
        ),
      )
    },
  },
  {
    name: 'a permission is granted and taken at once',
    async play(world) {
      const [role] = await query<{ id: string }>(
        world,
        `insert into roles (name, title) values ('races.role', 'races.role') returning id`,
      )
      const [permission] = await query<{ id: string }>(
        world,
        `select id from permissions where name = 'orders.index'`,
      )
      const change = (granted: boolean) =>
        call(
          'permissions_matrix_update',
          {},
          { changes: [{ role_id: Number(role?.id), permission_id: Number(permission?.id), granted }] },
        )
      return await race(world, alternating(4, change(true), change(false)))
    },
  },
  {
    name: 'the menu is put into eight orders at once',
    async play(world) {
      const [version] = await query<{ at: string; ids: string[] }>(
        world,
        `select to_json(max(updated_at)) #>> '{}' as at, (select array_agg(id::text) from (select id from menu_items order by id limit 8) i) as ids from menu_items`,
      )
      const ids = (version?.ids ?? []).map(Number)
      const order = (from: number) =>
        call(
          'menu_items_reorder',
          {},
          { updated_at: version?.at, ids: [...ids.slice(from), ...ids.slice(0, from)] },
        )
      return await race(
        world,
        Array.from({ length: 8 }, (_each, from) => order(from)),
        { answers: atMostOne },
      )
    },
  },
  {
    name: 'a member gets other roles and leaves at once',
    async play(world) {
      const person = await hire(world.api, 'races.member', ['orders.index'])
      const path = { id: 1, user_id: person.id }
      const [other] = await query<{ id: string }>(
        world,
        `insert into roles (name, title) values ('races.other', 'races.other') returning id`,
      )
      return await race(
        world,
        alternating(
          4,
          call('company_users_update', path, { role_ids: [Number(other?.id)], is_default: true }),
          call('company_users_destroy', path),
        ),
        {
          holds: [
            {
              name: 'who is no member of a company has no roles in it',
              sql: `select a.id::text as violation from role_assignments a where a.user_id = ${person.id} and a.company_id is not null
                and not exists (select from company_users m where m.user_id = a.user_id and m.company_id = a.company_id)`,
            },
          ],
        },
      )
    },
  },
  {
    name: 'a month of somebody gets eight targets at once',
    async play(world) {
      const target = (usd: number) =>
        call(
          'self_sales_targets_save',
          {},
          { rows: [{ user_id: 1, month: '2099-01', target_usd: `${usd}.00` }] },
        )
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) => target(at + 10)),
      )
    },
  },
]
