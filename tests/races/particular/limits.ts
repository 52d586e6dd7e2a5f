import type { RaceCase } from '../cases/cases.ts'
import { moves } from '../cases/moves.ts'
import { race } from '../cases/race.ts'
import { subjectOf } from '../cases/subject.ts'
import { allSucceed } from '../oracles/answers.ts'
import type { World } from '../world/world.ts'
import { call } from './calls.ts'
import { idOf, idsOf, rowsOf } from './rows.ts'

/** Limits over rows of which each call writes another one. */
export const limitRaces: readonly RaceCase[] = [
  {
    name: 'eight pinned reviews of one theme are restored at once',
    async play(world) {
      const theme = await idOf(
        world,
        `select theme_id as id from reviews where company_id = 1 and deleted_at is null and parent_id is null group by theme_id having count(*) >= 8 order by 1 limit 1`,
      )
      await rowsOf(world, 'update reviews set is_pinned = false where theme_id = $1', [theme])
      const reviews = await idsOf(
        world,
        `update reviews set status = 'approved', reject_reason = null, is_pinned = true, deleted_at = now() where id in (select id from reviews
          where theme_id = $1 and deleted_at is null and parent_id is null order by id limit 8) returning id`,
        [theme],
      )
      return await race(
        world,
        reviews.map((id) => call('reviews_restore', { id })),
        { answers: allSucceed },
      )
    },
  },
  {
    name: 'eight reviews of one theme are pinned at once',
    async play(world) {
      const theme = await idOf(
        world,
        `select theme_id as id from reviews where company_id = 1 and deleted_at is null and parent_id is null group by theme_id having count(*) >= 8 order by 1 limit 1`,
      )
      await rowsOf(world, 'update reviews set is_pinned = false where theme_id = $1', [theme])
      const reviews = await idsOf(
        world,
        `update reviews set status = 'approved', reject_reason = null where id in (select id from reviews
          where theme_id = $1 and deleted_at is null and parent_id is null order by id limit 8) returning id`,
        [theme],
      )
      return await race(
        world,
        reviews.map((id) => call('reviews_pin', { id }, { pinned: true })),
      )
    },
  },
  {
    name: 'eight users join a group with one place left at once',
    async play(world) {
      const group = await idOf(
        world,
        `insert into groups (company_id, name) values (1, 'races.group') returning id`,
      )
      await rowsOf(
        world,
        `with made as (insert into users (uid, username, name, email, status, department_id) select 900000 + n, 'races.member' || n, 'x', 'member' || n || '@races.example', 'active', (select min(id) from departments)
            from generate_series(1, 507) n returning id, username),
          joined as (insert into company_users (company_id, user_id) select 1, id from made)
          insert into group_users (group_id, user_id) select $1, id from made where username not in (select 'races.member' || n from generate_series(1, 8) n)`,
        [group],
      )
      const users = await idsOf(
        world,
        `select id from users where username in (select 'races.member' || n from generate_series(1, 8) n) order by id`,
      )
      return await race(
        world,
        users.map((id) =>
          call('users_bulk', {}, { action: 'assign_group', ids: [id], params: { group_id: group } }),
        ),
        {
          holds: [
            {
              name: 'a group has 500 members at most',
              sql: 'select group_id::text as violation from group_users group by group_id having count(*) > 500',
            },
          ],
        },
      )
    },
  },
  {
    name: 'the last two payment methods are disabled at once',
    async play(world) {
      await rowsOf(
        world,
        `update payment_methods set status = 'disabled' where company_id = 1 and id not in (
          select id from payment_methods where company_id = 1 order by id limit 2)`,
      )
      const methods = await rowsOf<{ id: string; version: string }>(
        world,
        `update payment_methods set status = 'enabled' where id in (select id from payment_methods where company_id = 1 order by id limit 2)
          returning id, to_json(updated_at) #>> '{}' as version`,
      )
      const calls = methods.map(({ id, version }) =>
        call('payment_methods_update', { id: Number(id) }, { status: 'disabled', updated_at: version }),
      )
      return await race(world, calls, {
        holds: [
          {
            name: 'customers can pay',
            sql: `select 'no payment method' as violation where not exists (select from payment_methods where company_id = 1 and status = 'enabled')`,
          },
        ],
      })
    },
  },
  {
    name: 'eight views are saved at once where one more may be',
    async play(world) {
      await rowsOf(world, `delete from saved_views where user_id = 1 and company_id = 1`)
      await rowsOf(
        world,
        `insert into saved_views (company_id, user_id, page, name, state, visibility) select 1, 1, 'orders.index', 'race ' || n, '{}', 'private' from generate_series(1, 19) n`,
      )
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) =>
          call('saved_views_store', {}, { page: 'orders.index', name: `view ${at}`, state: {} }),
        ),
      )
    },
  },
  {
    name: 'eight alerts are made at once where one more may be',
    async play(world) {
      await rowsOf(world, 'delete from alert_deliveries')
      await rowsOf(world, 'delete from alert_events')
      await rowsOf(world, 'delete from metric_alerts where user_id = 1 and company_id = 1')
      await rowsOf(
        world,
        `insert into metric_alerts (company_id, user_id, name, statistic, metric, statistic_title, statistic_title_en, metric_title, metric_title_en, format,
            threshold, recipients, status)
          select 1, 1, 'race ' || n, 'orders_trend', 'orders', 'x', 'x', 'x', 'x', 'int', 1, '{1}', 'disabled' from generate_series(1, 49) n`,
      )
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) =>
          call(
            'metric_alerts_store',
            {},
            {
              name: `alert ${at}`,
              statistic: 'orders_trend',
              metric: 'orders',
              threshold: '1',
              recipients: [1],
            },
          ),
        ),
      )
    },
  },
  {
    name: 'eight robots are made at once where one more may be',
    async play(world) {
      await rowsOf(world, 'delete from alert_deliveries')
      await rowsOf(world, `update metric_alerts set robots = '{}'`)
      await rowsOf(world, 'delete from alert_robots where user_id = 1 and company_id = 1')
      await rowsOf(
        world,
        `insert into alert_robots (company_id, user_id, name, service, address, host)
          select 1, 1, 'race ' || n, 'slack', 'x', 'hooks.example' from generate_series(1, 19) n`,
      )
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) =>
          call(
            'alert_robots_store',
            {},
            { name: `robot ${at}`, service: 'slack', address: 'https://hooks.example/services/x' },
          ),
        ),
      )
    },
  },
  {
    name: 'eight reports are scheduled at once where one more may be',
    async play(world) {
      await rowsOf(world, `delete from report_runs where user_id = 1 and company_id = 1`)
      await rowsOf(world, `delete from report_schedules where user_id = 1 and company_id = 1`)
      await rowsOf(
        world,
        `insert into report_schedules (company_id, user_id, name, source, resource, page, page_title, request, time, recipients, status)
          select 1, 1, 'race ' || n, 'list', 'orders', '/', 'x', '{}', '08:00', '{1}', 'disabled' from generate_series(1, 29) n`,
      )
      const report = {
        source: 'list',
        resource: 'orders',
        page: '/orders/index',
        page_title: 'x',
        request: {},
      }
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) =>
          call(
            'report_schedules_store',
            {},
            { ...report, name: `report ${at}`, time: '08:00', recipients: [1] },
          ),
        ),
      )
    },
  },
  {
    name: 'the last two permissions of a role are taken at once',
    async play(world) {
      const role = await idOf(
        world,
        `insert into roles (name, title) values ('races.two', 'races.two') returning id`,
      )
      const permissions = await idsOf(
        world,
        `insert into role_permissions (role_id, permission_id) select $1, id from permissions where name in ('orders.index', 'coupons.index', 'authors.index')
          order by id limit 2 returning permission_id as id`,
        [role],
      )
      return await race(
        world,
        permissions.map((permission) =>
          call(
            'permissions_matrix_update',
            {},
            { changes: [{ role_id: role, permission_id: permission, granted: false }] },
          ),
        ),
        {
          holds: [
            {
              name: 'every role has a permission',
              sql: `select r.name as violation from roles r where r.id = ${role} and not exists (select from role_permissions p where p.role_id = r.id)`,
            },
          ],
        },
      )
    },
  },
  {
    name: 'eight products without a PID are made at once',
    async play(world) {
      const { pid: _pid, ...body } = { pid: null, ...(await bodyOf(world, 'products_store')) }
      return await race(
        world,
        Array.from({ length: 8 }, (_each, at) =>
          call(
            'products_store',
            {},
            {
              ...body,
              name: `race ${at}`,
              slug: `race-${at}`,
              key_prefix: `RAC${String.fromCodePoint(65 + at)}`,
            },
          ),
        ),
        { answers: allSucceed },
      )
    },
  },
  {
    name: 'a coupon of a company and a shared one get the same code at once',
    async play(world) {
      const bodies = []
      for (const id of ['self_coupons_store', 'synthesizing_coupons_store'])
        bodies.push({ id, body: { ...(await bodyOf(world, id)), code: 'RACECODE' } })
      return await race(
        world,
        bodies.map(({ id, body }) => call(id, {}, body)),
        {
          holds: [
            {
              name: 'a code names one coupon',
              sql: `select count(*)::text as violation from coupons where code = 'RACECODE' having count(*) <> 1`,
            },
          ],
        },
      )
    },
  },
]

/** What an operation is sent that succeeds alone. */
async function bodyOf(world: World, name: string): Promise<object> {
  const move = moves.find((each) => each.name === name)
  if (move === undefined) throw new Error(`there is no ${name}`)
  return (await subjectOf(world, move)).request.body ?? {}
}
