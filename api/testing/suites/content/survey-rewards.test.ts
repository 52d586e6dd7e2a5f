import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { openShop, type Shop } from '../../intake.ts'
import { form, openReaders, type Readers, readersUrl } from '../../readers.ts'
import { createCoupon } from '../campaigns/fixtures.ts'

const eight = Array.from({ length: 8 }, (_, place) => place)
const questions = [
  { key: 'good', type: 'rating', title: 'How good is it?', required: true, min: 1, max: 5 },
  { key: 'mail', type: 'email', title: 'Your address' },
]

/** A coupon for who answers a survey (docs/decisions/0051-pages-for-visitors.md). */
describeApi('rewards of surveys', (open) => {
  let readers: Readers
  let shop: Shop
  beforeAll(async () => {
    readers = await openReaders(open().database)
    shop = await openShop(readers.api)
  })
  afterAll(async () => {
    await shop.app.close()
    await readers[Symbol.asyncDispose]()
  })

  const query = <T extends object>(text: string, params: readonly unknown[] = []) =>
    readers.api.database.system((tx) => tx<T>(text, params))
  const fresh = () => `${randomUUID()}@reward.example`

  /** A running survey of the first company that rewards with this coupon. */
  async function survey(coupon: number | null, more: Readonly<Record<string, unknown>> = {}) {
    const slug = `reward-${randomUUID().slice(0, 8)}`
    const [row] = await query<{ id: number }>(
      `insert into surveys (company_id, language, title, slug, trigger, questions, status, reward_coupon_id, limit_per_user)
        values (1, 'de', 'Ihre Meinung', $1, 'link', $2::jsonb, 'running', $3, $4) returning id`,
      [slug, JSON.stringify(questions), coupon, more['limit_per_user'] ?? 10],
    )
    return { id: row?.id ?? 0, slug }
  }
  const coupon = (more: Readonly<Record<string, string>> = {}) =>
    createCoupon(readers.api, { code: `'RW${randomUUID().slice(0, 8).toUpperCase()}'`, ...more })
  const enter = (id: number, body: object) =>
    readers.client.send('POST', `/surveys/${id}/responses`, {
      body: { answers: { good: 5 }, country: 'DE', seconds: 30, completed: true, ...body },
    })
  const event = (slug: string, data: object) => ({
    kind: 'survey_response',
    id: randomUUID(),
    occurred_at: new Date(Date.now() - 60_000).toISOString(),
    data: { survey: slug, language: 'de', answers: { good: 5 }, ...data },
  })
  /** Opens the page of a survey and sends its form. */
  async function visit(slug: string, address: string) {
    const [company] = await query<{ name: string }>('select name from companies where id = 1')
    const page = await readers.follow(`${readersUrl}/survey/${company?.name}/${slug}`)
    const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const token = /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    const fields = { form: token, 'a.good': '4', 'a.mail': address }
    const send = () =>
      readers.follow(`${readersUrl}${action}`, {
        method: 'POST',
        headers: form,
        body: new URLSearchParams(fields).toString(),
      })
    return { send }
  }
  /** What responses say of the reward, without an API. */
  const rewards = async (surveyId: number) =>
    (
      await query<{ reward: string | null; sent: boolean; coupon: number | null }>(
        `select reward, coupon_sent as sent, reward_coupon_id as coupon from survey_responses where survey_id = $1 order by reward, id`,
        [surveyId],
      )
    ).map(({ reward, sent, coupon: id }) => [reward, sent, id !== null])
  const letters = async (address: string) =>
    (
      await query<{ subject: string; content: string }>(
        'select subject, content from mails where recipient = $1 order by id',
        [address],
      )
    ).map(({ subject, content }) => [
      subject,
      String(Object(JSON.parse(readers.api.services.cipher.decrypt(content))).text),
    ])

  it('are mailed in the language of the survey, and marked on the response', async () => {
    const id = await coupon({ code: `'THANKS20'`, valid_to: `'2099-05-01T12:00:00Z'` })
    const { id: surveyId } = await survey(id)
    const address = fresh()
    const made = await enter(surveyId, { email: address.toUpperCase() })
    const shown = (await readers.client.get(`/surveys/${surveyId}/responses`)).body.rows('data')
    expect([
      made.status,
      await letters(address),
      shown.map(({ reward, coupon_sent }) => [reward, coupon_sent]),
    ]).toEqual([
      201,
      [
        [
          'Danke für Ihre Antworten: Ihr Gutschein',
          expect.stringContaining(
            'Danke, dass Sie „Ihre Meinung“ beantwortet haben.\n\nGutscheincode: THANKS20\n\nGültig bis 2099-05-01.',
          ),
        ],
      ],
      [['sent', true]],
    ])
  })

  it('are mailed to who answers on the page and by an event, too, once an address', async () => {
    const { id, slug } = await survey(await coupon())
    const [visitor, reader] = [fresh(), fresh()]
    const { send } = await visit(slug, visitor)
    const page = await send()
    const again = await send()
    const taken = [
      await shop.send(event(slug, { email: reader })),
      await shop.send(event(slug, { answers: { good: 1, mail: reader } })),
    ]
    expect([
      [page.status, again.status, taken.map(({ status }) => status)],
      (await letters(visitor)).length,
      (await letters(reader)).length,
      await rewards(id),
    ]).toEqual([
      [200, 200, [200, 200]],
      1,
      1,
      [
        ['again', false, false],
        ['sent', true, true],
        ['sent', true, true],
      ],
    ])
  })

  it.each([
    ['is not complete', { completed: false }, true],
    ['names no address', { email: null }, true],
    ['is of a survey without a reward', {}, false],
  ])('are not there for what %s', async (_what, body, hasCoupon) => {
    const { id } = await survey(hasCoupon ? await coupon() : null)
    const address = fresh()
    const made = await enter(id, { email: address, ...body })
    expect([made.status, await letters(address), await rewards(id)]).toEqual([
      201,
      [],
      [[null, false, false]],
    ])
  })

  it.each([
    ['has ended', { valid_to: `now() - interval '1 minute'` }, 'unavailable'],
    ['has not begun', { valid_from: `now() + interval '1 day'` }, 'unavailable'],
    ['is paused', { status: `'paused'` }, 'unavailable'],
    ['has no use left', { status: `'exhausted'`, max_uses: '5' }, 'used_up'],
  ])('of a coupon that %s are not sent', async (_what, values, reward) => {
    const { id } = await survey(await coupon(values))
    const address = fresh()
    await enter(id, { email: address })
    expect([await letters(address), await rewards(id)]).toEqual([[], [[reward, false, false]]])
  })

  describe('to one address', () => {
    it('of eight at once are sent one time', async () => {
      const { id, slug } = await survey(await coupon())
      const address = fresh()
      const visits = await Promise.all(eight.slice(0, 4).map(() => visit(slug, address)))
      const answers = await Promise.all([
        ...visits.map(async ({ send }) => (await send()).status),
        ...eight.slice(4, 6).map(async () => (await enter(id, { email: address })).status),
        ...eight.slice(6).map(async () => (await shop.send(event(slug, { email: address }))).status),
      ])
      expect([
        answers.toSorted((one, other) => one - other),
        (await letters(address)).length,
        await rewards(id),
      ]).toEqual([
        [200, 200, 200, 200, 200, 200, 201, 201],
        1,
        [...eight.slice(1).map(() => ['again', false, false]), ['sent', true, true]],
      ])
    })
  })

  it('of a coupon with three uses are sent to three of sixteen at once, of two surveys', async () => {
    const id = await coupon({ max_uses: '3' })
    const [one, other] = [await survey(id), await survey(id)]
    const addresses = [...eight, ...eight].map(fresh)
    const answers = await Promise.all(
      addresses.map((email, place) => enter(place % 2 === 0 ? one.id : other.id, { email })),
    )
    const all = [...(await rewards(one.id)), ...(await rewards(other.id))]
    const mailed = await Promise.all(addresses.map(letters))
    expect([
      answers.every(({ status }) => status === 201),
      all.filter(([reward]) => reward === 'sent').length,
      all.filter(([reward]) => reward === 'used_up').length,
      mailed.flat().length,
    ]).toEqual([true, 3, 13, 3])
  })

  it('that are used make no use free, and a use that comes back does', async () => {
    const id = await coupon({ max_uses: '1' })
    const { id: surveyId } = await survey(id)
    const address = fresh()
    await enter(surveyId, { email: address })
    await query(
      `insert into coupon_usages (company_id, coupon_id, order_id, email, order_total_usd, discount_usd, is_first, used_at)
        select 1, $1, id, $2, 10, 2, false, now() from orders where company_id = 1 order by id limit 1`,
      [id, address],
    )
    await enter(surveyId, { email: fresh() })
    expect(await rewards(surveyId)).toEqual([
      ['sent', true, true],
      ['used_up', false, false],
    ])
  })

  it.each([
    [
      'has unsubscribed',
      `insert into subscribes (company_id, language, email, status, unsubscribed_at) values (1, 'en', $1, 'unsubscribed', now())`,
    ],
    [
      'bounces',
      `insert into subscribes (company_id, language, email, status) values (1, 'en', $1, 'bounced')`,
    ],
    [
      'was erased',
      `insert into suppressed_emails (company_id, email_hash, reason) values (1, sha256(convert_to($1, 'UTF8')), 'erased')`,
    ],
    [
      'is banned',
      `insert into ban_emails (company_id, pattern, match, scopes, status, reason) values (1, $1, 'exact', '{subscribe}', 'enabled', 'spam')`,
    ],
  ])('are not mailed to an address that %s', async (_what, statement) => {
    const { id } = await survey(await coupon())
    const address = fresh()
    await query(statement, [address])
    await enter(id, { email: address })
    expect([await letters(address), await rewards(id)]).toEqual([[], [['blocked', false, false]]])
  })

  it('are forgotten with who got them', async () => {
    const { id } = await survey(await coupon())
    const address = fresh()
    await enter(id, { email: address })
    const erased = await readers.client.send('POST', '/product-registrations/erase', {
      body: { email: address, reason: 'asked by mail' },
    })
    await enter(id, { email: address })
    expect([erased.status, await letters(address), await rewards(id)]).toEqual([
      200,
      [],
      [
        ['blocked', false, false],
        ['sent', true, true],
      ],
    ])
  })

  it('stay a mark of the response when their coupon is deleted', async () => {
    const id = await coupon()
    const { id: surveyId } = await survey(id)
    await enter(surveyId, { email: fresh() })
    const [row] = await query<{ code: string }>('select code from coupons where id = $1', [id])
    const dropped = await readers.client.send('DELETE', `/self-api/coupons/${id}`, {
      body: { confirm: row?.code },
    })
    expect([dropped.status, await rewards(surveyId)]).toEqual([204, [['sent', true, false]]])
  })
})
