import { beforeAll, expect, it } from 'vitest'
import { mostOfKind } from '../../../modules/campaigns/calendar/entries.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'

/** A month in which the demo data have nothing. */
const month = '2029-03'

/** What stands in the marketing calendar, and before whom. */
describeApi('marketing calendar', (open) => {
  let api: TestApi
  let admin: Client
  let next = 9_000_000
  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, values))

  /** Another row like one that there is, with other values. */
  const copied = async (table: string, of: string, values: Readonly<Record<string, unknown>>) => {
    next += 1
    const [row] = await sql<{ id: number }>(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).* from (select * from ${table} where ${of} order by id limit 1) t returning id`,
      [JSON.stringify({ id: next, ...values })],
    )
    return row?.id ?? 0
  }
  const coupon = (values: Readonly<Record<string, unknown>>, of = `kind = 'self' and company_id = 1`) =>
    copied('coupons', of, {
      code: `CAL${next}`,
      batch_no: null,
      status: 'active',
      valid_from: '2028-01-01T00:00:00Z',
      valid_to: null,
      ...values,
    })

  const entriesOf = async (client: Client, more = '') =>
    (await client.get(`/marketing-calendar?month=${month}${more}`)).body
      .rows('data', 'entries')
      .map(({ kind, event, date, time, title, count }) => [kind, event, date, time, title, count])

  beforeAll(async () => {
    api = open()
    admin = await api.as('admin', 1)
    await sql(`update companies set timezone = 'America/New_York' where id = 2`)
    // Half past midnight on the 1st and a minute before it in Shanghai.
    await coupon({
      code: 'FIRST-MINUTES',
      valid_from: '2029-02-28T16:30:00Z',
      valid_to: '2029-03-31T15:59:00Z',
    })
    await coupon({ code: 'DAY-BEFORE', valid_from: '2029-02-28T15:59:00Z', valid_to: '2029-03-31T16:00:00Z' })
    await coupon({ code: 'REFUSED', status: 'rejected', valid_to: '2029-03-05T00:00:00Z' })
    for (const code of ['LOT-1', 'LOT-2', 'LOT-3'])
      await coupon({ code, batch_no: 'LOT', valid_to: '2029-03-10T02:00:00Z' })
    await coupon({ code: 'NEW-YORK', valid_to: '2029-04-01T03:30:00Z' }, `kind = 'self' and company_id = 2`)
    const shared = await coupon({ code: 'SHARED', valid_to: '2029-03-12T02:00:00Z' }, `kind = 'synthesizing'`)
    const others = await coupon(
      { code: 'OF-OTHERS', valid_to: '2029-03-12T02:00:00Z' },
      `kind = 'synthesizing'`,
    )
    for (const [id, company] of [
      [shared, 1],
      [shared, 2],
      [others, 2],
      [others, 3],
    ])
      await sql(
        `insert into marketing_allocations (owner_type, owner_ref, company_id, percent, effective_from) values ('coupon', $1, $2, 50, '2028-01-01')`,
        [id, company],
      )
    const special = {
      starts_at: '2029-03-03T01:00:00Z',
      ends_at: '2029-03-20T01:00:00Z',
      language: 'en',
      deleted_at: null,
    }
    await copied('specials', 'company_id = 1', {
      ...special,
      title: 'Spring',
      slug: 'cal-spring',
      status: 'scheduled',
    })
    await copied('specials', 'company_id = 1', {
      ...special,
      title: 'Frühling',
      slug: 'cal-fruehling',
      status: 'scheduled',
      language: 'de',
    })
    await copied('specials', 'company_id = 1', {
      ...special,
      title: 'Off',
      slug: 'cal-off',
      status: 'offline',
    })
    await copied('specials', 'company_id = 1', {
      ...special,
      title: 'Gone',
      slug: 'cal-gone',
      status: 'scheduled',
      deleted_at: '2028-06-01T00:00:00Z',
    })
    const mail = { language: 'en', send_at: '2029-03-15T06:00:00Z', sent_at: null }
    await copied('email_marketings', 'company_id = 1', { ...mail, name: 'Ides', status: 'scheduled' })
    await copied('email_marketings', 'company_id = 1', { ...mail, name: 'Called off', status: 'cancelled' })
    await copied('articles', 'company_id = 1', {
      title: 'Out soon',
      slug: 'cal-out-soon',
      translation_group: 'calendargroup1',
      language: 'en',
      status: 'scheduled',
      scheduled_at: '2029-03-15T01:00:00Z',
      published_at: null,
      deleted_at: null,
    })
  })

  const coupons = [
    ['coupon', 'begins', '2029-03-01', '00:30', 'FIRST-MINUTES', 1],
    ['coupon', 'ends', '2029-03-10', '10:00', 'LOT-1', 3],
    ['coupon', 'ends', '2029-03-12', '10:00', 'SHARED', 1],
    ['coupon', 'ends', '2029-03-31', '23:59', 'FIRST-MINUTES', 1],
  ]
  const article = ['article', 'publishes', '2029-03-15', '09:00', 'Out soon', 1]
  const email = ['email', 'sends', '2029-03-15', '14:00', 'Ides', 1]
  const specials = [
    ['special', 'begins', '2029-03-03', '09:00', 'Spring', 1],
    ['special', 'ends', '2029-03-20', '09:00', 'Spring', 1],
  ]

  it('has what happens in the month, on the company’s clock and in one language', async () => {
    expect(await entriesOf(admin, '&language=en')).toEqual([
      coupons[0],
      specials[0],
      coupons[1],
      coupons[2],
      // The list of shared coupons has those of all companies of the person.
      ['coupon', 'ends', '2029-03-12', '10:00', 'OF-OTHERS', 1],
      article,
      email,
      specials[1],
      coupons[3],
    ])
    expect((await entriesOf(admin, '&language=de')).filter(([kind]) => kind !== 'coupon')).toEqual([
      ['special', 'begins', '2029-03-03', '09:00', 'Frühling', 1],
      ['special', 'ends', '2029-03-20', '09:00', 'Frühling', 1],
    ])
    const { status, body } = await admin.get('/marketing-calendar')
    expect([status, body.text('data', 'month')]).toEqual([200, body.text('data', 'today').slice(0, 7)])
  })

  it('has the rows of the selected company, on its clock', async () => {
    expect((await entriesOf(admin.in(2), '&language=en')).filter(([kind]) => kind === 'coupon')).toEqual([
      ['coupon', 'ends', '2029-03-11', '22:00', 'SHARED', 1],
      ['coupon', 'ends', '2029-03-11', '22:00', 'OF-OTHERS', 1],
      ['coupon', 'ends', '2029-03-31', '23:30', 'NEW-YORK', 1],
    ])
  })

  it.each([
    ['calendar.articles', ['articles.index'], [article]],
    ['calendar.emails', ['email-marketings.index'], [email]],
    ['calendar.specials', ['specials.index'], specials],
    ['calendar.own', ['self-api.coupons.index'], [coupons[0], coupons[1], coupons[3]]],
    ['calendar.shared', ['synthesizing-api.coupons.index'], [coupons[2]]],
    ['calendar.section', ['coupons.manage'], coupons],
  ])('shows %s only the kinds whose lists they may open', async (username, keys, expected) => {
    const { client } = await hire(api, username, keys)
    expect(await entriesOf(client, '&language=en')).toEqual(expected)
    const { body } = await client.get(`/marketing-calendar?month=${month}`)
    expect(body.at('data', 'kinds')).toEqual([expected[0]?.[0]])
  })

  it('is refused to a person without any of these lists', async () => {
    const { client } = await hire(api, 'calendar.none', ['orders.index'])
    expect((await client.get('/marketing-calendar')).status).toBe(403)
  })

  it.each(['2029-13', '29-03', '2029-03-01'])('refuses the month %s', async (wrong) => {
    expect((await admin.get(`/marketing-calendar?month=${wrong}`)).status).toBe(422)
  })

  it('has so many entries of a kind at most, and says how many more there are', async () => {
    await sql(
      `insert into coupons select (jsonb_populate_record(null::coupons, to_jsonb(t) || jsonb_build_object('id', 8000000 + n, 'code', 'MANY-' || n, 'batch_no', null, 'status', 'active',
         'valid_from', '2028-01-01T00:00:00Z', 'valid_to', '2029-05-02T00:00:00Z'))).*
       from (select * from coupons where kind = 'self' and company_id = 1 order by id limit 1) t, generate_series(1, $1::int + 7) n`,
      [mostOfKind],
    )
    const { body } = await admin.get('/marketing-calendar?month=2029-05&language=en')
    expect([body.rows('data', 'entries').length, body.number('data', 'left_off')]).toEqual([mostOfKind, 7])
  })
})
