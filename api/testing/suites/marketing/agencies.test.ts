import { expect, it } from 'vitest'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { agenciesContext } from './agencies-context.ts'

/** Agencies (domain/resources.md, agencies). */
describeApi('marketing: agencies', (open) => {
  const c = agenciesContext(open)
  const { at } = c

  it.each([
    ['a lower-case code', { code: 'abc' }, ['code']],
    ['a first state of its own', { status: 'active' }, ['status']],
    [
      'a contract that ends before it begins',
      { contract_from: '2026-02-01', contract_to: '2026-01-01' },
      ['contract_to'],
    ],
    ['credit for who buys nothing', { credit_limit: '100' }, ['credit_limit']],
    ['more commission than all', { commission_percent: '100.01' }, ['commission_percent']],
  ])('are refused with %s', async (_case, more, fields) => {
    const { status, body } = await c.store(more)
    expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
  })

  it.each([
    ['pending', ['terminated']],
    ['active', ['suspended', 'terminated']],
    ['suspended', ['active', 'terminated']],
    ['terminated', []],
  ])('%s becomes %j by hand only', async (from, allowed) => {
    const id = c.idOf(await c.store())
    const reached: string[] = []
    for (const to of ['pending', 'active', 'suspended', 'terminated'].filter((state) => state !== from)) {
      await c.setStatus(id, from)
      const fresh = await at.client.get(`/agencies/${id}`)
      if ((await c.put(fresh, { status: to })).status === 200) reached.push(to)
    }
    expect(reached).toEqual(allowed)
  })

  it('begin once they are approved, and are notified', async () => {
    const agency = await c.store()
    const path = `/agencies/${c.idOf(agency)}/approve`
    const body = { commission_percent: '35', level: 'gold' }
    const approved = await at.client.send('POST', path, { body })
    const again = await at.client.send('POST', path, { body })
    expect([
      approved.body.at('data', 'status'),
      approved.body.at('data', 'commission_percent'),
      approved.body.at('data', 'level'),
      again.status,
    ]).toEqual(['active', '35.00', 'gold', 409])
  })

  it('keep their account unless a reason is given, and their owner hears of it', async () => {
    const agency = await c.store({ payout_account: 'account-12345' })
    const bare = await c.put(agency, { payout_account: 'account-99999' })
    const changed = await c.put(agency, { payout_account: 'account-99999', payout_reason: '对方换了账号' })
    const [notice] = await at.query<{ title: string }>(
      "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 1",
      [c.owner],
    )
    expect([bare.body.at('errors'), changed.status, notice?.title]).toEqual([
      { payout_reason: ['修改打款账号须填写原因'] },
      200,
      `代理 ${agency.body.text('data', 'code')} 的打款账号已修改`,
    ])
  })

  it('keep their code once orders name it', async () => {
    const [sold] = await at.query<{ id: number }>(
      'select agency_id as id from orders where company_id = 1 and agency_id is not null limit 1',
    )
    const agency = await at.client.get(`/agencies/${sold?.id}`)
    const { status, body } = await c.put(agency, { code: 'NEWCODE1' })
    expect([status, body.at('errors')]).toEqual([422, { code: ['已有订单，代理编号不可修改'] }])
  })

  it('are suspended and activated many at once', async () => {
    const ids = [c.idOf(await c.active()), c.idOf(await c.store())]
    const bulk = async (action: string, params: object = {}) =>
      (await at.client.send('POST', '/agencies/bulk', { body: { action, ids, params } })).body.at(
        'data',
        'succeeded',
      )
    expect([
      await bulk('suspend', { reason: '质量问题' }),
      await bulk('activate'),
      await bulk('set_level', { level: 'silver' }),
      await bulk('assign', { owner_id: c.owner }),
    ]).toEqual([1, 1, 2, 2])
  })

  it('stop selling when they are deleted, and stay in the recycle bin', async () => {
    const agency = await c.active()
    const id = c.idOf(agency)
    const product = await at.client.send('POST', `/agencies/${id}/products`, {
      body: { product_id: c.prices[0]?.product_id, license_type: 'lifetime', currency: 'USD', key_quota: 5 },
    })
    const blocked = await at.client.send('DELETE', `/agencies/${id}`)
    await at.query('update agency_products set keys_used = 5 where id = $1', [c.idOf(product)])
    const deleted = await deleteNamed(at.client, `/agencies/${id}`)
    const rows = await at.query<{ agency: string; product: string; link: string }>(
      `select a.status as agency, p.status as product, l.status as link from agencies a
           join agency_products p on p.agency_id = a.id join link_codes l on l.id = p.link_code_id where a.id = $1`,
      [id],
    )
    const gone = await at.client.get(`/agencies/${id}`)
    expect([blocked.status, blocked.body.at('code'), deleted.status, rows, gone.status]).toEqual([
      409,
      'HAS_DEPENDENTS',
      204,
      [{ agency: 'terminated', product: 'disabled', link: 'paused' }],
      404,
    ])
  })

  it('are marked as earning little where their margin is below a fifth', async () => {
    const id = c.idOf(await c.active())
    const made = await at.client.send('POST', `/agencies/${id}/products`, {
      body: {
        product_id: c.prices[0]?.product_id,
        license_type: 'lifetime',
        currency: 'USD',
        commission_percent: '19.99',
      },
    })
    const product = c.idOf(made)
    const low = async () =>
      (await at.client.get(`/agencies/${id}/products?filter[margin_alert]=low`)).body
        .rows('data')
        .map((row) => [row['id'], row['margin_alert']])
    const few = await low()
    await at.query('update agency_products set commission_percent = 20 where id = $1', [product])
    const fifth = await low()
    await at.query(
      `update agency_products p set agency_price = round(0.81 * (select min(r.amount) from prices r where r.company_id = p.company_id and r.product_id = p.product_id
        and r.license_type = p.license_type and r.currency = p.currency and r.status = 'active'), 2) where id = $1`,
      [product],
    )
    expect([few, fifth, await low()]).toEqual([[[product, 'low']], [], [[product, 'low']]])
  })

  it('stay while something is owed', async () => {
    const id = c.idOf(await c.active())
    await at.query('update agencies set balance_due_usd = 1 where id = $1', [id])
    const { status, body } = await at.client.send('DELETE', `/agencies/${id}`)
    expect([status, body.at('code'), body.at('message')]).toEqual([409, 'STATE', '仍有欠款，不能删除'])
  })

  it('show their header only to who reads their products', async () => {
    const [role] = await at.query<{ id: number }>("select id from roles where name = 'readonly_analytics'")
    const grant = `insert into role_permissions (role_id, permission_id) select $1, id from permissions where name = 'agency-products.index'`
    await at.query(grant, [role?.id])
    const reader = await at.api.as('readonly')
    const { status, body } = await reader.get(`/agencies/${c.idOf(await c.active())}`)
    await at.query(
      "delete from role_permissions where role_id = $1 and permission_id = (select id from permissions where name = 'agency-products.index')",
      [role?.id],
    )
    expect([status, body.at('data', 'email'), typeof body.at('data', 'name')]).toEqual([
      200,
      undefined,
      'string',
    ])
  })
})
