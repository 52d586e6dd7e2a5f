import { beforeAll, expect, it } from 'vitest'
import { lookAtPages } from '../../../modules/marketing/cooperations/look-at-pages.ts'
import { describeApi } from '../../describe-api.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'
import { userId } from './drafts.ts'

/** Cooperations of one company (domain/resources.md, cooperations). */
describeApi('marketing: cooperations', (open) => {
  let c: Cooperations
  beforeAll(async () => {
    c = await cooperationsOf(open())
  })

  it('get a number, their owner and the price in dollars', async () => {
    const { status, body } = await c.storeSelf({ price: '100', currency: 'EUR' })
    const data = body.at('data') as Record<string, unknown>
    expect([status, data['kind'], data['status'], data['payment_status'], data['owner_id']]).toEqual([
      201,
      'self',
      'negotiating',
      'unpaid',
      await userId(c.api, 'zixuan.luo'),
    ])
    expect(/^CS\d{4}\d{5}$/.test(String(data['coop_no']))).toBe(true)
    expect(Number(data['price_usd']) > 100).toBe(true)
  })

  it('number one after the other', async () => {
    const numbers = [await c.storeSelf(), await c.storeSelf()].map(({ body }) => body.text('data', 'coop_no'))
    expect(Number(numbers[1]?.slice(6)) - Number(numbers[0]?.slice(6))).toBe(1)
  })

  it.each([
    ['no product', { product_id: null }, ['product_id']],
    ['shares', { allocations: [{ company_id: 1, percent: '100' }] }, ['allocations']],
    ['an end before the start', { ends_at: '2026-01-01' }, ['ends_at']],
    ['published without an address', { status: 'published' }, ['publish_url']],
    ['a state of c.shared ones', { status: 'pending_approval' }, ['status']],
    ['a price below nothing', { price: '-1' }, ['price']],
    ['an unknown product', { product_id: 999_999 }, ['product_id']],
  ])('are refused with %s', async (_case, more, fields) => {
    const { status, body } = await c.storeSelf(more)
    expect([status, Object.keys(Object(body.at('errors'))).toSorted()]).toEqual([
      422,
      fields.filter(
        (field) =>
          field !== 'allocations.1.company_id' || _case !== 'shares' || Object(body.at('errors'))[field],
      ),
    ])
  })

  it('are paid by hand, many at once', async () => {
    const ids = [
      (await c.storeSelf({ price: '50' })).body.number('data', 'id'),
      (await c.storeSelf()).body.number('data', 'id'),
    ]
    const { body } = await c.self.send('POST', '/self-api/cooperations/bulk', {
      body: { action: 'mark_paid', ids, params: { paid_at: '2025-12-30' } },
    })
    const paid = await c.self.get(`/self-api/cooperations/${ids[0]}`)
    expect([body.at('data', 'succeeded'), body.rows('data', 'errors')]).toEqual([
      1,
      [{ id: ids[1], message: '无需付款' }],
    ])
    expect([paid.body.at('data', 'payment_status'), paid.body.at('data', 'paid_at')]).toEqual([
      'paid',
      '2025-12-30',
    ])
  })

  it('are renewed for another period', async () => {
    const first = await c.storeSelf({
      price: '80',
      publish_url: 'https://partner.example/a',
      status: 'published',
    })
    const id = first.body.number('data', 'id')
    const { status, body } = await c.self.send('POST', `/self-api/cooperations/${id}/renew`, {
      body: { starts_at: '2026-06-01', ends_at: '2026-06-30', price: '90' },
    })
    const data = body.at('data') as Record<string, unknown>
    expect([
      status,
      data['renewed_from_id'],
      data['status'],
      data['publish_url'],
      data['price'],
      data['starts_at'],
    ]).toEqual([201, id, 'negotiating', null, '90.00', '2026-06-01'])
  })

  it('get a link code and have their page checked', async () => {
    const made = await c.storeSelf({ publish_url: 'https://partner.example/post', status: 'published' })
    const path = `/self-api/cooperations/${made.body.number('data', 'id')}`
    const link = await c.self.send('POST', `${path}/link-code`, {
      body: {
        name: '合作链接',
        target_url: 'https://www.imageforge.example/?utm_source=Blog&utm_medium=referral&utm_campaign=spring',
        channel: 'cooperation',
        owner_id: await userId(c.api, 'zixuan.luo'),
      },
    })
    const bound = await c.self.get(path)
    const checked = await c.self.send('POST', `${path}/check-link`)
    const again = await c.self.send('POST', `${path}/link-code`, {
      body: { name: '再来', target_url: 'https://a.example/', channel: 'cooperation', owner_id: 1 },
    })
    expect([link.status, link.body.at('data', 'utm_source'), again.status]).toEqual([201, 'blog', 409])
    expect(bound.body.at('data', 'link_code_id')).toBe(link.body.at('data', 'id'))
    expect([checked.status, ['ok', 'lost'].includes(checked.body.text('data', 'link_alive'))]).toEqual([
      200,
      true,
    ])
    expect(checked.body.at('data', 'simulated')).toBe(true)
  })

  it('show who the partners were', async () => {
    const { body } = await c.self.get(`/self-api/cooperations/partners?q=${encodeURIComponent('测试合作方')}`)
    expect(body.rows('data').map((row) => row['partner_name'])).toEqual(['测试合作方'])
  })

  it('are deleted unless orders came from them', async () => {
    const free = (await c.storeSelf()).body.number('data', 'id')
    const [used] = await c.api.database.system((tx) =>
      tx<{ id: number }>(
        "select o.cooperation_id as id from orders o join cooperations c on c.id = o.cooperation_id and c.kind = 'self' and c.company_id = 1 where o.deleted_at is null limit 1",
      ),
    )
    const deleted = await c.self.send('DELETE', `/self-api/cooperations/${free}`)
    const manager = await c.api.as('admin')
    const conflict = await manager.send('DELETE', `/self-api/cooperations/${used?.id}`)
    expect([deleted.status, conflict.status, conflict.body.at('code')]).toEqual([204, 409, 'HAS_DEPENDENTS'])
  })

  it('have their pages looked at every day; owners are notified once of those that lost their link', async () => {
    const system = <T extends object>(text: string, params: unknown[] = []) =>
      c.api.database.system((tx) => tx<T>(text, params))
    const [made] = await system<{ ids: number[] }>(
      `with made as (
         insert into cooperations (company_id, kind, coop_no, title, partner_name, partner_type, partner_url, form, product_id, language, starts_at, currency, pay_terms, status, owner_id, publish_url, link_code_id)
         select 1, 'self', 'Y' || n || floor(random() * 1e8), '页面', '合作方', 'blogger', 'https://a.example/', 'video', 1, 'en', '2026-03-01', 'USD', 'postpaid', 'published',
           $1::bigint, 'https://pages.example/' || n, (select min(id) from link_codes where company_id = 1)
         from generate_series(1, 30) n returning id)
       select array_agg(id order by id) as ids from made`,
      [await userId(c.api, 'zixuan.luo')],
    )
    const look = async () => {
      await lookAtPages(c.api.database, c.api.services)
      const [found] = await system<{ ok: number; lost: number; notified: number }>(
        `select count(*) filter (where link_alive = 'ok')::int as ok, count(*) filter (where link_alive = 'lost')::int as lost,
           (select count(*)::int from notification_logs where user_id = $2::bigint and link_url like '%link_alive=lost%') as notified
         from cooperations where id = any($1::bigint[])`,
        [made?.ids, await userId(c.api, 'zixuan.luo')],
      )
      return found
    }
    const first = await look()
    const again = await look()
    expect([(first?.ok ?? 0) + (first?.lost ?? 0), (first?.lost ?? 0) > 0, first?.notified]).toEqual([
      30,
      true,
      1,
    ])
    expect(again).toEqual(first)
    await system('delete from cooperations where id = any($1::bigint[])', [made?.ids])
  })
})
