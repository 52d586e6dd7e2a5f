import { expect, it } from 'vitest'
import { today } from '../../engine/query/today.ts'
import { saveAllocations } from '../../modules/marketing/allocations/save-allocations.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'
import { ordersContext } from './sales/context.ts'

/** A day, a month and a year are those of the company's time zone, at every hour of the day. */
describeApi('days of a company', (open) => {
  const context = ordersContext(open)
  const { query } = context

  /** Its date is another one than that of UTC. */
  const elsewhere = () => (new Date().getUTCHours() >= 10 ? 'Etc/GMT-14' : 'Etc/GMT+12')

  /** The first company lives in another time zone meanwhile. */
  const livingIn = async <T>(timezone: string, work: () => Promise<T>): Promise<T> => {
    const move = (to: string) => query('update companies set timezone = $1 where id = 1', [to])
    await move(timezone)
    try {
      return await work()
    } finally {
      await move('Asia/Shanghai')
    }
  }

  it('what is agreed with an agency for one day holds on it', async () => {
    const timezone = elsewhere()
    const agree = (day: string | null) =>
      query<{ id: number; agency_id: number }>(
        `update agency_products set starts_at = $1::date, ends_at = $1::date, agency_price = 3.21, currency = 'USD', license_type = 'yearly', status = 'enabled'
         where id = (select p.id from agency_products p where p.company_id = 1 and p.product_id = 1 and not exists (select 1 from agency_products q
           where q.agency_id = p.agency_id and q.product_id = 1 and q.id <> p.id) order by p.id desc limit 1) returning id, agency_id`,
        [day],
      )
    const [agreed] = await agree(today(timezone))
    const { body } = await livingIn(timezone, () =>
      context.client.send('POST', '/orders/quote', {
        body: {
          agency_id: agreed?.agency_id,
          currency: 'USD',
          country: 'US',
          items: [{ product_id: 1, license_type: 'yearly', quantity: 1 }],
        },
      }),
    )
    await agree(null)
    expect(body.rows('data', 'lines').map((item) => item['unit_price'])).toEqual(['3.21'])
  })

  it('an export is named after it', async () => {
    const timezone = elsewhere()
    const name = await livingIn(timezone, async () => {
      const { body } = await context.client.send('POST', '/exports', {
        body: { resource: 'ban_emails', format: 'csv' },
      })
      await context.api.drain()
      const { headers } = await context.client.get(`/jobs/${body.number('data', 'id')}/download`)
      return String(headers['content-disposition'])
    })
    expect(name).toContain(today(timezone))
  })

  it('what an agency is owed is what this month’s settlement says, from its first moment there', async () => {
    const [order] = await query<{ id: number; agency_id: number; paid_at: string; month: string }>(
      `with o as (select o.id, o.agency_id, o.paid_at from orders o join agencies a on a.id = o.agency_id where o.company_id = 1 and a.settlement_cycle = 'monthly'
           and o.status = 'fulfilled' and not o.is_test and o.deleted_at is null and o.agency_commission > 0 order by o.id limit 1)
       update orders t set paid_at = date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' from o where t.id = o.id
       returning t.id, t.agency_id, o.paid_at, to_char(t.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month`,
    )
    const path = `/agencies/${order?.agency_id}`
    const { body: agency } = await context.client.get(path)
    const { body: settlements } = await context.client.get(
      `${path}/settlements?year=${order?.month.slice(0, 4)}`,
    )
    await query('update orders set paid_at = $1 where id = $2', [order?.paid_at, order?.id])
    const settlement = settlements.rows('data').find((row) => row['period'] === order?.month)
    const owed = agency.at('data', 'commission_due_usd')
    expect([owed, Number(owed) > 0]).toEqual([settlement?.['commission'], true])
  })

  it.each([
    ['Etc/GMT-14', 14, 9],
    ['Etc/GMT-14', 14, 11],
    ['Etc/GMT+12', -12, 11],
    ['Etc/GMT+12', -12, 13],
  ])(
    'an order that is paid in %s (%i h) at %i o’clock UTC is renewed a year after the day there',
    async (timezone, hours, hour) => {
      const paidAt = new Date(Date.UTC(2025, 5, 15, hour, 30))
      const there = new Date(paidAt.getTime() + hours * 3_600_000).toISOString().slice(0, 10)
      const paid = await livingIn(timezone, async () => {
        const id = (await context.create({ auto_renew: true })).number('data', 'id')
        const sent = { payment_method_id: context.method, paid_at: paidAt.toISOString() }
        return await context.act(id, 'mark-paid', sent)
      })
      expect(paid.body.text('data', 'next_renew_at')).toBe(there.replace('2025', '2026'))
    },
  )

  it('a page is visited on it', async () => {
    const timezone = elsewhere()
    await query('delete from route_visits')
    await livingIn(timezone, () =>
      context.client.send('POST', '/routes/visits', { body: { name: 'orders.index' } }),
    )
    const days = await query<{ day: string }>('select day::text as day from route_visits')
    expect(days).toEqual([{ day: today(timezone) }])
  })

  it('what several companies share out begins on the day of the group, wherever the one lives that is selected', async () => {
    const hour = new Date().getUTCHours()
    const timezone = hour >= 12 && hour < 16 ? 'Etc/GMT-14' : 'Etc/GMT+12'
    const [owner] = await query<{ type: string; id: number }>(
      "select owner_type as type, owner_ref as id from marketing_allocations where owner_type = 'cooperation' order by id limit 1",
    )
    await livingIn(timezone, () =>
      asCall(open(), 1, 1, (call) =>
        saveAllocations(call, { owner_type: 'cooperation', owner_ref: owner?.id }, [
          { company_id: 1, percent: '37' },
        ]),
      ),
    )
    const [currentDay] = await query<{ day: string }>(
      'select effective_from::text as day from marketing_allocations where owner_type = $1 and owner_ref = $2 and effective_to is null and company_id = 1 order by id desc limit 1',
      [owner?.type, owner?.id],
    )
    expect(currentDay?.day).toBe(today('Asia/Shanghai'))
  })
})
