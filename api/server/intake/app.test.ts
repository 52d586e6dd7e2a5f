import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { openShop, orderEvent, type Shop } from '../../testing/intake.ts'
import { largestIntake, mostEvents } from './app.ts'

describeApi('intake: the port', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  it.each([
    ['GET', '/intake/events', 404],
    ['GET', '/healthz', 404],
    ['GET', '/orders', 404],
    ['POST', '/authorizations', 404],
    ['POST', '/graphql', 404],
  ] as const)('answers %s %s with %i', async (method, url, status) => {
    const answer = await shop.app.inject({ method, url, headers: { authorization: `Bearer ${shop.secret}` } })
    expect(answer.statusCode).toBe(status)
  })

  it('says what is wrong with a body', async () => {
    const many = Array.from({ length: mostEvents + 1 }, (_, place) => ({ id: `${place}` }))
    const answers = await Promise.all(
      ['{', '[]', 'null', { events: 1 }, { events: many }, 'x'.repeat(largestIntake + 1)].map((body) =>
        shop.send(body),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 422, 422, 422, 413, 413])
    expect(answers.every(({ body }) => !/node_modules|\.ts:/.test(JSON.stringify(body.value)))).toBe(true)
  })

  it('says by an empty list whether a key opens', async () => {
    const [own, wrong] = [
      await shop.send({ events: [] }),
      await shop.send({ events: [] }, { secret: 'wrong' }),
    ]
    expect([own.status, own.body.value, wrong.status]).toEqual([200, { results: [] }, 401])
  })

  it('speaks the language of the sender', async () => {
    const event = orderEvent('language', { total: '1.00' })
    const [english, chinese] = [await shop.send(event), await shop.send(event, { locale: 'zh' })]
    expect([english.body.text('message'), chinese.body.text('message')]).toEqual([
      'Does not agree with items, discount and tax, which come to 36.50',
      '实付与明细、优惠和税不符，应为 36.50',
    ])
  })

  it('limits the requests of an address, those without a key too', async () => {
    const limited = await openLimited()
    const event = orderEvent('limited')
    const statuses: number[] = []
    for (const secret of ['wrong', shop.secret, shop.secret])
      statuses.push((await limited.send(event, { secret, address: '198.51.100.1' })).status)
    const other = await limited.send(event, { secret: shop.secret, address: '198.51.100.2' })
    await limited.app.close()
    expect([...statuses, other.status]).toEqual([401, 200, 429, 200])
  })

  async function openLimited(): Promise<Shop> {
    await shop.query(`delete from payment_methods where company_id = 1 and name = 'Shop card'`)
    return await openShop(open(), 2)
  }
})
