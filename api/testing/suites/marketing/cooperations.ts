import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../../api.ts'
import { anyId, cooperation, halves, userId } from './drafts.ts'

/** Cooperations of one company and of several (domain/resources.md, cooperations). */
export function cooperationsSuite(open: () => TestApi): void {
  let api: TestApi
  let self: Client
  let shared: Client
  let partial: Client
  let approver: Client
  let product: number
  let sharedOwner: number
  beforeAll(async () => {
    api = open()
    self = await api.as('zixuan.luo')
    shared = await api.as('shihan.zhu')
    partial = await api.as('xiuying.li')
    approver = await api.as('junjie.xu')
    product = await anyId(self, '/products/options')
    sharedOwner = await userId(api, 'shihan.zhu')
  })

  const storeSelf = (more: object = {}) =>
    self.send('POST', '/self-api/cooperations', { body: cooperation({ product_id: product, ...more }) })
  const storeShared = (more: object = {}, by = shared) =>
    by.send('POST', '/synthesizing-api/cooperations', {
      body: cooperation({ allocations: halves, ...more }),
    })
  const change = (client: Client, face: string, { body }: Reply, values: object) =>
    client.send('PUT', `/${face}-api/cooperations/${body.number('data', 'id')}`, {
      body: { updated_at: body.text('data', 'updated_at'), ...values },
    })
  const setStatus = async (client: Client, face: string, id: number, status: string) =>
    (
      await client.send('POST', `/${face}-api/cooperations/bulk`, {
        body: { action: 'set_status', ids: [id], params: { status } },
      })
    ).body.at('data', 'succeeded')

  describe('of one company', () => {
    it('get a number, their owner and the price in dollars', async () => {
      const { status, body } = await storeSelf({ price: '100', currency: 'EUR' })
      const data = body.at('data') as Record<string, unknown>
      expect([status, data['kind'], data['status'], data['payment_status'], data['owner_id']]).toEqual([
        201,
        'self',
        'negotiating',
        'unpaid',
        await userId(api, 'zixuan.luo'),
      ])
      expect(/^CS\d{4}\d{5}$/.test(String(data['coop_no']))).toBe(true)
      expect(Number(data['price_usd']) > 100).toBe(true)
    })

    it('number one after the other', async () => {
      const numbers = [await storeSelf(), await storeSelf()].map(({ body }) => body.text('data', 'coop_no'))
      expect(Number(numbers[1]?.slice(6)) - Number(numbers[0]?.slice(6))).toBe(1)
    })

    it.each([
      ['no product', { product_id: null }, ['product_id']],
      ['shares', { allocations: [{ company_id: 1, percent: '100' }] }, ['allocations']],
      ['an end before the start', { ends_at: '2026-01-01' }, ['ends_at']],
      ['published without an address', { status: 'published' }, ['publish_url']],
      ['a state of shared ones', { status: 'pending_approval' }, ['status']],
      ['a price below nothing', { price: '-1' }, ['price']],
      ['an unknown product', { product_id: 999_999 }, ['product_id']],
    ])('are refused with %s', async (_case, more, fields) => {
      const { status, body } = await storeSelf(more)
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
        (await storeSelf({ price: '50' })).body.number('data', 'id'),
        (await storeSelf()).body.number('data', 'id'),
      ]
      const { body } = await self.send('POST', '/self-api/cooperations/bulk', {
        body: { action: 'mark_paid', ids, params: { paid_at: '2025-12-30' } },
      })
      const paid = await self.get(`/self-api/cooperations/${ids[0]}`)
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
      const first = await storeSelf({
        price: '80',
        publish_url: 'https://partner.example/a',
        status: 'published',
      })
      const id = first.body.number('data', 'id')
      const { status, body } = await self.send('POST', `/self-api/cooperations/${id}/renew`, {
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
      const made = await storeSelf({ publish_url: 'https://partner.example/post', status: 'published' })
      const path = `/self-api/cooperations/${made.body.number('data', 'id')}`
      const link = await self.send('POST', `${path}/link-code`, {
        body: {
          name: '合作链接',
          target_url:
            'https://www.imageforge.example/?utm_source=Blog&utm_medium=referral&utm_campaign=spring',
          channel: 'cooperation',
          owner_id: await userId(api, 'zixuan.luo'),
        },
      })
      const bound = await self.get(path)
      const checked = await self.send('POST', `${path}/check-link`)
      const again = await self.send('POST', `${path}/link-code`, {
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

    it('tell who the partners were', async () => {
      const { body } = await self.get(`/self-api/cooperations/partners?q=${encodeURIComponent('测试合作方')}`)
      expect(body.rows('data').map((row) => row['partner_name'])).toEqual(['测试合作方'])
    })

    it('are deleted unless orders came from them', async () => {
      const free = (await storeSelf()).body.number('data', 'id')
      const [used] = await api.database.system((tx) =>
        tx<{ id: number }>(
          "select o.cooperation_id as id from orders o join cooperations c on c.id = o.cooperation_id and c.kind = 'self' and c.company_id = 1 where o.deleted_at is null limit 1",
        ),
      )
      const deleted = await self.send('DELETE', `/self-api/cooperations/${free}`)
      const manager = await api.as('admin')
      const kept = await manager.send('DELETE', `/self-api/cooperations/${used?.id}`)
      expect([deleted.status, kept.status, kept.body.at('code')]).toEqual([204, 409, 'HAS_DEPENDENTS'])
    })
  })

  describe('of several companies', () => {
    it('are nobody’s alone and show each share', async () => {
      const { status, body } = await storeShared({ price: '1000', pay_account: 'acct-1' })
      const id = body.number('data', 'id')
      const [row] = await api.database.system((tx) =>
        tx<{ company_id: number | null; kind: string }>(
          'select company_id, kind from cooperations where id = $1',
          [id],
        ),
      )
      expect([status, row, body.at('data', 'my_share_percent'), body.at('data', 'my_cost_usd')]).toEqual([
        201,
        { company_id: null, kind: 'synthesizing' },
        0.6,
        '600.00',
      ])
      expect(
        body.rows('data', 'allocations').map((share) => [share['company_id'], share['percent']]),
      ).toEqual([
        [1, '60.00'],
        [2, '40.00'],
      ])
      expect(/^CZ\d{9}$/.test(body.text('data', 'coop_no'))).toBe(true)
    })

    it('are seen by whoever works in one of the companies', async () => {
      const id = (await storeShared()).body.number('data', 'id')
      const stranger = await api.as('meiling.sun', 3)
      const cleanmate = await api.as('chunyan.yu', 3)
      expect([
        (await partial.get(`/synthesizing-api/cooperations/${id}`)).status,
        (await cleanmate.get(`/synthesizing-api/cooperations/${id}`)).status,
        (await stranger.get(`/synthesizing-api/cooperations/${id}`)).status,
      ]).toEqual([200, 200, 403])
      const only3 = await api.database.transaction({ companyId: 3, userId: 1 }, (tx) =>
        tx('select id from cooperations where id = $1', [id]),
      )
      expect(only3).toEqual([])
    })

    it.each([
      ['no shares', { allocations: [] }, { allocations: ['请填写分摊，合计须为 100'] }],
      [
        'less than all',
        { allocations: [{ company_id: 1, percent: '99.99' }] },
        { allocations: ['分摊合计须为 100，现为 99.99'] },
      ],
      [
        'a company of others',
        {
          allocations: [
            { company_id: 1, percent: '50' },
            { company_id: 3, percent: '50' },
          ],
        },
        { 'allocations.1.company_id': ['所选品牌不存在'] },
      ],
      [
        'a company twice',
        {
          allocations: [
            { company_id: 1, percent: '50' },
            { company_id: 1, percent: '50' },
          ],
        },
        { 'allocations.1.company_id': ['同一品牌和产品只能出现一次'] },
      ],
      ['a fee and no account', { price: '10' }, { pay_account: ['有合作费用时须填收款账号'] }],
      ['a product', { product_id: 1 }, { product_id: ['综合合作按分摊归属，不单选产品'] }],
      ['a payment by hand', { payment_status: 'paid' }, { payment_status: ['由付款单推算，不能填写'] }],
      [
        'another first state',
        { status: 'published', publish_url: 'https://a.example/' },
        { status: ['新建的综合合作从洽谈中开始'] },
      ],
    ])('are refused with %s', async (_case, more, errors) => {
      const { status, body } = await storeShared(more)
      expect([status, body.at('errors')]).toEqual([422, errors])
    })

    it('refuse a product of another company than the share', async () => {
      const other = await anyId(shared.in(2), '/products/options')
      const { body } = await storeShared({
        allocations: [
          { company_id: 1, percent: '60', product_id: other },
          { company_id: 2, percent: '40', product_id: other },
        ],
      })
      expect(body.at('errors')).toEqual({ 'allocations.0.product_id': ['所选产品不属于该品牌'] })
    })

    it('keep the shares of the days before when they change', async () => {
      const made = await storeShared()
      const id = made.body.number('data', 'id')
      const past = await change(shared, 'synthesizing', made, {
        allocations: halves.map((share) => ({ ...share, effective_from: '2020-01-01' })),
      })
      const same = await change(shared, 'synthesizing', made, { allocations: halves, remark: '同样的分摊' })
      await api.database.system((tx) =>
        tx(
          "update marketing_allocations set effective_from = '2025-01-01' where owner_type = 'cooperation' and owner_ref = $1",
          [id],
        ),
      )
      const changed = await change(shared, 'synthesizing', same, {
        allocations: [{ company_id: 1, percent: '100' }],
      })
      const groups = await api.database.system((tx) =>
        tx<{ percent: string; ended: boolean }>(
          "select percent::text as percent, effective_to is not null as ended from marketing_allocations where owner_type = 'cooperation' and owner_ref = $1 order by id",
          [id],
        ),
      )
      expect([past.body.at('errors'), changed.status]).toEqual([
        {
          'allocations.0.effective_from': ['修改分摊只影响今天及以后'],
          'allocations.1.effective_from': ['修改分摊只影响今天及以后'],
        },
        200,
      ])
      expect(groups).toEqual([
        { percent: '60.00', ended: true },
        { percent: '40.00', ended: true },
        { percent: '100.00', ended: false },
      ])
      expect(changed.body.rows('data', 'allocations').map((share) => share['percent'])).toEqual(['100.00'])
    })

    it('keep their shares from somebody who sees only some of them', async () => {
      const made = await storeShared()
      const { status, body } = await change(partial, 'synthesizing', made, {
        allocations: [{ company_id: 1, percent: '100' }],
      })
      expect([status, body.at('errors')]).toEqual([
        422,
        { allocations: ['分摊涉及您不属于的品牌，请由全部品牌的成员修改'] },
      ])
    })

    it('are decided about by somebody else than their owner', async () => {
      const id = (await storeShared({ owner_id: await userId(api, 'chunyan.yu') })).body.number('data', 'id')
      const path = `/synthesizing-api/cooperations/${id}`
      await shared.send('POST', `${path}/submit`)
      const own = await api.as('chunyan.yu')
      const refused = await own.send('POST', `${path}/approve`, { body: {} })
      const approved = await approver.send('POST', `${path}/approve`, { body: { note: '同意' } })
      expect([refused.status, refused.body.at('errors')]).toEqual([422, { owner_id: ['审批人不能是负责人'] }])
      expect([
        approved.status,
        approved.body.at('data', 'status'),
        approved.body.at('data', 'decision_note'),
      ]).toEqual([200, 'scheduled', '同意'])
    })

    it.each([
      ['negotiating', 'submit', 200],
      ['rejected', 'submit', 200],
      ['pending_approval', 'submit', 409],
      ['scheduled', 'submit', 409],
      ['ended', 'submit', 409],
      ['negotiating', 'approve', 409],
      ['pending_approval', 'approve', 200],
      ['scheduled', 'approve', 409],
      ['cancelled', 'approve', 409],
      ['negotiating', 'reject', 409],
      ['pending_approval', 'reject', 200],
      ['published', 'reject', 409],
    ])('%s: %s answers %i', async (from, action, status) => {
      const id = (await storeShared()).body.number('data', 'id')
      await api.database.system((tx) => tx('update cooperations set status = $1 where id = $2', [from, id]))
      const by = action === 'submit' ? shared : approver
      const note = action === 'reject' ? { note: '理由不充分' } : {}
      const sent = action === 'submit' ? {} : { body: note }
      const reply = await by.send('POST', `/synthesizing-api/cooperations/${id}/${action}`, sent)
      expect(reply.status).toBe(status)
    })

    it.each([
      ['negotiating', ['cancelled']],
      ['pending_approval', ['cancelled']],
      ['rejected', ['cancelled']],
      ['scheduled', ['cancelled', 'published']],
      ['published', ['cancelled', 'ended']],
      ['ended', []],
      ['cancelled', []],
    ])('%s goes by hand to %j only', async (from, allowed) => {
      const all = [
        'negotiating',
        'pending_approval',
        'scheduled',
        'published',
        'ended',
        'cancelled',
        'rejected',
      ]
      const id = (await storeShared({ publish_url: 'https://partner.example/x' })).body.number('data', 'id')
      const reached: string[] = []
      for (const to of all.filter((state) => state !== from)) {
        await api.database.system((tx) => tx('update cooperations set status = $1 where id = $2', [from, id]))
        if ((await setStatus(shared, 'synthesizing', id, to)) === 1) reached.push(to)
      }
      expect(reached.toSorted()).toEqual(allowed)
    })

    it('keep their terms once they were submitted', async () => {
      const made = await storeShared({ price: '100', pay_account: 'a' })
      const id = made.body.number('data', 'id')
      const submitted = await shared.send('POST', `/synthesizing-api/cooperations/${id}/submit`)
      const dearer = await change(shared, 'synthesizing', submitted, { price: '200' })
      const remark = await change(shared, 'synthesizing', submitted, { price: '100.00', remark: '备注' })
      expect([dearer.status, dearer.body.at('errors'), remark.status]).toEqual([
        422,
        { price: ['提交审批后不可修改'] },
        200,
      ])
    })

    it('are deleted before they are approved only, with all their shares', async () => {
      const open = (await storeShared()).body.number('data', 'id')
      const late = (await storeShared()).body.number('data', 'id')
      await shared.send('POST', `/synthesizing-api/cooperations/${late}/submit`)
      const deleted = await shared.send('DELETE', `/synthesizing-api/cooperations/${open}`)
      const kept = await shared.send('DELETE', `/synthesizing-api/cooperations/${late}`)
      const left = await api.database.system((tx) =>
        tx("select id from marketing_allocations where owner_type = 'cooperation' and owner_ref = $1", [
          open,
        ]),
      )
      expect([deleted.status, kept.status, kept.body.at('code'), left]).toEqual([204, 409, 'STATE', []])
    })

    it('are renewed with their shares', async () => {
      const first = await storeShared({ price: '70', pay_account: 'a' })
      const id = first.body.number('data', 'id')
      const { status, body } = await shared.send('POST', `/synthesizing-api/cooperations/${id}/renew`, {
        body: { starts_at: '2026-09-01' },
      })
      expect([
        status,
        body.at('data', 'renewed_from_id'),
        body.rows('data', 'allocations').map((share) => share['percent']),
        body.at('data', 'owner_id'),
      ]).toEqual([201, id, ['60.00', '40.00'], sharedOwner])
    })

    it('tell their owner what was decided', async () => {
      const id = (await storeShared()).body.number('data', 'id')
      await shared.send('POST', `/synthesizing-api/cooperations/${id}/submit`)
      const { body } = await approver.send('POST', `/synthesizing-api/cooperations/${id}/reject`, {
        body: { note: '预算不足，请调整' },
      })
      const [notice] = await api.database.system((tx) =>
        tx<{ title: string }>(
          "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 1",
          [sharedOwner],
        ),
      )
      expect(notice?.title).toBe(`合作 ${body.text('data', 'coop_no')} 已驳回`)
    })
  })
}
