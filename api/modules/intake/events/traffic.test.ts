import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rebuildFacts } from '../../../engine/statistics/rebuild/rebuild-facts.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, shopProduct, trafficEvent, type Shop } from '../../../testing/intake.ts'
import { countedFacts } from '../../registry.ts'

const fresh = () => randomUUID().slice(0, 12)
const eight = Array.from({ length: 8 }, (_, place) => place)
const day = '2025-12-18'
/** The company is in Shanghai: at 16:00 UTC its next day begins. */
const at = '2025-12-17T16:30:00.000Z'

describeApi('intake: visits and downloads', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const figures = async (country: string) =>
    (
      await shop.query(
        `select coalesce(sum(f.visits), 0)::int as visits, coalesce(sum(f.downloads), 0)::int as downloads from daily_product_stats f
          join products p on p.id = f.product_id where f.company_id = 1 and p.pid = $1 and f.date = $2 and f.country = $3`,
        [shopProduct, day, country],
      )
    )[0]

  it('adds to the figures of the company’s day, once for each event', async () => {
    const event = trafficEvent('visit', fresh(), { country: 'IS', count: 12 }, at)
    const [first, again] = [await shop.send(event), await shop.send(event)]
    const other = await shop.send({ ...event, data: { ...event.data, count: 13 } })
    await shop.send(trafficEvent('visit', fresh(), { country: 'IS' }, at))
    await shop.send(trafficEvent('download', fresh(), { country: 'IS', count: 3 }, at))
    expect([first.body.text('record', 'resource'), again.body.at('repeated'), other.status]).toEqual([
      'products',
      true,
      409,
    ])
    expect(await figures('IS')).toEqual({ visits: 13, downloads: 3 })
  })

  it('stays when the figures of the day are counted anew, however late it came', async () => {
    await shop.send(trafficEvent('download', fresh(), { country: 'MT', count: 5 }, at))
    await rebuildFacts(open().database, countedFacts, { from: day, to: day })
    await shop.send(trafficEvent('download', fresh(), { country: 'MT', count: 2 }, at))
    expect(await figures('MT')).toEqual({ visits: 0, downloads: 7 })
  })

  it.each([
    [{ product_pid: 1 }, 'data.product_pid'],
    [{ count: 0 }, 'data.count'],
    [{ count: 1_000_001 }, 'data.count'],
    [{ country: 'XX' }, 'data.country'],
    [{ date: day }, 'data.date'],
  ])('refuses visits with %o', async (data, place) => {
    const sent = await shop.send(trafficEvent('visit', fresh(), { country: 'LI', ...data }, at))
    expect([sent.status, Object.keys(Object(sent.body.at('errors')))]).toEqual([422, [place]])
    expect(await figures('LI')).toEqual({ visits: 0, downloads: 0 })
  })

  it('adds each of eight at once one time, the same eight times and eight of the same place', async () => {
    const same = trafficEvent('visit', fresh(), { country: 'LU', count: 10 }, at)
    const answers = await Promise.all(
      eight.flatMap((place) => [
        shop.send(same),
        shop.send(trafficEvent('visit', fresh(), { country: 'LU', count: place + 1 }, at)),
      ]),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    expect(await figures('LU')).toEqual({ visits: 46, downloads: 0 })
  })

  it('is taken of the sender’s own company alone', async () => {
    await shop.send(trafficEvent('visit', fresh(), { country: 'FO' }, at))
    expect(
      await shop.query(
        `select distinct company_id::int as company from daily_product_stats where country = 'FO' and visits > 0 and date = $1`,
        [day],
      ),
    ).toEqual([{ company: 1 }])
    const wrong = await shop.send(trafficEvent('visit', fresh(), {}, at), { secret: 'aaaaaaaaaaaa.x' })
    expect(wrong.status).toBe(401)
  })
})
