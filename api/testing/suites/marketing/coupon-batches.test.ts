import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Coupons, couponsOf } from './coupons-context.ts'

/** Codes that are made together (domain/resources.md, coupons). */
describeApi('marketing: coupon batches', (open) => {
  let c: Coupons
  beforeAll(async () => {
    c = await couponsOf(open())
  })

  it('are made by the thousand, each for one use', async () => {
    const started = await c.self.send('POST', '/self-api/coupons/batch', {
      body: { name: '批量券', value: '10', owner_id: c.people.self, prefix: 'bf', length: 8, quantity: 1200 },
    })
    await c.api.drain()
    const made = await c.api.database.system((tx) =>
      tx<{ batch_no: string; codes: number; most: number; status: string }>(
        "select batch_no, count(distinct code)::int as codes, max(max_uses)::int as most, min(status) as status from coupons where name = '批量券' group by batch_no",
      ),
    )
    const job = await c.self.get(`/jobs/${started.body.number('data', 'id')}`)
    expect([started.status, job.body.at('data', 'status')]).toEqual([202, 'done'])
    expect(made.map(({ batch_no: _number, ...rest }) => rest)).toEqual([
      { codes: 1200, most: 1, status: 'active' },
    ])
  })

  it('made together are decided about together', async () => {
    await c.self.send('POST', '/self-api/coupons/batch', {
      body: { name: '高折扣批量', value: '70', owner_id: c.people.self, quantity: 30, reason: '会员日专用' },
    })
    await c.api.drain()
    const rows = () =>
      c.api.database.system((tx) =>
        tx<{ status: string; count: number }>(
          "select status, count(*)::int as count from coupons where name = '高折扣批量' group by status",
        ),
      )
    const before = await rows()
    const requests = await c.api.database.system((tx) =>
      tx<{ id: number }>(
        "select r.id from coupon_requests r join coupons c on c.id = r.coupon_id where c.name = '高折扣批量'",
      ),
    )
    await c.decide(requests[0]?.id, 'approve')
    expect([before, requests.length, await rows()]).toEqual([
      [{ status: 'pending', count: 30 }],
      1,
      [{ status: 'active', count: 30 }],
    ])
  })
})
