import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../../api.ts'
import { anyId, halves, userId } from './drafts.ts'

/** Coupons, and who lets them pass (domain/resources.md, coupons and coupon_requests). */
export function couponsSuite(open: () => TestApi): void {
  let api: TestApi
  let self: Client
  let shared: Client
  let approver: Client
  let product: number
  let people: Record<'self' | 'shared' | 'manager', number>
  let count = 0
  beforeAll(async () => {
    api = open()
    self = await api.as('zixuan.luo')
    shared = await api.as('shihan.zhu')
    approver = await api.as('junjie.xu')
    product = await anyId(self, '/products/options')
    people = {
      self: await userId(api, 'zixuan.luo'),
      shared: await userId(api, 'shihan.zhu'),
      manager: await userId(api, 'imageforge.marketing'),
    }
  })

  const fresh = () => `T${Date.now().toString(36).toUpperCase()}${(count += 1)}`
  const draft = (more: object) => ({ code: fresh(), name: '测试券', type: 'percent', value: '20', ...more })
  const storeSelf = (more: object = {}, by = self) =>
    by.send('POST', '/self-api/coupons', { body: draft({ owner_id: people.self, ...more }) })
  const sharedTerms = () => ({
    owner_id: people.shared,
    allocations: halves,
    allocation_budget_usd: '500',
    max_uses: 100,
    valid_to: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    reason: '跨品牌促销活动',
    expected_revenue_usd: '9000',
  })
  const storeShared = (more: object = {}) =>
    shared.send('POST', '/synthesizing-api/coupons', { body: draft({ ...sharedTerms(), ...more }) })
  const put = (by: Client, face: string, { body }: Reply, values: object) =>
    by.send('PUT', `/${face}-api/coupons/${body.number('data', 'id')}`, {
      body: { updated_at: body.text('data', 'updated_at'), ...values },
    })
  const requestOf = async (coupon: Reply) => {
    const [row] = await api.database.system((tx) =>
      tx<{ id: number; status: string; action: string; max_cost_usd: string | null }>(
        'select id, status, action, max_cost_usd::text as max_cost_usd from coupon_requests where coupon_id = $1 order by id desc limit 1',
        [coupon.body.number('data', 'id')],
      ),
    )
    return row
  }
  const decide = (id: number | undefined, action: string, body: object = {}, by = approver) =>
    by.send('POST', `/coupon-requests/${id}/${action}`, action === 'withdraw' ? {} : { body })
  const statusOf = async (coupon: Reply) => {
    const [row] = await api.database.system((tx) =>
      tx<{ status: string }>('select status from coupons where id = $1', [coupon.body.number('data', 'id')]),
    )
    return row?.status
  }
  const bulk = (face: string, by: Client, action: string, coupon: Reply, params: object = {}) =>
    by.send('POST', `/${face}-api/coupons/bulk`, {
      body: { action, ids: [coupon.body.number('data', 'id')], params },
    })

  describe('of one company', () => {
    it('hold at once within the company’s limit', async () => {
      const coupon = await storeSelf({
        code: 'lower-Case1'.concat(String(Date.now())).slice(0, 30),
        value: '30',
      })
      expect([
        coupon.status,
        coupon.body.at('data', 'status'),
        coupon.body.text('data', 'code').startsWith('LOWER-CASE1'),
      ]).toEqual([201, 'active', true])
      expect(await requestOf(coupon)).toBe(undefined)
    })

    it('wait for an approval above it, with a reason', async () => {
      const bare = await storeSelf({ value: '31' })
      const coupon = await storeSelf({ value: '31', reason: '老客户召回', max_uses: 10 })
      const request = await requestOf(coupon)
      expect([bare.status, bare.body.at('errors')]).toEqual([
        422,
        { reason: ['该券须审批，请填写申请理由（至少 5 个字）'] },
      ])
      expect([coupon.body.at('data', 'status'), request?.status, request?.action]).toEqual([
        'pending',
        'pending',
        'create',
      ])
      expect(Number(request?.max_cost_usd) > 0).toBe(true)
    })

    it('wait for an approval also when their maker may approve', async () => {
      const coupon = await storeSelf({ value: '60', reason: '清库存促销' }, await api.as('admin'))
      expect(coupon.body.at('data', 'status')).toBe('pending')
    })

    it.each([
      ['fixed', '0.5', 'active'],
      ['fixed', '500', 'pending'],
      ['fixed_price', '0.5', 'pending'],
    ])('count %s %s against the lowest price: %s', async (type, value, status) => {
      const { body } = await storeSelf({
        type,
        value,
        currency: 'USD',
        product_mode: 'include',
        products: [product],
        reason: '试试折算规则',
      })
      expect(body.at('data', 'status')).toBe(status)
    })

    it.each([
      ['more than all', { value: '101' }, ['value']],
      ['nothing off', { type: 'fixed', value: '0', currency: 'USD' }, ['value']],
      ['no currency', { type: 'fixed', value: '5' }, ['currency']],
      ['no products', { product_mode: 'include' }, ['products']],
      [
        'an end before the start',
        { valid_from: '2026-02-01T00:00:00Z', valid_to: '2026-01-01T00:00:00Z' },
        ['valid_to'],
      ],
      ['no cooperation', { source: 'cooperation' }, ['cooperation_id']],
      ['no agency', { source: 'agency' }, ['agency_id']],
      ['shares', { allocations: [{ company_id: 1, percent: '100' }] }, ['allocations']],
      ['a code with spaces', { code: 'A B C' }, ['code']],
      ['a state of its own choice', { status: 'active' }, ['status']],
    ])('are refused with %s', async (_case, more, fields) => {
      const { status, body } = await storeSelf(more)
      expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
    })

    it('have one code a company, also against shared ones', async () => {
      const code = fresh()
      await storeShared({ code })
      const taken = await storeSelf({ code })
      const check = await self.get(`/self-api/coupons/check-code?code=${code.toLowerCase()}`)
      expect([taken.status, taken.body.at('errors')]).toEqual([422, { code: ['优惠码已存在'] }])
      expect([
        check.body.at('data', 'available'),
        check.body.text('data', 'suggestion').startsWith(code),
        check.body.rows('data', 'conflicts').map((row) => row['code']),
      ]).toEqual([false, true, [code]])
    })

    it('are tightened at once and widened by a request only', async () => {
      const coupon = await storeSelf({ value: '20', max_uses: 100 })
      const more = await put(self, 'self', coupon, { value: '25', max_uses: 200, code: 'OTHER1' })
      const less = await put(self, 'self', coupon, { value: '15', max_uses: 50, name: '新名字' })
      expect([more.status, more.body.at('errors')]).toEqual([
        422,
        {
          code: ['优惠码生效后不可修改'],
          value: ['生效后须通过申请变更'],
          max_uses: ['生效后须通过申请变更'],
        },
      ])
      expect([less.status, less.body.at('data', 'value')]).toEqual([200, '15.00'])
    })

    it('need no approval any more once they give less', async () => {
      const coupon = await storeSelf({ value: '50', reason: '折扣较大的券' })
      const changed = await put(self, 'self', coupon, { value: '10' })
      expect([changed.body.at('data', 'status'), (await requestOf(coupon))?.status]).toEqual([
        'active',
        'withdrawn',
      ])
    })

    it('pause and resume in turn, not over their time', async () => {
      const coupon = await storeSelf()
      const done: unknown[] = []
      for (const step of ['resume', 'pause', 'pause', 'resume'])
        done.push((await bulk('self', self, step, coupon)).body.at('data', 'succeeded'))
      await api.database.system((tx) =>
        tx("update coupons set status = 'paused', valid_to = now() - interval '1 hour' where id = $1", [
          coupon.body.number('data', 'id'),
        ]),
      )
      const over = await bulk('self', self, 'resume', coupon)
      expect([done, over.body.rows('data', 'errors').map((row) => row['message'])]).toEqual([
        [0, 1, 0, 1],
        ['优惠券已过期，请先申请延期'],
      ])
    })

    it('are deleted until they are used', async () => {
      const manager = await api.as('admin')
      const coupon = await storeSelf()
      const [used] = await api.database.system((tx) =>
        tx<{ id: number }>(
          'select coupon_id as id from coupon_usages u join coupons c on c.id = u.coupon_id where c.company_id = 1 limit 1',
        ),
      )
      const deleted = await manager.send('DELETE', `/self-api/coupons/${coupon.body.number('data', 'id')}`)
      const kept = await manager.send('DELETE', `/self-api/coupons/${used?.id}`)
      expect([deleted.status, kept.status, kept.body.at('code')]).toEqual([204, 409, 'HAS_DEPENDENTS'])
    })

    it('list their uses', async () => {
      const [used] = await api.database.system((tx) =>
        tx<{ id: number; uses: number }>(
          'select u.coupon_id as id, count(*)::int as uses from coupon_usages u join coupons c on c.id = u.coupon_id where c.company_id = 1 group by 1 order by 2 desc limit 1',
        ),
      )
      const manager = await api.as('admin')
      const { body } = await manager.get(`/self-api/coupons/${used?.id}/usages?per_page=1`)
      const wrongFace = await approver.get(`/synthesizing-api/coupons/${used?.id}/usages`)
      expect([body.at('meta', 'pagination', 'total'), wrongFace.status]).toEqual([used?.uses, 404])
    })

    it('are tried on a product', async () => {
      const coupon = await storeSelf({ value: '10' })
      const [price] = await api.database.system((tx) =>
        tx<{ product_id: number; license_type: string; amount: string }>(
          "select product_id, license_type, amount::text as amount from prices where company_id = 1 and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active' limit 1",
        ),
      )
      const body = {
        code: coupon.body.text('data', 'code').toLowerCase(),
        product_id: price?.product_id,
        license_type: price?.license_type,
        currency: 'USD',
      }
      const good = await self.send('POST', '/self-api/coupons/test', { body })
      const unknown = await self.send('POST', '/self-api/coupons/test', { body: { ...body, code: 'NOPE' } })
      expect([good.body.at('data', 'ok'), Number(good.body.at('data', 'discount')) > 0]).toEqual([true, true])
      expect(unknown.body.at('data')).toEqual({
        ok: false,
        reasons: [{ reason: '优惠券不存在' }],
        discount: '0.00',
      })
    })

    it('are made by the thousand, each for one use', async () => {
      const started = await self.send('POST', '/self-api/coupons/batch', {
        body: { name: '批量券', value: '10', owner_id: people.self, prefix: 'bf', length: 8, quantity: 1200 },
      })
      await api.drain()
      const made = await api.database.system((tx) =>
        tx<{ batch_no: string; codes: number; most: number; status: string }>(
          "select batch_no, count(distinct code)::int as codes, max(max_uses)::int as most, min(status) as status from coupons where name = '批量券' group by batch_no",
        ),
      )
      const job = await self.get(`/jobs/${started.body.number('data', 'id')}`)
      expect([started.status, job.body.at('data', 'status')]).toEqual([202, 'done'])
      expect(made.map(({ batch_no: _number, ...rest }) => rest)).toEqual([
        { codes: 1200, most: 1, status: 'active' },
      ])
    })

    it('made together are decided about together', async () => {
      await self.send('POST', '/self-api/coupons/batch', {
        body: { name: '高折扣批量', value: '70', owner_id: people.self, quantity: 30, reason: '会员日专用' },
      })
      await api.drain()
      const rows = () =>
        api.database.system((tx) =>
          tx<{ status: string; count: number }>(
            "select status, count(*)::int as count from coupons where name = '高折扣批量' group by status",
          ),
        )
      const before = await rows()
      const requests = await api.database.system((tx) =>
        tx<{ id: number }>(
          "select r.id from coupon_requests r join coupons c on c.id = r.coupon_id where c.name = '高折扣批量'",
        ),
      )
      await decide(requests[0]?.id, 'approve')
      expect([before, requests.length, await rows()]).toEqual([
        [{ status: 'pending', count: 30 }],
        1,
        [{ status: 'active', count: 30 }],
      ])
    })
  })

  describe('of several companies', () => {
    it('are always approved', async () => {
      const coupon = await storeShared({ value: '5' })
      expect([coupon.status, coupon.body.at('data', 'status'), (await requestOf(coupon))?.status]).toEqual([
        201,
        'pending',
        'pending',
      ])
    })

    it.each([
      ['no end', { valid_to: null }, ['valid_to']],
      ['too long a time', { valid_to: '2099-01-01T00:00:00Z' }, ['valid_to']],
      ['no limit', { max_uses: 0 }, ['max_uses']],
      ['no budget', { allocation_budget_usd: null }, ['allocation_budget_usd']],
      ['another use', { source: 'email' }, ['source']],
      ['other offers beside', { stackable: true }, ['stackable']],
      ['no reason', { reason: '短' }, ['reason']],
      ['no shares', { allocations: [] }, ['allocations']],
      ['a product of nobody', { product_mode: 'include', products: [31] }, ['products']],
    ])('are refused with %s', async (_case, more, fields) => {
      const { status, body } = await storeShared(more)
      expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
    })

    it('change before they are approved, and by a request afterwards', async () => {
      const coupon = await storeShared()
      const changed = await put(shared, 'synthesizing', coupon, { value: '15' })
      await decide((await requestOf(coupon))?.id, 'approve')
      const fresher = await shared.get(`/synthesizing-api/coupons/${coupon.body.number('data', 'id')}`)
      const late = await put(shared, 'synthesizing', fresher, { value: '10' })
      const name = await put(shared, 'synthesizing', fresher, { name: '改名' })
      expect([changed.status, changed.body.at('data', 'status'), late.status, name.status]).toEqual([
        200,
        'pending',
        422,
        200,
      ])
    })

    it('end when their budget is used up, and say so before', async () => {
      const coupon = await storeShared({ allocation_budget_usd: '10' })
      const id = coupon.body.number('data', 'id')
      await decide((await requestOf(coupon))?.id, 'approve')
      const { watchBudget } = await import('../../../resources/marketing/coupons/budget.ts')
      const [order] = await api.database.system((tx) =>
        tx<{ id: number }>('select id from orders where company_id = 1 and deleted_at is null limit 1'),
      )
      const use = async (discount: string) => {
        await api.database.system((tx) =>
          tx(
            `insert into coupon_usages (company_id, coupon_id, order_id, order_total_usd, discount_usd, used_at) values (1, $1, $2, 50, $3, now())`,
            [id, order?.id, discount],
          ),
        )
        await api.database.transaction({ companyId: 1, userId: 1 }, (tx) =>
          watchBudget(
            { tx, caller: { companyId: 1 } } as Parameters<typeof watchBudget>[0],
            id,
            Number(discount) * 100,
          ),
        )
        return await statusOf(coupon)
      }
      const states = [await use('8.50'), await use('2.00')]
      const notices = await api.database.system((tx) =>
        tx<{ title: string }>(
          "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 2",
          [people.shared],
        ),
      )
      const code = coupon.body.text('data', 'code')
      expect([states, notices.map(({ title }) => title)]).toEqual([
        ['active', 'exhausted'],
        [`优惠券 ${code} 预算已用完，已自动停用`, `优惠券 ${code} 预算已用 80%`],
      ])
    })
  })

  describe('are asked for', () => {
    it('and not decided about by who asked, administrators neither', async () => {
      const admin = await api.as('admin')
      const coupon = await storeSelf({ value: '40', reason: '管理员的申请' }, admin)
      const request = await requestOf(coupon)
      const own = await decide(request?.id, 'approve', {}, admin)
      const other = await decide(request?.id, 'approve', { decision_note: '同意' })
      expect([own.status, own.body.at('errors')]).toEqual([
        422,
        { approver_id: ['申请人不能审批自己的申请'] },
      ])
      expect([other.status, other.body.at('data', 'status'), await statusOf(coupon)]).toEqual([
        200,
        'approved',
        'active',
      ])
    })

    it.each([
      ['pending', ['approve', 'reject', 'withdraw']],
      ['approved', []],
      ['rejected', []],
      ['withdrawn', []],
    ])('%s: %j', async (status, allowed) => {
      const coupon = await storeSelf({ value: '40', reason: '状态机测试' })
      const request = await requestOf(coupon)
      const refused: unknown[] = []
      const reached: string[] = []
      for (const action of ['approve', 'reject', 'withdraw']) {
        await api.database.system((tx) =>
          tx('update coupon_requests set status = $1 where id = $2', [status, request?.id]),
        )
        const body = action === 'reject' ? { decision_note: '折扣过高了' } : {}
        const reply = await decide(request?.id, action, body, action === 'withdraw' ? self : approver)
        if (reply.status !== 200) refused.push(reply.body.at('code'))
        else reached.push(action)
      }
      expect([reached, refused]).toEqual([allowed, refused.map(() => 'STATE')])
    })

    it('and refused or taken back, which refuses the new coupon', async () => {
      const one = await storeSelf({ value: '40', reason: '将被驳回的' })
      const two = await storeSelf({ value: '40', reason: '将被撤回的' })
      const short = await decide((await requestOf(one))?.id, 'reject', { decision_note: '不' })
      await decide((await requestOf(one))?.id, 'reject', { decision_note: '折扣过高了' })
      const foreign = await decide((await requestOf(two))?.id, 'withdraw', {}, approver)
      await decide((await requestOf(two))?.id, 'withdraw', {}, self)
      expect([short.status, foreign.status, await statusOf(one), await statusOf(two)]).toEqual([
        422,
        403,
        'rejected',
        'rejected',
      ])
    })

    it('and tightened by who approves, never widened', async () => {
      const coupon = await storeSelf({ value: '40', max_uses: 100, reason: '审批调整测试' })
      const request = await requestOf(coupon)
      const wide = await decide(request?.id, 'approve', { adjustments: { value: '45', max_uses: 200 } })
      const odd = await decide(request?.id, 'approve', { adjustments: { name: 'x' } })
      const tight = await decide(request?.id, 'approve', { adjustments: { value: '35', max_uses: 50 } })
      const { body } = await self.get(`/self-api/coupons/${coupon.body.number('data', 'id')}`)
      expect([wide.body.at('errors'), odd.status, tight.status]).toEqual([
        { 'adjustments.value': ['只能比申请的优惠更小'], 'adjustments.max_uses': ['只能比申请的更少'] },
        422,
        200,
      ])
      expect([body.at('data', 'value'), body.at('data', 'max_uses')]).toEqual(['35.00', 50])
    })

    it.each([
      ['increase_limit', { max_uses: 500 }, 'max_uses', 500],
      ['raise_value', { value: '28' }, 'value', '28.00'],
      ['change_scope', { license_types: ['lifetime'] }, 'license_types', ['lifetime']],
    ])('more: %s', async (action, changes, field, expected) => {
      const coupon = await storeSelf({ value: '20', max_uses: 100 })
      const path = `/self-api/coupons/${coupon.body.number('data', 'id')}`
      const asked = await self.send('POST', `${path}/requests`, {
        body: { action, changes, reason: '效果很好，想继续' },
      })
      const twice = await self.send('POST', `${path}/requests`, {
        body: { action, changes, reason: '效果很好，想继续' },
      })
      await decide(asked.body.number('data', 'id'), 'approve')
      const { body } = await self.get(path)
      expect([asked.status, twice.status, body.at('data', field), body.at('data', 'status')]).toEqual([
        201,
        409,
        expected,
        'active',
      ])
    })

    it.each([
      ['less', 'raise_value', { value: '10' }, { 'changes.value': ['须比现在的优惠更大'] }],
      ['something else', 'extend', { value: '30' }, { 'changes.value': ['不属于该申请'] }],
      ['nothing', 'extend', {}, { changes: ['请填写变更内容'] }],
      [
        'a wrong type',
        'increase_limit',
        { max_uses: 'many' },
        { 'changes.max_uses': ['总次数：类型不正确'] },
      ],
      [
        'a product of others',
        'change_scope',
        { product_mode: 'include', products: [21] },
        { 'changes.products': ['所选产品不存在'] },
      ],
    ])('with %s are refused', async (_case, action, changes, errors) => {
      const coupon = await storeSelf()
      const { status, body } = await self.send(
        'POST',
        `/self-api/coupons/${coupon.body.number('data', 'id')}/requests`,
        {
          body: { action, changes, reason: '请通过这个申请' },
        },
      )
      expect([status, body.at('errors')]).toEqual([422, errors])
    })

    it('in number when they are extended', async () => {
      const coupon = await storeSelf({ valid_to: '2098-01-01T00:00:00Z' })
      const reply = await bulk('self', self, 'extend', coupon, {
        valid_to: '2099-01-01T00:00:00Z',
        reason: '活动延长一年',
      })
      expect([reply.body.at('data', 'succeeded'), (await requestOf(coupon))?.action]).toEqual([1, 'extend'])
    })

    it('and talked about', async () => {
      const coupon = await storeSelf({ value: '40', reason: '讨论一下这个' })
      const request = await requestOf(coupon)
      await self.send('POST', `/coupon-requests/${request?.id}/comments`, { body: { text: '附上数据' } })
      const { body } = await self.send('POST', `/coupon-requests/${request?.id}/comments`, {
        body: { text: '已补充' },
      })
      expect(body.rows('data', 'comments').map((said) => said['text'])).toEqual(['附上数据', '已补充'])
    })

    it('many at once', async () => {
      const coupons = [
        await storeSelf({ value: '40', reason: '批量审批一' }),
        await storeSelf({ value: '40', reason: '批量审批二' }),
      ]
      const ids = [(await requestOf(coupons[0] as Reply))?.id, (await requestOf(coupons[1] as Reply))?.id]
      const { body } = await approver.send('POST', '/coupon-requests/bulk', {
        body: { action: 'approve', ids },
      })
      expect([body.at('data', 'succeeded'), await statusOf(coupons[1] as Reply)]).toEqual([2, 'active'])
    })
  })
}
