import { beforeAll, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { type Cooperations, cooperationsOf } from './cooperations-context.ts'

/** Cooperations of several companies (domain/resources.md, cooperations). */
describeApi('marketing: shared cooperations', (open) => {
  let c: Cooperations
  beforeAll(async () => {
    c = await cooperationsOf(open())
  })

  it('belong to no single company and show each share', async () => {
    const { status, body } = await c.storeShared({ price: '1000', pay_account: 'acct-1' })
    const id = body.number('data', 'id')
    const [row] = await c.api.database.system((tx) =>
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
    expect(body.rows('data', 'allocations').map((share) => [share['company_id'], share['percent']])).toEqual([
      [1, '60.00'],
      [2, '40.00'],
    ])
    expect(/^CZ\d{9}$/.test(body.text('data', 'coop_no'))).toBe(true)
  })

  it('are seen by every user who works in one of the companies', async () => {
    const id = (await c.storeShared()).body.number('data', 'id')
    const stranger = await c.api.as('meiling.sun', 3)
    const cleanmate = await c.api.as('chunyan.yu', 3)
    expect([
      (await c.partial.get(`/synthesizing-api/cooperations/${id}`)).status,
      (await cleanmate.get(`/synthesizing-api/cooperations/${id}`)).status,
      (await stranger.get(`/synthesizing-api/cooperations/${id}`)).status,
    ]).toEqual([200, 200, 403])
    const only3 = await c.api.database.transaction({ companyId: 3, userId: 1 }, (tx) =>
      tx('select id from cooperations where id = $1', [id]),
    )
    expect(only3).toEqual([])
  })

  it('get a link code', async () => {
    const made = await c.storeShared()
    const path = `/synthesizing-api/cooperations/${made.body.number('data', 'id')}`
    const link = await c.shared.send('POST', `${path}/link-code`, {
      body: {
        name: '合作链接',
        target_url: 'https://www.imageforge.example/?utm_source=blog&utm_medium=referral&utm_campaign=shared',
        channel: 'cooperation',
        owner_id: c.sharedOwner,
      },
    })
    const bound = await c.shared.get(path)
    expect([link.status, bound.body.at('data', 'link_code_id')]).toEqual([201, link.body.at('data', 'id')])
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
    const { status, body } = await c.storeShared(more)
    expect([status, body.at('errors')]).toEqual([422, errors])
  })

  it('are deleted before they are approved only, with all their shares', async () => {
    const open = (await c.storeShared()).body.number('data', 'id')
    const late = (await c.storeShared()).body.number('data', 'id')
    await c.shared.send('POST', `/synthesizing-api/cooperations/${late}/submit`)
    const deleted = await c.shared.send('DELETE', `/synthesizing-api/cooperations/${open}`)
    const conflict = await c.shared.send('DELETE', `/synthesizing-api/cooperations/${late}`)
    const left = await c.api.database.system((tx) =>
      tx("select id from marketing_allocations where owner_type = 'cooperation' and owner_ref = $1", [open]),
    )
    expect([deleted.status, conflict.status, conflict.body.at('code'), left]).toEqual([204, 409, 'STATE', []])
  })

  it('are renewed with their shares', async () => {
    const first = await c.storeShared({ price: '70', pay_account: 'a' })
    const id = first.body.number('data', 'id')
    const { status, body } = await c.shared.send('POST', `/synthesizing-api/cooperations/${id}/renew`, {
      body: { starts_at: '2026-09-01' },
    })
    expect([
      status,
      body.at('data', 'renewed_from_id'),
      body.rows('data', 'allocations').map((share) => share['percent']),
      body.at('data', 'owner_id'),
    ]).toEqual([201, id, ['60.00', '40.00'], c.sharedOwner])
  })

  it('keep what another company attached', async () => {
    const made = await c.storeShared()
    const id = made.body.number('data', 'id')
    await c.api.database.system((tx) =>
      tx(`update cooperations set attachments = '["/api/files/1?company=9"]' where id = $1`, [id]),
    )
    const conflict = await c.change(c.shared, 'synthesizing', made, {
      attachments: ['/api/files/1?company=9'],
      remark: '附件不变',
    })
    const more = await c.change(c.shared, 'synthesizing', conflict, {
      attachments: ['/api/files/1?company=9', 'https://a.example/x.pdf'],
    })
    expect([conflict.status, more.status, more.body.at('errors')]).toEqual([
      200,
      422,
      { 'attachments.1': ['附件：所选文件不存在'] },
    ])
  })
})
