import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, Reply, TestApi } from '../../api.ts'
import { deleteNamed } from '../../delete-named.ts'
import { userId } from './drafts.ts'

interface Price {
  readonly product_id: number
  readonly license_type: string
  readonly amount: string
}

/** Agencies, what they sell and what they get for it (domain/resources.md, agencies and agency_products). */
export function agenciesSuite(open: () => TestApi): void {
  let api: TestApi
  let client: Client
  let owner: number
  let prices: readonly Price[]
  let count = 0
  beforeAll(async () => {
    api = open()
    client = await api.as('admin')
    owner = await userId(api, 'admin')
    prices = await api.database.system((tx) =>
      tx<Price>(
        `select p.product_id, p.license_type, p.amount::text as amount from prices p join products d on d.id = p.product_id
         where p.company_id = 1 and p.currency = 'USD' and p.region = 'global' and p.min_quantity = 1 and p.status = 'active'
           and d.status = 'on_sale' and p.effective_from <= now() and p.license_type = 'lifetime' order by p.product_id`,
      ),
    )
  })

  const store = (more: object = {}) => {
    const name = `${Date.now().toString(36).toUpperCase()}${(count += 1)}`
    return client.send('POST', '/agencies', {
      body: {
        name: `代理 ${name}`,
        code: name.slice(-16),
        contact_name: '联系人',
        email: `${name}@agency.example`,
        country: 'DE',
        payout_method: 'paypal',
        owner_id: owner,
        ...more,
      },
    })
  }
  const put = ({ body }: Reply, values: object) =>
    client.send('PUT', `/agencies/${body.number('data', 'id')}`, {
      body: { updated_at: body.text('data', 'updated_at'), ...values },
    })
  const idOf = ({ body }: Reply) => body.number('data', 'id')
  const setStatus = (id: number, status: string) =>
    api.database.system((tx) => tx('update agencies set status = $1 where id = $2', [status, id]))
  const active = async (more: object = {}) => {
    const agency = await store(more)
    await setStatus(idOf(agency), 'active')
    return agency
  }

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
    const { status, body } = await store(more)
    expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
  })

  it.each([
    ['pending', ['terminated']],
    ['active', ['suspended', 'terminated']],
    ['suspended', ['active', 'terminated']],
    ['terminated', []],
  ])('%s becomes %j by hand only', async (from, allowed) => {
    const id = idOf(await store())
    const reached: string[] = []
    for (const to of ['pending', 'active', 'suspended', 'terminated'].filter((state) => state !== from)) {
      await setStatus(id, from)
      const fresh = await client.get(`/agencies/${id}`)
      if ((await put(fresh, { status: to })).status === 200) reached.push(to)
    }
    expect(reached).toEqual(allowed)
  })

  it('begin once they are approved, and are told so', async () => {
    const agency = await store()
    const path = `/agencies/${idOf(agency)}/approve`
    const body = { commission_percent: '35', level: 'gold' }
    const approved = await client.send('POST', path, { body })
    const again = await client.send('POST', path, { body })
    expect([
      approved.body.at('data', 'status'),
      approved.body.at('data', 'commission_percent'),
      approved.body.at('data', 'level'),
      again.status,
    ]).toEqual(['active', '35.00', 'gold', 409])
  })

  it('keep their account unless a reason is given, and their owner hears of it', async () => {
    const agency = await store({ payout_account: 'account-12345' })
    const bare = await put(agency, { payout_account: 'account-99999' })
    const changed = await put(agency, { payout_account: 'account-99999', payout_reason: '对方换了账号' })
    const [notice] = await api.database.system((tx) =>
      tx<{ title: string }>(
        "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 1",
        [owner],
      ),
    )
    expect([bare.body.at('errors'), changed.status, notice?.title]).toEqual([
      { payout_reason: ['修改打款账号须填写原因'] },
      200,
      `代理 ${agency.body.text('data', 'code')} 的打款账号已修改`,
    ])
  })

  it('keep their code once orders name it', async () => {
    const [sold] = await api.database.system((tx) =>
      tx<{ id: number }>(
        'select agency_id as id from orders where company_id = 1 and agency_id is not null limit 1',
      ),
    )
    const agency = await client.get(`/agencies/${sold?.id}`)
    const { status, body } = await put(agency, { code: 'NEWCODE1' })
    expect([status, body.at('errors')]).toEqual([422, { code: ['已有订单，代理编号不可修改'] }])
  })

  it('are suspended and activated many at once', async () => {
    const ids = [idOf(await active()), idOf(await store())]
    const bulk = async (action: string, params: object = {}) =>
      (await client.send('POST', '/agencies/bulk', { body: { action, ids, params } })).body.at(
        'data',
        'succeeded',
      )
    expect([
      await bulk('suspend', { reason: '质量问题' }),
      await bulk('activate'),
      await bulk('set_level', { level: 'silver' }),
      await bulk('assign', { owner_id: owner }),
    ]).toEqual([1, 1, 2, 2])
  })

  describe('are settled', () => {
    const seller = async () => {
      const [row] = await api.database.system((tx) =>
        tx<{ id: number }>(
          `select o.agency_id as id from orders o join agencies a on a.id = o.agency_id
           where o.company_id = 1 and a.settlement_cycle = 'monthly' and o.paid_at between '2025-11-02' and '2025-11-29'
             and not o.is_test and o.deleted_at is null group by o.agency_id order by count(*) desc limit 1`,
        ),
      )
      return row?.id
    }

    it('by month, confirmed once over, then paid', async () => {
      const path = `/agencies/${await seller()}/settlements`
      const list = await client.get(`${path}?year=2025`)
      const open = list.body.rows('data').find((row) => row['period'] === '2025-11')
      const early = await client.send('POST', `${path}/2025-11/pay`, {
        body: { paid_at: '2025-12-01', voucher_no: 'V1' },
      })
      const future = await client.send('POST', `${path}/2999-01/confirm`)
      const confirmed = await client.send('POST', `${path}/2025-11/confirm`)
      const again = await client.send('POST', `${path}/2025-11/confirm`)
      const late = await client.send('POST', `${path}/2025-11/pay`, {
        body: { paid_at: '2999-01-01', voucher_no: 'V1' },
      })
      const paid = await client.send('POST', `${path}/2025-11/pay`, {
        body: { paid_at: '2025-12-01', voucher_no: 'V1' },
      })
      const wrong = await client.send('POST', `${path}/2025-Q3/confirm`)
      expect([open?.['status'], Number(open?.['commission']) > 0, early.status, future.status]).toEqual([
        'open',
        true,
        409,
        409,
      ])
      expect([
        confirmed.body.at('data', 'commission'),
        confirmed.body.at('data', 'status'),
        again.status,
      ]).toEqual([open?.['commission'], 'confirmed', 409])
      expect([
        late.status,
        paid.body.at('data', 'status'),
        paid.body.at('data', 'voucher_no'),
        wrong.status,
      ]).toEqual([422, 'paid', 'V1', 404])
    })

    it('with figures that stay once they were confirmed', async () => {
      const id = await seller()
      const path = `/agencies/${id}/settlements`
      const locked = (await client.get(`${path}?year=2025`)).body
        .rows('data')
        .find((row) => row['period'] === '2025-11')
      await api.database.system((tx) =>
        tx(
          "update orders set agency_commission = agency_commission + 1 where agency_id = $1 and paid_at between '2025-11-02' and '2025-11-29'",
          [id],
        ),
      )
      const later = (await client.get(`${path}?year=2025`)).body
        .rows('data')
        .find((row) => row['period'] === '2025-11')
      expect(later).toEqual(locked)
    })

    it('with a statement of the sales, which the action log knows', async () => {
      const id = await seller()
      const url = `/agencies/${id}/settlements/2025-11/statement`
      const headers = { authorization: `Bearer ${client.accessToken}`, 'x-company-id': '1' }
      const csv = await api.app.inject({ method: 'GET', url, headers })
      const pdf = await api.app.inject({ method: 'GET', url: `${url}?format=pdf`, headers })
      const logged = await api.database.system((tx) =>
        tx(
          `select action, resource, changes from action_logs where path = $1 and record_id = $2::text order by id`,
          [url, String(id)],
        ),
      )
      const download = { action: 'download', resource: 'agencies', changes: [] }
      expect(logged).toEqual([download, download])
      expect([
        csv.statusCode,
        csv.body.startsWith('\uFEFF支付时间,订单号'),
        csv.body.trimEnd().split('\r\n').at(-1)?.startsWith('合计,'),
        pdf.headers['content-type'],
        pdf.body.startsWith('%PDF-1.4'),
      ]).toEqual([200, true, true, 'application/pdf', true])
    })
  })

  describe('sell', () => {
    const add = (id: number, more: object = {}) =>
      client.send('POST', `/agencies/${id}/products`, {
        body: { product_id: prices[0]?.product_id, license_type: 'lifetime', currency: 'USD', ...more },
      })

    it('a product by a link of their own', async () => {
      const agency = await active()
      const { status, body } = await add(idOf(agency))
      const link = await client.get(`/link-codes/${body.number('data', 'link_code_id')}`)
      expect([
        status,
        link.body.at('data', 'channel'),
        link.body.text('data', 'target_url').endsWith(`aff=${agency.body.text('data', 'code')}`),
        link.body.text('data', 'short_url') === body.at('data', 'short_url'),
      ]).toEqual([201, 'agency', true, true])
    })

    it('each product once a license, no dearer than the list, in its time', async () => {
      const dealer = idOf(await active({ type: 'reseller' }))
      const first = await add(dealer, { agency_price: '1' })
      const again = await add(dealer, { agency_price: '1' })
      const free = await add(dealer, { license_type: null })
      const dear = await add(dealer, { license_type: null, agency_price: '99999' })
      const time = await add(dealer, {
        license_type: null,
        agency_price: '1',
        starts_at: '2026-02-01',
        ends_at: '2026-02-01',
      })
      expect([first.status, again.body.at('errors'), free.body.at('errors')]).toEqual([
        201,
        { license_type: ['该代理已有此产品和授权类型'] },
        { agency_price: ['经销和总代须填代理价'] },
      ])
      expect([
        Object.keys(Object(dear.body.at('errors'))),
        Object.keys(Object(time.body.at('errors'))),
      ]).toEqual([['agency_price'], ['ends_at']])
    })

    it('many products added at once, known ones skipped', async () => {
      const dealer = idOf(await active({ type: 'reseller' }))
      await add(dealer, { agency_price: '1' })
      const ids = prices.slice(0, 2).map((price) => price.product_id)
      const { status, body } = await client.send('POST', `/agencies/${dealer}/products/add-many`, {
        body: { product_ids: ids, license_types: ['lifetime'], agency_price_off: '40' },
      })
      const listed = await client.get(`/agencies/${dealer}/products?per_page=50`)
      const made = listed.body.rows('data').find((row) => row['product_id'] === ids[1])
      expect([status, body.at('data'), Number(made?.['agency_price'])]).toEqual([
        200,
        { created: 1, skipped: 1 },
        Math.round(Number(prices[1]?.amount) * 60) / 100,
      ])
    })

    it('more, for another share, or not any more', async () => {
      const agency = idOf(await active())
      const id = idOf(await add(agency))
      const bulk = async (action: string, params: object = {}) =>
        (
          await client.send('POST', `/agencies/${agency}/products/bulk`, {
            body: { action, ids: [id], params },
          })
        ).body.at('data', 'succeeded')
      const done = [
        await bulk('set_commission', { commission_percent: '12.5' }),
        await bulk('add_quota', { quantity: 30, note: '首批' }),
        await bulk('enable'),
        await bulk('disable'),
        await bulk('enable'),
      ]
      const { body } = await client.get(`/agencies/${agency}/products`)
      const [row] = body.rows('data')
      expect([done, row?.['commission_percent'], row?.['key_quota'], row?.['status']]).toEqual([
        [1, 1, 0, 1, 1],
        '12.50',
        30,
        'enabled',
      ])
    })

    it('keys of their quota, on credit up to the limit', async () => {
      const admin = await api.as('admin')
      const agency = idOf(await active({ type: 'reseller', credit_limit: '100' }))
      const id = idOf(await add(agency, { agency_price: '2', key_quota: 60 }))
      const make = (quantity: number) =>
        admin.send('POST', `/agencies/${agency}/products/${id}/keys`, { body: { quantity } })
      const many = await make(61)
      const some = await make(40)
      const dear = await make(20)
      await api.drain()
      const { body } = await client.get(`/agencies/${agency}`)
      const [keys] = await api.database.system((tx) =>
        tx<{ made: number }>(
          'select count(*)::int as made from license_keys k join key_batches b on b.id = k.batch_id where b.agency_id = $1',
          [agency],
        ),
      )
      expect([many.status, some.status, dear.status, body.at('data', 'balance_due_usd'), keys?.made]).toEqual(
        [409, 202, 409, '80.00', 40],
      )
    })

    it('a product until it is removed, disabled only once it was sold', async () => {
      const agency = idOf(await active())
      const free = await client.send('DELETE', `/agencies/${agency}/products/${idOf(await add(agency))}`)
      const [sold] = await api.database.system((tx) =>
        tx<{ id: number; agency_id: number }>(
          `select p.id, p.agency_id from agency_products p join orders o on o.agency_id = p.agency_id
             join order_items i on i.order_id = o.id and i.product_id = p.product_id and i.license_type = p.license_type
             join agencies a on a.id = p.agency_id and a.deleted_at is null where p.company_id = 1 limit 1`,
        ),
      )
      const kept = await client.send('DELETE', `/agencies/${sold?.agency_id}/products/${sold?.id}`)
      expect([free.status, kept.status, kept.body.at('code')]).toEqual([204, 409, 'STATE'])
    })
  })

  it('stop selling when they are deleted, and stay in the recycle bin', async () => {
    const agency = await active()
    const id = idOf(agency)
    const product = await client.send('POST', `/agencies/${id}/products`, {
      body: { product_id: prices[0]?.product_id, license_type: 'lifetime', currency: 'USD', key_quota: 5 },
    })
    const blocked = await client.send('DELETE', `/agencies/${id}`)
    await api.database.system((tx) =>
      tx('update agency_products set keys_used = 5 where id = $1', [idOf(product)]),
    )
    const deleted = await deleteNamed(client, `/agencies/${id}`)
    const rows = await api.database.system((tx) =>
      tx<{ agency: string; product: string; link: string }>(
        `select a.status as agency, p.status as product, l.status as link from agencies a
           join agency_products p on p.agency_id = a.id join link_codes l on l.id = p.link_code_id where a.id = $1`,
        [id],
      ),
    )
    const gone = await client.get(`/agencies/${id}`)
    expect([blocked.status, blocked.body.at('code'), deleted.status, rows, gone.status]).toEqual([
      409,
      'HAS_DEPENDENTS',
      204,
      [{ agency: 'terminated', product: 'disabled', link: 'paused' }],
      404,
    ])
  })

  it('stay while something is owed', async () => {
    const id = idOf(await active())
    await api.database.system((tx) => tx('update agencies set balance_due_usd = 1 where id = $1', [id]))
    const { status, body } = await client.send('DELETE', `/agencies/${id}`)
    expect([status, body.at('code'), body.at('message')]).toEqual([409, 'STATE', '仍有欠款，不能删除'])
  })

  it('show their header only to who reads their products', async () => {
    const [role] = await api.database.system((tx) =>
      tx<{ id: number }>("select id from roles where name = 'readonly_analytics'"),
    )
    const grant = `insert into role_permissions (role_id, permission_id) select $1, id from permissions where name = 'agency-products.index'`
    await api.database.system((tx) => tx(grant, [role?.id]))
    const reader = await api.as('readonly')
    const { status, body } = await reader.get(`/agencies/${idOf(await active())}`)
    await api.database.system((tx) =>
      tx(
        "delete from role_permissions where role_id = $1 and permission_id = (select id from permissions where name = 'agency-products.index')",
        [role?.id],
      ),
    )
    expect([status, body.at('data', 'email'), typeof body.at('data', 'name')]).toEqual([
      200,
      undefined,
      'string',
    ])
  })
}
