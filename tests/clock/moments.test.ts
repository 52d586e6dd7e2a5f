import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, type ConsoleAt, openConsoleAt } from './console-at.ts'

/** The moment at which everything below begins, ends or is too old. */
const moment = '2032-01-15T07:30:00.000Z'
const instants = {
  before: '2032-01-15T07:29:59.999Z',
  at: moment,
  after: '2032-01-15T07:30:00.001Z',
}
type Instant = keyof typeof instants

let site: ConsoleAt
/** The administrator, signed in at each of the instants. */
let call: Call
beforeAll(async () => {
  site = await openConsoleAt(instants.before)
}, 600_000)
afterAll(() => site.close())

const when = `timestamptz '${moment}'`

interface Moment {
  readonly name: string
  /** Rows are put in place anew for each instant. Answers the id of the row that is asked for. */
  readonly arrange: string | ((instant: Instant) => Promise<number>)
  readonly ask: (id: number, instant: Instant) => Promise<unknown>
  /** What is answered a millisecond before the moment, at it, and a millisecond after (domain/resources.md). */
  readonly expected: readonly [before: unknown, at: unknown, after: unknown]
}

/** The first row of a company's table that meets a condition, changed. */
const change = (table: string, values: string, condition = 'true') =>
  `update ${table} set ${values} where id = (select id from ${table} where ${condition} order by id limit 1) returning id`

const field =
  (address: string, name: string) =>
  async (id: number): Promise<unknown> => {
    const { status, body } = await call('GET', `${address}/${id}`)
    return status === 200 ? body.data[name] : status
  }

const column = (table: string, name: string) => async (id: number) => {
  const [row] = await site.query(`select ${name} as value from ${table} where id = $1`, [id])
  return row === undefined ? 'gone' : row['value']
}

const own = 'company_id = 1'
const shows: readonly Moment[] = [
  {
    name: 'a published special begins',
    arrange: change(
      'specials',
      `status = 'running', starts_at = ${when}, ends_at = ${when} + interval '1 day'`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/specials', 'status'),
    expected: ['scheduled', 'running', 'running'],
  },
  {
    name: 'a published special ends',
    arrange: change(
      'specials',
      `status = 'running', starts_at = ${when} - interval '1 day', ends_at = ${when}`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/specials', 'status'),
    expected: ['running', 'ended', 'ended'],
  },
  {
    name: 'a scheduled article is published',
    arrange: change(
      'articles',
      `status = 'scheduled', scheduled_at = ${when}, published_at = null`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/articles', 'status'),
    expected: ['scheduled', 'published', 'published'],
  },
  {
    name: 'an infomercial ends',
    arrange: change(
      'infomercials',
      `status = 'active', starts_at = ${when} - interval '1 day', ends_at = ${when}`,
      own,
    ),
    ask: field('/infomercials', 'status'),
    expected: ['active', 'ended', 'ended'],
  },
  {
    name: 'a return waits longer than it may',
    arrange: change('returns', `status = 'requested', sla_due_at = ${when}`, `${own} and deleted_at is null`),
    ask: field('/returns', 'overdue'),
    expected: [false, false, true],
  },
  {
    name: 'a return is due within twelve hours',
    arrange: change(
      'returns',
      `status = 'requested', sla_due_at = ${when} + interval '12 hours'`,
      `${own} and deleted_at is null`,
    ),
    ask: field('/returns', 'due_soon'),
    expected: [false, true, true],
  },
  {
    name: 'feedback waits longer than it may',
    arrange: change('feedback', `status = 'open', first_reply_at = null, sla_due_at = ${when}`, own),
    ask: field('/feedback', 'overdue'),
    expected: [false, false, true],
  },
  {
    name: 'feedback is due within two hours',
    arrange: change(
      'feedback',
      `status = 'open', first_reply_at = null, sla_due_at = ${when} + interval '2 hours'`,
      own,
    ),
    ask: field('/feedback', 'due_soon'),
    expected: [false, true, true],
  },
  {
    name: 'a person was seen five minutes ago',
    arrange: change(
      'users',
      `last_seen_at = ${when} - interval '5 minutes'`,
      "username <> 'admin' and deleted_at is null",
    ),
    ask: field('/users', 'online'),
    expected: [true, false, false],
  },
  {
    name: 'a deleted order has lain in the bin for thirty days: shown',
    arrange: change('orders', `deleted_at = ${when} - interval '30 days'`, own),
    ask: async (id) => {
      const { body } = await call('GET', `/orders?filter[trashed]=1&per_page=100&sort=id`)
      return body.data.some((row: { id: number }) => row.id === id)
    },
    expected: [true, false, false],
  },
]

const reservedPrice = '12.34'
const sales: readonly Moment[] = [
  {
    name: 'a price begins',
    arrange: async () => priceOf(`effective_from = ${when}, effective_to = null`),
    ask: quoted,
    expected: ['other', reservedPrice, reservedPrice],
  },
  {
    name: 'a price ends',
    arrange: async () => priceOf(`effective_from = ${when} - interval '1 day', effective_to = ${when}`),
    ask: quoted,
    expected: [reservedPrice, 'other', 'other'],
  },
  {
    name: 'a coupon begins',
    arrange: () => coupon(`valid_from = ${when}, valid_to = null`),
    ask: discounted,
    expected: ['refused', 'taken', 'taken'],
  },
  {
    name: 'a coupon ends',
    arrange: () => coupon(`valid_from = ${when} - interval '1 day', valid_to = ${when}`),
    ask: discounted,
    expected: ['taken', 'refused', 'refused'],
  },
]

/** Prices of the product are put away, but for one that costs what no other does. */
async function priceOf(values: string): Promise<number> {
  await site.query(
    `update prices set status = 'active', effective_from = timestamptz '2020-01-01', effective_to = null
      where ${own} and product_id = 1 and license_type = 'yearly' and currency = 'USD'`,
  )
  const [row] = await site.query<{ id: string }>(
    `with found as (select id from prices where ${own} and product_id = 1 and license_type = 'yearly' and currency = 'USD'
        and region = 'global' and min_quantity = 1 order by id limit 1)
      insert into prices (company_id, product_id, license_type, currency, region, min_quantity, amount, effective_from, effective_to, status)
      select company_id, product_id, license_type, currency, region, min_quantity, ${reservedPrice}, now(), null, 'active' from prices
        where id = (select id from found) returning id`,
  )
  const id = Number(row?.id)
  await site.query(`update prices set ${values} where id = $1`, [id])
  return id
}

async function quoted(id: number): Promise<unknown> {
  const { body } = await quote({})
  await site.query('delete from prices where id = $1', [id])
  const price = body.data.lines[0].unit_price
  return price === reservedPrice ? price : 'other'
}

const quote = (rest: object) =>
  call('POST', '/orders/quote', {
    currency: 'USD',
    country: 'US',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
    ...rest,
  })

async function coupon(values: string): Promise<number> {
  const [row] = await site.query<{ id: string }>(
    `update coupons set status = 'active', type = 'percent', value = 10, currency = null, product_mode = 'all', products = null, license_types = null,
        min_amount = null, max_uses = 0, max_per_customer = 0, new_customers_only = false, agency_id = null, ${values}
      where id = (select id from coupons where ${own} and kind = 'self' order by id limit 1) returning id`,
  )
  return Number(row?.id)
}

async function discounted(id: number): Promise<unknown> {
  const { body } = await quote({ coupon_id: id })
  return body.data?.discount === '0.00' ? 'refused' : 'taken'
}

/** Of the session of a token. */
const endsAtMoment = (column: string, token: string) =>
  site.query(`update access_tokens set ${column} = ${when} where access_hash = sha256($1::bytea)`, [token])

const sessions: readonly Moment[] = [
  {
    name: 'a session ends',
    arrange: async () => 0,
    ask: async () => {
      const { body } = await site.signIn('admin')
      await endsAtMoment('access_expires_at', body.access_token)
      const { body: answer } = await site.as(body.access_token)('GET', '/ban-emails')
      return 'data' in answer ? 'open' : answer.status_code
    },
    expected: ['open', 401, 401],
  },
  {
    name: 'a session can no longer be renewed',
    arrange: async () => 0,
    ask: async () => {
      const { body } = await site.signIn('admin')
      await endsAtMoment('refresh_expires_at', body.access_token)
      return (await site.refresh(body.refresh_token)).status
    },
    expected: [200, 401, 401],
  },
  {
    name: 'a session that was renewed again and again has had its time',
    arrange: async () => 0,
    ask: async () => {
      const { body } = await site.signIn('admin')
      await endsAtMoment('session_ends_at', body.access_token)
      return (await site.refresh(body.refresh_token)).status
    },
    expected: [200, 401, 401],
  },
  {
    name: 'the lock of an account ends',
    arrange: change(
      'users',
      `status = 'locked', locked_until = ${when}, failed_attempts = 0`,
      "username = 'imageforge.marketing'",
    ),
    ask: async () => (await site.signIn('imageforge.marketing')).status,
    expected: [423, 200, 200],
  },
  {
    name: 'an idempotency key is a day old',
    arrange: async () => 0,
    ask: async (_, instant) => {
      const pattern = `${instant}.moment@clock.example`
      const create = () =>
        call(
          'POST',
          '/ban-emails',
          { match: 'exact', pattern, reason: 'spam', scopes: ['review'] },
          { 'idempotency-key': `clock-${instant}` },
        )
      const first = await create()
      await site.query(
        `update idempotency_keys set created_at = ${when} - interval '24 hours' where key = 'clock-${instant}'`,
      )
      const second = await create()
      return [first.status, second.replayed]
    },
    expected: [
      [201, true],
      [201, true],
      [201, false],
    ],
  },
  {
    name: 'the editor of an article was silent for as long as the lock lasts',
    arrange: async () => {
      const [row] = await site.query<{ id: string }>(
        `update articles set lock_user_id = (select min(id) from users where username <> 'admin'), lock_at = ${when} - interval '90 seconds'
          where id = (select min(id) from articles where ${own} and deleted_at is null and status = 'draft') returning id`,
      )
      return Number(row?.id)
    },
    ask: async (id) => (await call('POST', `/articles/${id}/lock`, {})).body.data.mine,
    expected: [false, false, true],
  },
]

/** What maintenance changes once the moment has come. */
const changes: readonly Moment[] = [
  [
    'prices',
    `status = 'active', effective_from = ${when} - interval '1 day', effective_to = ${when}`,
    ['active', 'expired', 'expired'],
  ],
  [
    'prices',
    `status = 'scheduled', effective_from = ${when}, effective_to = null`,
    ['scheduled', 'active', 'active'],
  ],
  [
    'checkout_links',
    `status = 'enabled', max_uses = 0, valid_to = ${when}`,
    ['enabled', 'expired', 'expired'],
  ],
  ['license_keys', `status = 'activated', expires_at = ${when}`, ['activated', 'expired', 'expired']],
  ['registrations', `status = 'active', expires_at = ${when}`, ['active', 'expired', 'expired']],
  [
    'returns',
    `status = 'retaining', handled_at = ${when} - interval '72 hours'`,
    ['retaining', 'retaining', 'requested'],
  ],
  ['product_versions', `status = 'scheduled', released_at = ${when}`, ['scheduled', 'released', 'released']],
  [
    'coupons',
    `status = 'paused', valid_from = ${when} - interval '1 day', valid_to = ${when}`,
    ['paused', 'expired', 'expired'],
  ],
  ['link_codes', `status = 'active', expires_at = ${when}`, ['active', 'expired', 'expired']],
].map(([table, values, expected]) => ({
  name: `maintenance: ${String(table)} ${String(values).split(' =', 1)[0]} ${String(values).replace(/^status = '(\w+)'.*$/, '$1')}`,
  arrange: change(String(table), String(values), own),
  ask: column(String(table), 'status'),
  expected: expected as unknown as Moment['expected'],
}))

/** How long rows stay (domain/resources.md, “Delete” of each): at the very age they are still there. */
const purged: readonly Moment[] = [
  ['action_logs', 'created_at', '365 days'],
  ['user_logs', 'created_at', '365 days'],
  ['api_logs', 'created_at', '30 days'],
  ['notification_logs', 'created_at', '90 days'],
  ['jobs', 'finished_at', '30 days'],
  ['access_tokens', 'refresh_expires_at', '30 days'],
].map(([table = '', since = '', age = '']) => ({
  name: `maintenance: a row of ${table} is ${age} old`,
  arrange: change(
    table,
    `${since} = ${when} - interval '${age}'`,
    table === 'jobs' ? "status = 'done'" : 'true',
  ),
  ask: async (id: number) => ((await column(table, 'id')(id)) === 'gone' ? 'gone' : 'there'),
  expected: ['there', 'there', 'gone'],
}))

const installations: readonly Moment[] = [
  {
    name: 'maintenance: an installation is 24 months old',
    arrange: change(
      'installations',
      `installed_at = ${when} - interval '24 months'`,
      'not exists (select from uninstallations u where u.installation_id = installations.id)',
    ),
    ask: async (id) => ((await column('installations', 'id')(id)) === 'gone' ? 'gone' : 'there'),
    expected: ['there', 'there', 'gone'],
  },
  {
    name: 'maintenance: an installation that was undone stays',
    arrange: change(
      'installations',
      `installed_at = ${when} - interval '36 months'`,
      'exists (select from uninstallations u where u.installation_id = installations.id)',
    ),
    ask: async (id) => ((await column('installations', 'id')(id)) === 'gone' ? 'gone' : 'there'),
    expected: ['there', 'there', 'there'],
  },
]

async function arranged({ arrange }: Moment, instant: Instant): Promise<number> {
  if (typeof arrange === 'function') return arrange(instant)
  // As a restored backup would: no trigger has a say in what the rows are.
  await site.query('set session_replication_role = replica')
  const [row] = await site.query<{ id: string }>(arrange)
  await site.query('set session_replication_role = origin')
  if (row === undefined) throw new Error(`no row: ${arrange}`)
  return Number(row.id)
}

describe.each(Object.keys(instants) as Instant[])('%s the moment', (instant) => {
  const place = Object.keys(instants).indexOf(instant)
  beforeAll(async () => {
    await site.set(instants[instant])
    const { body } = await site.signIn('admin')
    call = site.as(body.access_token)
  })

  test.each([...shows, ...sales, ...sessions])('$name', async (moment) => {
    const id = await arranged(moment, instant)
    expect(await moment.ask(id, instant)).toEqual(moment.expected[place])
  })

  test.each([...changes, ...purged, ...installations])('$name', { timeout: 60_000 }, async (moment) => {
    const id = await arranged(moment, instant)
    await site.maintain()
    expect(await moment.ask(id, instant)).toEqual(moment.expected[place])
  })
})
