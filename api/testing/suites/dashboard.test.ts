import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire } from '../staff.ts'

const month = 'from=2025-11-20&to=2025-12-19'

/** What the first page shows whom (domain/screens.md `/dashboard`). */
describeApi('dashboard', (open) => {
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
  })

  it('shows on the dashboard what the caller may see', async () => {
    const keys = async (name: string, company = 1) =>
      (await (await api.as(name, company)).get(`/stats/dashboard?${month}`)).body
        .rows('data', 'cards')
        .map((each) => each['key'])
    expect(await keys('norole')).toEqual([])
    expect(await keys('readonly')).toEqual([
      'orders',
      'revenue_usd',
      'refund_usd',
      'new_installs',
      'uninstalls',
      'registrations',
      'conv_install_order',
    ])
    const todos = (await admin.get('/stats/dashboard')).body.rows('data', 'todos')
    const returns = await admin.get('/returns?filter[status]=requested,retaining,failed&per_page=1')
    expect(todos.find((each) => each['key'] === 'returns')?.['count']).toBe(
      returns.body.number('meta', 'pagination', 'total'),
    )
    expect((await (await api.as('norole')).get('/stats/dashboard')).body.rows('data', 'todos')).toEqual([])
  })

  it('counts what waits as its list does, shared requests too', async () => {
    const { client } = await hire(api, 'todo.reader', ['coupons.approvalList'])
    await api.database.system((tx) =>
      tx(
        `update coupon_requests set status = 'pending', decided_at = null where id = (select min(r.id) from coupon_requests r
          join marketing_allocations a on a.owner_type = 'coupon' and a.owner_ref = r.coupon_id and a.effective_to is null
          where r.kind = 'synthesizing' and a.company_id = 1)`,
      ),
    )
    const todos = (await client.get('/stats/dashboard?part=todos')).body.rows('data', 'todos')
    const list = await client.get('/coupon-requests?filter[status]=pending&per_page=200')
    expect(todos).toEqual([
      {
        key: 'coupon_requests',
        label: '待审批优惠',
        count: list.body.number('meta', 'pagination', 'total'),
        to: '/coupons/approvalList?f.status=pending',
      },
    ])
    expect(new Set(list.body.rows('data').map((row) => row['kind']))).toEqual(
      new Set(['self', 'synthesizing']),
    )
  })

  it('leads a company on until its first order is a week old', async () => {
    const steps = async (id: number) =>
      (await admin.in(id).get('/stats/dashboard?part=steps')).body.rows('data', 'steps')
    const since = (days: number) =>
      api.database.system((tx) =>
        tx('update orders set created_at = now() - make_interval(days => $1) where company_id = 3', [days]),
      )
    await since(6)
    const led = await steps(3)
    expect(led.filter(({ done }) => done !== true).map(({ key }) => key)).toContain('mail')
    expect(led.filter(({ done }) => done === true).map(({ key }) => key)).toContain('order')
    await since(8)
    expect([await steps(3), await steps(1)]).toEqual([[], []])
  })

  it('names what waits in the caller’s language', async () => {
    const headers = { 'accept-language': 'en' }
    const { body } = await admin.send('GET', '/stats/dashboard?part=todos', { headers })
    expect(body.rows('data', 'todos').find(({ key }) => key === 'returns')?.['label']).toBe(
      'Refunds to handle',
    )
  })
})
