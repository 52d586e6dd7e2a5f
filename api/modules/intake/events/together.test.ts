import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../../testing/describe-api.ts'
import {
  installationEvent,
  openShop,
  orderEvent,
  paymentEvent,
  type Shop,
  trafficEvent,
} from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 12)

describeApi('intake: events of one batch', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  const statesOf = ({ body }: Awaited<ReturnType<Shop['send']>>) =>
    (body.at('results') as readonly { readonly state: string }[]).map(({ state }) => state)

  it('stores nothing of a refused order that stands between others, and calls no program for it', async () => {
    const admin = await open().as('admin')
    await admin.send('POST', '/webhook-endpoints/issue', {
      body: { name: `batch ${fresh()}`, url: 'https://bi.example.com/hooks', events: ['orders.created'] },
    })
    const [good, bad, last] = [fresh(), fresh(), fresh()]
    const order = (id: string, data: object = {}) => orderEvent(id, { email: `${id}@batch.example`, ...data })
    const sent = await shop.send({
      events: [
        order(good),
        order(bad, { total: '1.00' }),
        paymentEvent(`p-${good}`, good),
        paymentEvent(`p-${bad}`, bad),
        order(last),
      ],
    })
    expect(statesOf(sent)).toEqual(['taken', 'refused', 'taken', 'waiting', 'taken'])
    const rows = await shop.query(
      `select o.email, o.status, (select count(*)::int from action_logs l where l.resource = 'orders' and l.record_id::text = o.id::text and l.action = 'create') as logs,
        (select count(*)::int from webhook_deliveries d where d.endpoint_id = (select max(id) from webhook_endpoints) and d.resource = 'orders' and d.record_id = o.id) as calls
      from orders o where o.email like '%@batch.example' order by o.id`,
    )
    expect(rows).toEqual([
      { email: `${good}@batch.example`, status: 'paid', logs: 1, calls: 1 },
      { email: `${last}@batch.example`, status: 'pending', logs: 1, calls: 1 },
    ])
    const events = await shop.query(
      'select event_id, state, payload is null as emptied from intake_events where event_id = any($1::text[]) order by id',
      [[good, bad, last]],
    )
    expect(events).toEqual(
      expect.arrayContaining([
        { event_id: good, state: 'taken', emptied: true },
        { event_id: bad, state: 'refused', emptied: false },
        { event_id: last, state: 'taken', emptied: true },
      ]),
    )
  })

  it('takes the others where the database objects to one of them', async () => {
    const [before, broken, after] = [fresh(), fresh(), fresh()]
    await shop.query(
      `create function fail_installation() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`,
    )
    await shop.query(
      `create trigger fail_installation before insert on installations for each row when (new.device_id = '${broken}') execute function fail_installation()`,
    )
    try {
      const events = [before, broken, after].map((id) => installationEvent(id, { device_id: id }))
      expect(statesOf(await shop.send({ events }))).toEqual(['taken', 'failed', 'taken'])
      const rows = await shop.query(
        'select device_id from installations where device_id = any($1::text[]) order by id',
        [[before, broken, after]],
      )
      expect(rows).toEqual([{ device_id: before }, { device_id: after }])
    } finally {
      await shop.query('drop trigger fail_installation on installations')
      await shop.query('drop function fail_installation()')
    }
  })

  it('adds up the visits of eight batches at once that name the same countries in other orders', async () => {
    const countries = ['BV', 'HM', 'GS', 'TF', 'AQ']
    const visits = async () =>
      await shop.query<{ country: string; n: number }>(
        `select country, coalesce(sum(visits), 0)::int as n from daily_product_stats where country = any($1::text[]) group by country order by country`,
        [countries],
      )
    const before = new Map((await visits()).map(({ country, n }) => [country, n]))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => {
        const own = [...countries.slice(turn % 5), ...countries.slice(0, turn % 5)]
        const ordered = turn % 2 === 0 ? own : own.toReversed()
        return shop.send({
          events: ordered.map((country) => trafficEvent('visit', fresh(), { country, count: 3 })),
        })
      }),
    )
    expect(new Set(answers.flatMap(statesOf))).toEqual(new Set(['taken']))
    expect(await visits()).toEqual(
      countries.toSorted().map((country) => ({ country, n: (before.get(country) ?? 0) + 24 })),
    )
  })
})
