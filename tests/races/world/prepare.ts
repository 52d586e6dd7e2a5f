import type { Client as PgClient } from 'pg'
import { type Client, clientSecret, demoPassword, type TestApi } from '../../../api/testing/api.ts'
import { form } from '../../../api/testing/form.ts'
import { hire, type Person } from '../../../api/testing/staff.ts'
import { operations } from '../../contract/sample/operations.ts'
import type { Records } from '../../contract/sample/records.ts'
import { sampleRequest, urlOf } from '../../contract/sample/request.ts'

/** What a move sends beside, or instead of, its sample. */
export interface Prepared {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** The body is sent as it is, without the sample's. */
  readonly isWhole?: true
}

interface Place {
  readonly api: TestApi
  readonly admin: Client
  readonly sql: PgClient
  readonly records: Records
  readonly person: Person
}

/** What a person may do to the own account with its password alone: a wrong one, sent eight times, would lock the account that sends it. */
const provedByPassword = operations.filter(
  ({ path, body }) =>
    path.startsWith('/user/') && Object.hasOwn(Object(body?.schema['properties']), 'password'),
)

/** Records in the states that the demo data have none of, by the move that wants them. */
export async function prepareRequests(place: Place): Promise<ReadonlyMap<string, Prepared>> {
  const { admin, sql, person } = place
  const one = async (text: string, values: readonly unknown[] = []) => {
    const { rows } = await sql.query<Record<string, unknown>>(text, [...values])
    return rows[0]
  }
  const idOf = async (text: string, values: readonly unknown[] = []) =>
    Number((await one(text, values))?.['id'])
  const made = (id: string, body: object = {}) => make(place, id, body)
  const about = (id: number): Prepared => ({ path: { id } })

  const openReturn = `select r.id from returns r where r.company_id = 1 and r.deleted_at is null and r.status = 'requested' order by r.id limit 1`
  const paidOrder = `select o.id, o.total from orders o join order_items i on i.order_id = o.id
    where o.company_id = 1 and o.deleted_at is null and o.status = 'fulfilled' and not o.is_test and o.refunded_total = 0 and o.total > 10 and o.currency = 'USD'
      and not exists (select from returns r where r.order_id = o.id) and (select count(*) from order_items a where a.order_id = o.id) = 1
    order by o.id desc limit 1`
  const paid = await one(paidOrder)
  const back = { type: 'full', reason: 'not_working', amount: paid?.['total'] }
  const draft = await uploadedDraft(place)
  await sql.query(
    `update feedback set tags = '{垃圾}' where id = (select min(id) from feedback where company_id = 1)`,
  )
  await sql.query(
    `update coupon_requests set requested_by = 1 where id = (select min(id) from coupon_requests where company_id = 1 and status = 'pending')`,
  )
  await sql.query(
    `update articles set deleted_at = now() where id = (select max(id) from articles where company_id = 1 and deleted_at is null)`,
  )
  await sql.query(
    `insert into notification_logs (user_id, company_id, notification) select 1, 1, '{"title":"race","text":"","type":""}' from generate_series(1, 3)`,
  )
  const messages = (
    await sql.query<{ id: string }>(
      'select id from notification_logs where user_id = 1 order by id desc limit 3',
    )
  ).rows.map(({ id }) => Number(id))
  await sql.query(
    `update agency_settlements set status = 'confirmed', paid_at = null, paid_by = null, voucher_no = null
      where id = (select min(id) from agency_settlements where company_id = 1)`,
  )
  const settlement = await one(
    `select agency_id, period from agency_settlements where company_id = 1 and status = 'confirmed' order by id limit 1`,
  )
  await sql.query(
    `update email_marketings set status = 'draft', ab_test = false, send_at = null, content = '<p>x <a href="{unsubscribe_url}">退订</a></p>', audience = '{"source":"subscribers"}'
      where id = (select min(id) from email_marketings where company_id = 1)`,
  )
  const visited = await one(`select min(route_name) as name from route_visits`)
  await admin.send('POST', '/exports', {
    body: { resource: 'authors', format: 'csv', columns: ['id', 'name'] },
  })
  await place.api.drain()
  const page = await made('sitemaps_store', { loc: '/a-page-of-its-own' })
  const coupon = await idOf(
    `select id from coupons c where company_id = 1 and status = 'active' and valid_from < now() and coalesce(valid_to > now() + interval '60 days', true)
      and not exists (select from special_coupons s where s.coupon_id = c.id) order by id limit 1`,
  )
  const { id: spare } = await hire(place.api, 'races.spare', ['orders.index'])
  await sql.query(
    `update users set status = 'locked', locked_until = now() + interval '1 day', second_factor = true where id = $1`,
    [spare],
  )
  const signIn = await one(
    `select family::text as session from access_tokens where user_id = ${spare} order by id limit 1`,
  )
  const job = await idOf(
    `select id from jobs where user_id = 1 and type = 'export' and result is not null order by id desc limit 1`,
  )

  return new Map<string, Prepared>([
    ...provedByPassword.map(({ id }): [string, Prepared] => [id, { body: { password: demoPassword } }]),
    [
      'authorizations_store',
      {
        isWhole: true,
        body: {
          grant_type: 'password',
          username: person.username,
          password: demoPassword,
          client_id: 9,
          client_secret: clientSecret,
        },
      },
    ],
    ['user_views_store', { isWhole: true, body: { user_id: person.id } }],
    [
      'user_password_update',
      {
        isWhole: true,
        body: {
          current_password: demoPassword,
          password: 'Spring-2031-x',
          password_confirmation: 'Spring-2031-x',
        },
      },
    ],
    ['notification_logs_delete', { isWhole: true, body: { id: String(messages[0]) } }],
    ['notification_logs_multi_delete', { body: { ids: messages } }],
    ['jobs_download', about(job)],
    ['jobs_link', about(job)],
    ['imports_update', about(draft)],
    ['imports_run', about(draft)],
    ['imports_errors', about(draft)],
    [
      'agencies_settlement_pay',
      { path: { id: Number(settlement?.['agency_id']), period: String(settlement?.['period']) } },
    ],
    [
      'articles_restore',
      about(
        await idOf(
          'select id from articles where company_id = 1 and deleted_at is not null order by deleted_at desc limit 1',
        ),
      ),
    ],
    ['authors_destroy', about(await made('authors_store', { name: '没有文章', slug: 'without-articles' }))],
    [
      'coupon_requests_withdraw',
      about(
        await idOf(
          `select id from coupon_requests where company_id = 1 and status = 'pending' and requested_by = 1 limit 1`,
        ),
      ),
    ],
    [
      'email_marketings_send',
      about(
        await idOf(
          `select id from email_marketings where company_id = 1 and status = 'draft' order by id limit 1`,
        ),
      ),
    ],
    [
      'feedback_destroy',
      about(await idOf(`select id from feedback where company_id = 1 and '垃圾' = any(tags) limit 1`)),
    ],
    [
      'infomercial_categories_destroy',
      about(await made('infomercial_categories_store', { name: '没有广告', slug: 'without-ads' })),
    ],
    [
      'product_categories_destroy',
      about(await made('product_categories_store', { name: '没有产品', slug: 'without-products' })),
    ],
    [
      'article_categories_destroy',
      about(await made('article_categories_store', { name: '没有文章', slug: 'without-articles' })),
    ],
    ['menu_items_destroy', about(await made('menu_items_store'))],
    [
      'permissions_destroy',
      {
        path: { id: await made('permissions_store', { name: 'races.spare' }) },
        body: { confirm: 'races.spare' },
      },
    ],
    ['sitemaps_destroy', about(page)],
    ['self_platforms_destroy', about(await made('self_platforms_store'))],
    ['synthesizing_platforms_destroy', about(await made('synthesizing_platforms_store'))],
    ['orders_return', { path: { id: Number(paid?.['id']) }, isWhole: true, body: back }],
    ['returns_store', { isWhole: true, body: { ...back, order_id: Number(paid?.['id']) } }],
    ['returns_retain', { path: { id: await idOf(openReturn) }, body: { coupon_id: coupon } }],
    ['special_coupons_store', { body: { coupon_id: coupon } }],
    ['sitemaps_bulk.delete', { body: { ids: [page] } }],
    ['sitemaps_bulk.set_priority', { body: { ids: [page], params: { priority: '0.5' } } }],
    ['ban_emails_bulk.extend', { body: { params: { expires_at: '2099-01-31' } } }],
    [
      'self_coupons_bulk.extend',
      { body: { params: { valid_to: '2099-01-31T08:00:00.000+08:00', reason: 'example' } } },
    ],
    ['users_destroy', { path: { id: spare }, body: { confirm: 'races.spare' } }],
    ['users_unlock', { path: { id: spare } }],
    ['users_reset_second_factor', { path: { id: spare } }],
    ['users_end_session', { path: { id: spare }, body: { session: signIn?.['session'] } }],
    [
      'registrations_erase',
      {
        body: {
          email: (await one(`select email from registrations where company_id = 1 order by id limit 1`))?.[
            'email'
          ],
        },
      },
    ],
    ['routes_visits', { body: { name: visited?.['name'] ?? 'orders-index' } }],
  ])
}

/** A record that the sample of its operation makes; 0 where it makes none. */
async function make({ admin, records }: Place, id: string, more: object): Promise<number> {
  const operation = operations.find((each) => each.id === id)
  if (operation === undefined) throw new Error(`there is no operation ${id}`)
  const request = sampleRequest(operation, records)
  const { body } = await admin.send(operation.method, urlOf(operation, request), {
    body: { ...request.body, ...more },
  })
  return Number(Object(body.value)['data']?.id ?? 0)
}

/** A file on its way into the database. */
async function uploadedDraft({ admin }: Place): Promise<number> {
  const { body, headers } = form(
    { resource: 'ban_emails' },
    {
      name: 'banned.csv',
      content: 'match,pattern,reason,scopes\nemail,somebody@races.example,fraud,order\n',
    },
  )
  const reply = await admin.send('POST', '/imports', { body, headers })
  return Number(Object(reply.body.value)['data']?.id ?? 0)
}
