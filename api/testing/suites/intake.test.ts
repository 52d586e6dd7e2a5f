import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../describe-api.ts'
import {
  costEvent,
  installationEvent,
  openCampaign,
  openShop,
  orderEvent,
  paymentEvent,
  refundEvent,
  removalEvent,
  type Shop,
} from '../intake.ts'

/** One event of each kind on both kinds of database; the rest stands beside the code (`api/modules/intake`). */
describeApi('intake', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
    await openCampaign(shop)
  })
  afterAll(() => shop.app.close())

  it('takes one event of each kind, in any order, and a repeat of none', async () => {
    const events = [
      refundEvent('both-back', 'both'),
      removalEvent('both-gone', 'both-there'),
      paymentEvent('both-paid', 'both'),
      orderEvent('both'),
      installationEvent('both-there'),
      costEvent('both-cost'),
    ]
    const statesOf = async () => {
      const { body } = await shop.send({ events })
      const results = body.at('results') as readonly { state: string; repeated: boolean }[]
      return results.map(({ state, repeated }) => `${state}${repeated ? ' again' : ''}`)
    }
    const first = await statesOf()
    // What waited for others of the batch was taken by its end.
    expect(first).toEqual(Array<string>(6).fill('taken'))
    expect(await statesOf()).toEqual(Array<string>(6).fill('taken again'))
    expect(
      await shop.query(
        `select o.status, (select count(*)::int from tradings x where x.order_id = o.id) as tradings, (select count(*)::int from returns r where r.order_id = o.id) as returns,
          (select count(*)::int from uninstallations u join intake_events i on i.record_id = u.id and i.event_id = 'both-gone') as removals
        from intake_events e join orders o on o.id = e.record_id where e.event_id = 'both'`,
      ),
    ).toEqual([{ status: 'refunded', tradings: 2, returns: 1, removals: 1 }])
  })

  it('refuses a key that is wrong, rotated away or revoked', async () => {
    const admin = await open().as('admin')
    const rotated = await admin.send('POST', `/intake-keys/${shop.keyId}/rotate`, {
      body: { overlap_hours: 1 },
    })
    const next = rotated.body.text('data', 'secret')
    const statuses = async (...secrets: readonly string[]) => {
      const answers = []
      for (const secret of secrets) answers.push((await shop.send(orderEvent('both'), { secret })).status)
      return answers
    }
    expect(await statuses(shop.secret, next, `${next.slice(0, -1)}!`)).toEqual([409, 409, 401])
    await admin.send('POST', `/intake-keys/${shop.keyId}/revoke`)
    expect(await statuses(shop.secret, next)).toEqual([401, 401])
  })
})
