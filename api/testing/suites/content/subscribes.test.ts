import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { outcome, records, errorOf } from './records.ts'

/** Subscribers: no address gets mail against their will. */
describeApi('content: subscribers', (open) => {
  let api: TestApi
  let admin: Client
  let number = 0
  const subscribes = records(
    () => admin,
    '/subscribes',
    () => ({ language: 'en', email: `subscriber${(number += 1)}@mail.example` }),
  )
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  it('wait for their own confirmation, under one form of their address', async () => {
    const made = await subscribes.made({ email: 'Mixed.Case@Mail.example' })
    expect([
      [made['email'], made['status'], made['source'], made['is_customer']],
      errorOf(await subscribes.create({ email: 'mixed.case@mail.example' })),
    ]).toEqual([
      ['mixed.case@mail.example', 'pending', 'manual', false],
      [422, ['email']],
    ])
  })

  it('are sent a link to confirm with, also where their language has no site', async () => {
    await api.database.system((tx) =>
      tx(`update companies set languages = languages || '[{"mark": "de", "title": "Deutsch"}]' where id = 3`),
    )
    const shop = admin.in(3)
    const links: unknown[] = []
    for (const language of ['zh', 'de']) {
      const email = `confirm.${language}@mail.example`
      const made = await shop.send('POST', '/subscribes', { body: { language, email } })
      const [letter] = await api.database.system((tx) =>
        tx<{ content: string }>('select content from mails where recipient = $1', [email]),
      )
      const { text, html }: { text: string; html: string } = JSON.parse(
        api.services.cipher.decrypt(letter?.content ?? ''),
      )
      const link = /https?:\S+/.exec(text)?.[0] ?? ''
      links.push([made.status, new URL(link).host, new URL(link).search, html.includes(`href="${link}"`)])
    }
    const sites = await api.database.system((tx) =>
      tx<{ root_url: string; url: string }>(
        'select s.root_url, c.url from companies c join sites s on s.company_id = c.id where c.id = 3',
      ),
    )
    const [site] = sites
    expect([sites.length, ...links]).toEqual([
      1,
      [201, new URL(site?.root_url ?? '').host, '?email=confirm.zh%40mail.example', true],
      [201, new URL(site?.url ?? '').host, '?email=confirm.de%40mail.example', true],
    ])
  })

  it('who bought are customers', async () => {
    const email = (await admin.get('/orders?filter[status]=fulfilled&per_page=200')).body
      .rows('data')
      .map((row) => String(row['email']))
    for (const address of email) {
      const reply = await subscribes.create({ email: address })
      if (reply.status !== 201) continue
      expect([reply.body.at('data', 'is_customer'), reply.body.number('data', 'orders') > 0]).toEqual([
        true,
        true,
      ])
      return
    }
    throw new Error('every buyer is a subscriber already')
  })

  it('who are banned are refused', async () => {
    await admin.send('POST', '/ban-emails', {
      body: { match: 'exact', pattern: 'no.letters@mail.example', reason: 'abuse', scopes: ['subscribe'] },
    })
    expect(errorOf(await subscribes.create({ email: 'No.Letters@mail.example' }))).toEqual([422, ['email']])
  })

  it.each(['unsubscribed', 'complained'])('who are %s come back by themselves only', async (status) => {
    const { id } = await subscribes.made({ status: 'subscribed' })
    const left = await subscribes.change(id, { status })
    const back = await subscribes.change(id, { status: 'subscribed' })
    await subscribes.change(id, { status: 'pending' })
    const round = await subscribes.change(id, { status: 'subscribed' })
    expect([typeof left.body.at('data', 'unsubscribed_at'), errorOf(back), errorOf(round)]).toEqual([
      'string',
      [422, ['status']],
      [422, ['status']],
    ])
  })

  it('who left and were deleted stay on a list of hashes', async () => {
    const [left, stayed] = [await subscribes.made({ status: 'subscribed' }), await subscribes.made()]
    await subscribes.bulk('unsubscribe', [left.id], { reason: 'too_many' })
    await subscribes.remove(left.id)
    await subscribes.remove(stayed.id)
    expect([
      errorOf(await subscribes.create({ email: String(left['email']).toUpperCase() })),
      (await subscribes.create({ email: stayed['email'] })).status,
    ]).toEqual([[422, ['email']], 201])
  })

  it('who left do not come back under their old address after it was changed', async () => {
    const made = await subscribes.made({ status: 'subscribed' })
    await subscribes.bulk('unsubscribe', [made.id], { reason: 'other' })
    await subscribes.change(made.id, { email: 'another.address@mail.example' })
    expect(errorOf(await subscribes.create({ email: made['email'], status: 'subscribed' }))).toEqual([
      422,
      ['email'],
    ])
  })

  it('who left and were deleted get no campaign as customers either', async () => {
    const [buyer] = await api.database.system((tx) =>
      tx<{ email: string; language: string }>(
        `select lower(o.email) as email, o.language from orders o where o.company_id = 1 and o.paid_at is not null and not o.is_test
          and o.deleted_at is null and not exists (select 1 from subscribes s where s.company_id = 1 and lower(s.email) = lower(o.email)) limit 1`,
      ),
    )
    if (buyer === undefined) throw new Error('every buyer is a subscriber already')
    const estimate = async () => {
      const { body } = await admin.send('POST', '/email-marketings/estimate', {
        body: { audience: { source: 'customers' }, language: buyer.language },
      })
      return [body.number('data', 'count'), body.number('data', 'excluded', 'unsubscribed')]
    }
    const [count = 0, gone = 0] = await estimate()
    const made = await subscribes.made({ ...buyer, status: 'subscribed' })
    await subscribes.bulk('unsubscribe', [made.id], { reason: 'other' })
    await subscribes.remove(made.id)
    expect(await estimate()).toEqual([count - 1, gone + 1])
  })

  it('are handled many at a time', async () => {
    const ids = [
      (await subscribes.made()).id,
      (await subscribes.made({ status: 'subscribed', tags: ['a'] })).id,
    ]
    expect([
      outcome(await subscribes.bulk('add_tags', ids, { tags: ['b'] })),
      outcome(await subscribes.bulk('remove_tags', ids, { tags: ['a'] })),
      (await subscribes.show(ids[1] ?? 0))['tags'],
      outcome(await subscribes.bulk('resend_confirm', ids)),
      outcome(await subscribes.bulk('unsubscribe', ids, { reason: 'not_relevant' })),
      outcome(await subscribes.bulk('unsubscribe', ids)),
      (await subscribes.show(ids[0] ?? 0))['unsubscribe_reason'],
      outcome(await subscribes.bulk('delete', ids)),
    ]).toEqual([
      [2],
      [2],
      ['b'],
      [1, '只有待确认的订阅可以重发确认信'],
      [2],
      [0, '已退订', '已退订'],
      'not_relevant',
      [2],
    ])
  })

  it('show what they did, the latest first', async () => {
    const { id } = await subscribes.made()
    await subscribes.bulk('unsubscribe', [id], { reason: 'other' })
    const activity = (await admin.get(`/subscribes/${id}/activity`)).body.rows('data')
    expect(activity.map(({ type, detail }) => [type, detail])).toEqual([
      ['unsubscribed', 'other'],
      ['subscribed', ''],
    ])
  })
})
