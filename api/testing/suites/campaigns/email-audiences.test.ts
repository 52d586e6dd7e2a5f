import { beforeAll, expect, it } from 'vitest'
import type { Client } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { createEmail, createReaders, letter } from './email-fixtures.ts'

/** Saved audiences, counted against statements of their own. */
describeApi('email audiences', (open) => {
  let client: Client
  beforeAll(async () => {
    client = await open().as('admin', 1)
  })
  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    open().database.system((tx) => tx<T>(text, params))
  const estimate = async (audience: object, as: Client = client) =>
    (await as.send('POST', '/email-marketings/estimate', { body: { audience } })).body
  let number = 0
  const save = async (audience: object) =>
    await client.send('POST', '/email-audiences', { body: { name: `受众 ${(number += 1)}`, audience } })

  const mailable = `and s.status in ('subscribed') and not exists (select 1 from ban_emails b where b.company_id = 1 and b.status = 'enabled' and 'subscribe' = any(b.scopes)
      and (b.expires_at is null or b.expires_at >= (now() at time zone 'Asia/Shanghai')::date)
      and (case b.match when 'exact' then lower(s.email) = b.pattern when 'domain' then split_part(lower(s.email), '@', 2) = b.pattern
        else lower(s.email) like replace(b.pattern, '*', '%') end))
    and not exists (select 1 from suppressed_emails x where x.company_id = 1 and x.email_hash = sha256(convert_to(lower(s.email), 'UTF8')))`
  const paid = (condition: string) =>
    `exists (select 1 from orders o where o.company_id = 1 and o.email = s.email and o.paid_at is not null and not o.is_test and o.deleted_at is null and ${condition})`
  const item = (products: string) =>
    paid(`o.id in (select i.order_id from order_items i where i.product_id in (${products}))`)

  /** Filters over subscribers, and the same as SQL. */
  const conditions: readonly (readonly [object, string])[] = [
    [{}, 'true'],
    [{ languages: ['en', 'de'] }, `s.language in ('en', 'de')`],
    [{ countries: ['US'] }, `s.country = 'US'`],
    [{ tags: ['beta'] }, `'beta' = any(s.tags)`],
    [{ origins: ['footer', 'popup'] }, `s.source in ('footer', 'popup')`],
    [
      { subscribed_from: '2026-01-01' },
      `s.created_at >= timestamp '2026-01-01' at time zone 'Asia/Shanghai'`,
    ],
    [{ last_open_days: 200 }, `s.last_open_at >= now() - interval '200 days'`],
    [{ not_opened_days: 200 }, `(s.last_open_at is null or s.last_open_at < now() - interval '200 days')`],
    [{ bought: [1, 2] }, item('1, 2')],
    [{ not_bought: [1, 2] }, `not ${item('1, 2')}`],
    [{ ordered_days: 400 }, paid(`o.paid_at >= now() - interval '400 days'`)],
    [{ not_ordered_days: 400 }, `not ${paid(`o.paid_at >= now() - interval '400 days'`)}`],
    [{ never_ordered: true }, `not ${paid('true')}`],
    [
      { languages: ['en'], countries: ['US', 'GB'], never_ordered: true },
      `s.language = 'en' and s.country in ('US', 'GB') and not ${paid('true')}`,
    ],
  ]

  it.each(conditions)('%j are as many as their statement counts', async (filters, where) => {
    const counted = (await estimate({ source: 'subscribers', filters })).at('data', 'count')
    const [own] = await query<{ n: number }>(
      `select count(distinct lower(s.email))::int as n from subscribes s where s.company_id = 1 and ${where} ${mailable}`,
    )
    const saved = await save({ source: 'subscribers', filters })
    expect([counted, saved.body.at('data', 'people')]).toEqual([own?.n, own?.n])
  })

  it('has who registered and never bought', async () => {
    const counted = (await estimate({ source: 'registered', filters: { never_ordered: true } })).at(
      'data',
      'count',
    )
    const [own] = await query<{ n: number }>(
      `select count(distinct lower(g.email))::int as n from registrations g left join subscribes s on s.company_id = 1 and s.email = lower(g.email)
        where g.company_id = 1 and g.status <> 'banned' and coalesce(s.status, 'subscribed') in ('subscribed', 'pending')
          and not exists (select 1 from orders o where o.company_id = 1 and o.email = lower(g.email) and o.paid_at is not null and not o.is_test and o.deleted_at is null)
          and not exists (select 1 from ban_emails b where b.company_id = 1 and b.status = 'enabled' and 'subscribe' = any(b.scopes)
            and (b.expires_at is null or b.expires_at >= (now() at time zone 'Asia/Shanghai')::date)
            and (case b.match when 'exact' then lower(g.email) = b.pattern when 'domain' then split_part(lower(g.email), '@', 2) = b.pattern
              else lower(g.email) like replace(b.pattern, '*', '%') end))`,
    )
    expect(counted).toEqual(own?.n)
  })

  it('never has who left, bounced, complained or was erased, and shows a few of the others', async () => {
    const tag = await createReaders(open(), [
      'subscribed',
      'subscribed',
      'unsubscribed',
      'bounced',
      'complained',
      'pending',
      'subscribed',
    ])
    const [last] = await query<{ email: string }>(
      `select email from subscribes where $1 = any(tags) order by id desc limit 1`,
      [tag],
    )
    await query(
      `insert into suppressed_emails (company_id, email_hash, reason) values (1, sha256(convert_to($1, 'UTF8')), 'erased')`,
      [last?.email],
    )
    const audience = { source: 'subscribers', filters: { tags: [tag] } }
    const all = await estimate(audience)
    const maker = await hire(open(), 'audience-maker', ['email-marketings.store'])
    const shortened = await estimate(audience, maker.client)
    expect([
      all.at('data', 'count'),
      all.at('data', 'excluded'),
      all
        .rows('data', 'sample')
        .map((one) => String(one['email']).replace(/\.\d+@/, '@'))
        .toSorted(),
      shortened.rows('data', 'sample').map((one) => [one['email'], one['name']]),
    ]).toEqual([
      2,
      { unsubscribed: 3, bounced: 1, banned: 0, recent: 0 },
      ['reader0@r.example', 'reader1@r.example'],
      [
        ['r…@r.example', ''],
        ['r…@r.example', ''],
      ],
    ])
  })

  it('are the recipients of a campaign as they are when it goes out', async () => {
    const tag = await createReaders(open(), ['subscribed', 'subscribed'])
    const saved = await save({ source: 'subscribers', filters: { tags: [tag] } })
    const id = saved.body.number('data', 'id')
    const campaign = await createEmail(client, letter({ source: 'saved', audience_id: id }))
    await query(
      `update subscribes set tags = array_append(tags, $2) where id = (select id from subscribes where company_id = 1 and language = 'en' and status = 'subscribed' and not $1 = any(tags) order by id limit 1)`,
      [tag, tag],
    )
    await query(
      `update subscribes set tags = array_append(tags, $1) where id = (select id from subscribes where company_id = 1 and language = 'de' and status = 'subscribed' and email not in (select email from subscribes where $1 = any(tags)) order by id limit 1)`,
      [tag],
    )
    const used = await client.send('DELETE', `/email-audiences/${id}`, { body: {} })
    const sent = await client.send('POST', `/email-marketings/${campaign.id}/send`, {
      body: { confirm_count: 3 },
    })
    await open().drain()
    const [logs] = await query<{ n: number }>(
      `select count(*)::int as n from email_marketing_logs l join subscribes s on s.company_id = 1 and s.email = l.email
        where l.email_marketing_id = $1 and $2 = any(s.tags) and s.language = 'en'`,
      [campaign.id, tag],
    )
    const again = await client.send('POST', `/email-audiences/${id}/count`, { body: {} })
    expect([campaign.count, used.status, sent.status, logs?.n, again.body.at('data', 'people')]).toEqual([
      2, 409, 200, 3, 4,
    ])
  })

  it('are conditions of their own', async () => {
    const list = await save({ source: 'list', list_file_id: 1 })
    const saved = await save({ source: 'saved', audience_id: 1 })
    const unknown = await save({ source: 'subscribers', filters: { mood: 'good' } })
    expect([list.status, saved.status, unknown.status]).toEqual([422, 422, 422])
  })
})
