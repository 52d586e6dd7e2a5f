import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import { costEvent, openCampaign, openShop, type Shop } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)

describeApi('intake: advertising costs', (open) => {
  let shop: Shop
  let campaign: number
  beforeAll(async () => {
    shop = await openShop(open())
    campaign = await openCampaign(shop)
    await shop.query(`delete from platform_costs where platform_id = $1 and date > '2025-12-01'`, [campaign])
  })
  afterAll(() => shop.app.close())

  const dayOf = async (date: string) =>
    (
      await shop.query(
        `select c.cost, c.cost_usd, c.impressions::int, c.clicks::int, c.source, (select coalesce(sum(f.cost_usd), 0) from daily_marketing_stats f
          where f.company_id = 1 and f.channel_type = 'platform' and f.source_id = $1 and f.date = c.date) as booked
        from platform_costs c where c.platform_id = $1 and c.date = $2`,
        [campaign, date],
      )
    )[0]

  it('books a day in the costs of its campaign and in the statistics', async () => {
    const id = fresh()
    const sent = await shop.send(costEvent(id))
    expect([sent.status, sent.body.text('record', 'resource')]).toEqual([200, 'platform_costs'])
    const day = {
      cost: '12.50',
      cost_usd: '12.50',
      impressions: 1000,
      clicks: 20,
      source: 'import',
      booked: '12.50',
    }
    expect(await dayOf('2025-12-10')).toEqual(day)
    expect(
      await shop.query(
        `select action, user_id from action_logs where resource = 'platforms' and record_id = $1 and path = '/intake/events'`,
        [String(campaign)],
      ),
    ).toEqual([{ action: 'import', user_id: null }])
  })

  it('has the report of a day that was made last, whichever arrives first', async () => {
    const [early, late] = ['2025-12-11T10:00:00.000Z', '2025-12-11T20:00:00.000Z']
    const data = { date: '2025-12-11' }
    await shop.send(costEvent(fresh(), { ...data, cost: '30.00' }, late))
    const older = await shop.send(costEvent(fresh(), { ...data, cost: '10.00' }, early))
    expect(older.body.text('state')).toBe('taken')
    expect(await dayOf('2025-12-11')).toMatchObject({ cost: '30.00', booked: '30.00' })
    await shop.send(costEvent(fresh(), { ...data, cost: '31.00' }, '2025-12-12T01:00:00.000Z'))
    expect(await dayOf('2025-12-11')).toMatchObject({ cost: '31.00', booked: '31.00' })
  })

  it.each([
    [{ external_id: 'none' }, 'data.external_id'],
    [{ platform: 'bing_ads' }, 'data.external_id'],
    [{ currency: 'EUR' }, 'data.currency'],
    [{ date: '2125-01-01' }, 'data.date'],
    [{ clicks: 1001 }, 'data.clicks'],
    [{ cost: '-1.00' }, 'data.cost'],
    [{ cost: '1.005' }, 'data.cost'],
    [{ cost_usd: '1.00' }, 'data.cost_usd'],
  ])('refuses costs with %o', async (data, place) => {
    const sent = await shop.send(costEvent(fresh(), { date: '2025-12-13', ...data }))
    expect([sent.status, Object.keys(Object(sent.body.at('errors')))]).toEqual([422, [place]])
    expect(await dayOf('2025-12-13')).toBeUndefined()
  })

  it('takes one event eight times at once one time, and of eight reports the last', async () => {
    const event = costEvent(fresh(), { date: '2025-12-14' })
    await Promise.all(Array.from({ length: 8 }, () => shop.send(event)))
    expect(await dayOf('2025-12-14')).toMatchObject({ cost: '12.50', clicks: 20, booked: '12.50' })
    const reports = Array.from({ length: 8 }, (_, hour) =>
      costEvent(
        fresh(),
        { date: '2025-12-15', cost: `${hour + 1}.00`, clicks: hour },
        `2025-12-15T1${hour}:00:00.000Z`,
      ),
    )
    const answers = await Promise.all(reports.map((each) => shop.send(each)))
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
    expect(await dayOf('2025-12-15')).toMatchObject({ cost: '8.00', clicks: 7, booked: '8.00' })
  })
})
