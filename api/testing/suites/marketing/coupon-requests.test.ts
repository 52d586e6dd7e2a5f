import { beforeAll, expect, it } from 'vitest'
import type { Reply } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { type Coupons, couponsOf } from './coupons-context.ts'

/** Requests about a coupon, and who approves them (domain/resources.md, coupon_requests). */
describeApi('marketing: requests for coupons', (open) => {
  let c: Coupons
  beforeAll(async () => {
    c = await couponsOf(open())
  })

  it('and not decided about by who asked, administrators neither', async () => {
    const admin = await c.api.as('admin')
    const coupon = await c.storeSelf({ value: '40', reason: '管理员的申请' }, admin)
    const request = await c.requestOf(coupon)
    const own = await c.decide(request?.id, 'approve', {}, admin)
    const other = await c.decide(request?.id, 'approve', { decision_note: '同意' })
    expect([own.status, own.body.at('errors')]).toEqual([422, { approver_id: ['申请人不能审批自己的申请'] }])
    expect([other.status, other.body.at('data', 'status'), await c.statusOf(coupon)]).toEqual([
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
    const coupon = await c.storeSelf({ value: '40', reason: '状态机测试' })
    const request = await c.requestOf(coupon)
    const refused: unknown[] = []
    const reached: string[] = []
    for (const action of ['approve', 'reject', 'withdraw']) {
      await c.api.database.system((tx) =>
        tx('update coupon_requests set status = $1 where id = $2', [status, request?.id]),
      )
      const body = action === 'reject' ? { decision_note: '折扣过高了' } : {}
      const reply = await c.decide(request?.id, action, body, action === 'withdraw' ? c.self : c.approver)
      if (reply.status !== 200) refused.push(reply.body.at('code'))
      else reached.push(action)
    }
    expect([reached, refused]).toEqual([allowed, refused.map(() => 'STATE')])
  })

  it('and refused or taken back, which refuses the new coupon', async () => {
    const one = await c.storeSelf({ value: '40', reason: '将被驳回的' })
    const two = await c.storeSelf({ value: '40', reason: '将被撤回的' })
    const short = await c.decide((await c.requestOf(one))?.id, 'reject', { decision_note: '不' })
    await c.decide((await c.requestOf(one))?.id, 'reject', { decision_note: '折扣过高了' })
    const foreign = await c.decide((await c.requestOf(two))?.id, 'withdraw', {}, c.approver)
    await c.decide((await c.requestOf(two))?.id, 'withdraw', {}, c.self)
    expect([short.status, foreign.status, await c.statusOf(one), await c.statusOf(two)]).toEqual([
      422,
      403,
      'rejected',
      'rejected',
    ])
  })

  it('and tightened by who approves, never widened', async () => {
    const coupon = await c.storeSelf({ value: '40', max_uses: 100, reason: '审批调整测试' })
    const request = await c.requestOf(coupon)
    const wide = await c.decide(request?.id, 'approve', { adjustments: { value: '45', max_uses: 200 } })
    const odd = await c.decide(request?.id, 'approve', { adjustments: { name: 'x' } })
    const tight = await c.decide(request?.id, 'approve', { adjustments: { value: '35', max_uses: 50 } })
    const { body } = await c.self.get(`/self-api/coupons/${coupon.body.number('data', 'id')}`)
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
    const coupon = await c.storeSelf({ value: '20', max_uses: 100 })
    const path = `/self-api/coupons/${coupon.body.number('data', 'id')}`
    const requested = await c.self.send('POST', `${path}/requests`, {
      body: { action, changes, reason: '效果很好，想继续' },
    })
    const twice = await c.self.send('POST', `${path}/requests`, {
      body: { action, changes, reason: '效果很好，想继续' },
    })
    await c.decide(requested.body.number('data', 'id'), 'approve')
    const { body } = await c.self.get(path)
    expect([requested.status, twice.status, body.at('data', field), body.at('data', 'status')]).toEqual([
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
    ['a wrong type', 'increase_limit', { max_uses: 'many' }, { 'changes.max_uses': ['总次数：类型不正确'] }],
    [
      'a c.product of others',
      'change_scope',
      { product_mode: 'include', products: [21] },
      { 'changes.products': ['所选产品不存在'] },
    ],
  ])('with %s are refused', async (_case, action, changes, errors) => {
    const coupon = await c.storeSelf()
    const { status, body } = await c.self.send(
      'POST',
      `/self-api/coupons/${coupon.body.number('data', 'id')}/requests`,
      {
        body: { action, changes, reason: '请通过这个申请' },
      },
    )
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('in number when they are extended', async () => {
    const coupon = await c.storeSelf({ valid_to: '2098-01-01T00:00:00Z' })
    const reply = await c.bulk('self', c.self, 'extend', coupon, {
      valid_to: '2099-01-01T00:00:00Z',
      reason: '活动延长一年',
    })
    expect([reply.body.at('data', 'succeeded'), (await c.requestOf(coupon))?.action]).toEqual([1, 'extend'])
  })

  it('and talked about', async () => {
    const coupon = await c.storeSelf({ value: '40', reason: '讨论一下这个' })
    const request = await c.requestOf(coupon)
    await c.self.send('POST', `/coupon-requests/${request?.id}/comments`, { body: { text: '附上数据' } })
    const { body } = await c.self.send('POST', `/coupon-requests/${request?.id}/comments`, {
      body: { text: '已补充' },
    })
    expect(body.rows('data', 'comments').map((comment) => comment['text'])).toEqual(['附上数据', '已补充'])
  })

  it('many at once', async () => {
    const coupons = [
      await c.storeSelf({ value: '40', reason: '批量审批一' }),
      await c.storeSelf({ value: '40', reason: '批量审批二' }),
    ]
    const ids = [(await c.requestOf(coupons[0] as Reply))?.id, (await c.requestOf(coupons[1] as Reply))?.id]
    const { body } = await c.approver.send('POST', '/coupon-requests/bulk', {
      body: { action: 'approve', ids },
    })
    expect([body.at('data', 'succeeded'), await c.statusOf(coupons[1] as Reply)]).toEqual([2, 'active'])
  })

  it('are in the log, and so is what became of the coupon', async () => {
    const coupon = await c.storeSelf({ value: '40', reason: '写入日志的申请' })
    const request = await c.requestOf(coupon)
    await c.decide(request?.id, 'approve')
    const logged = await c.api.database.system((tx) =>
      tx<{ action: string; resource: string }>(
        `select action, resource from action_logs
         where (resource = 'coupons' and record_id = $1) or (resource = 'coupon_requests' and record_id = $2) order by id`,
        [String(coupon.body.number('data', 'id')), String(request?.id)],
      ),
    )
    expect(logged).toEqual([
      { action: 'create', resource: 'coupon_requests' },
      { action: 'create', resource: 'coupons' },
      { action: 'update', resource: 'coupons' },
      { action: 'approve', resource: 'coupon_requests' },
    ])
  })
})
