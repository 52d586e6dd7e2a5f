import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** Companies are apart and permissions are asked for, on the server (domain/resources.md §1 "Scope"). */
describeApi('isolation', (open) => {
  let api: TestApi
  let marketing: Client
  let service: Client
  let foreignOrder: number
  beforeAll(async () => {
    api = open()
    marketing = await api.as('imageforge.marketing')
    service = await api.as('datasafe.service', 2)
    const [order] = (await service.get('/orders?per_page=1')).body.rows('data')
    foreignOrder = Number(order?.['id'])
  })

  describe('another company', () => {
    it('has other orders', async () => {
      const own = await allIds(marketing)
      const theirs = await allIds(service)
      expect([own.length > 0, theirs.length > 0, own.filter((id) => theirs.includes(id))]).toEqual([
        true,
        true,
        [],
      ])
    })

    it('lends calls the next number of its documents, and of no other column', async () => {
      const asCaller = { companyId: 1, userId: 1 }
      const [next] = await api.database.transaction(asCaller, (tx) =>
        tx("select app_next_number_of_orders('ZZ9912', 6) as number"),
      )
      expect(next).toEqual({ number: 'ZZ9912000001' })
      await expect(
        api.database.transaction(asCaller, (tx) =>
          tx("select app_next_number('users', 'username', 'a', 1) as number"),
        ),
      ).rejects.toThrow('permission denied for function app_next_number')
    })

    it('answers its order as not found', async () => {
      const foreign = await marketing.get(`/orders/${foreignOrder}`)
      const missing = await marketing.get('/orders/987654321')
      expect([foreign.status, foreign.body.value]).toEqual([missing.status, missing.body.value])
      expect(missing.status).toBe(404)
    })

    it('resolves none of its options by id', async () => {
      const { body } = await marketing.get(`/orders/options?ids=${foreignOrder}`)
      expect(body.at('data')).toEqual([])
    })

    it.each([
      ['/orders', 'NOT_A_MEMBER'],
      [`/products/options`, 'NOT_A_MEMBER'],
      ['/saved-views', 'NOT_A_MEMBER'],
    ])('is closed to strangers at %s', async (path, code) => {
      const stranger = marketing.in(2)
      const nowhere = marketing.in(999_999)
      const answers = [await stranger.get(path), await nowhere.get(path)]
      expect(answers.map(({ status, body }) => [status, body.at('code')])).toEqual([
        [403, code],
        [403, code],
      ])
    })

    it('is refused where the parameter is not the header', async () => {
      const inQuery = await marketing.get('/orders?company_id=2')
      const inBody = await marketing.send('POST', '/saved-views', {
        body: { page: 'orders.index', name: 'x', state: {}, company_id: 2 },
      })
      const same = await marketing.get('/orders?company_id=1&per_page=1')
      expect([
        inQuery.status,
        inQuery.body.at('code'),
        inBody.status,
        inBody.body.at('code'),
        same.status,
      ]).toEqual([403, 'COMPANY_MISMATCH', 403, 'COMPANY_MISMATCH', 200])
    })

    it('cannot be reached in SQL either', async () => {
      const seen = await api.database.transaction({ companyId: 1, userId: 1 }, (tx) =>
        tx<{ company_id: number }>('select distinct company_id from orders'),
      )
      const unscoped = await api.database.transaction({ companyId: null, userId: 1 }, (tx) =>
        tx('select id from orders'),
      )
      expect([seen, unscoped]).toEqual([[{ company_id: 1 }], []])
    })
  })

  it('asks for a company where rows belong to one', async () => {
    const missing = await marketing.in(null).get('/orders')
    expect([missing.status, missing.body.value]).toEqual([
      422,
      { message: '数据校验失败', errors: { company_id: ['请先选择品牌（X-Company-Id）'] } },
    ])
  })

  it('refuses a suspended company', async () => {
    const admin = await api.as('admin', 3)
    await api.database.system((tx) => tx("update companies set status = 'suspended' where id = 3"))
    const suspended = await admin.get('/orders')
    await api.database.system((tx) => tx("update companies set status = 'active' where id = 3"))
    const active = await admin.get('/orders')
    expect([suspended.status, suspended.body.at('code'), active.status]).toEqual([
      409,
      'COMPANY_SUSPENDED',
      200,
    ])
  })

  describe('permissions', () => {
    it.each(['/orders', '/orders/summary', '/orders/1'])('are asked for at %s', async (path) => {
      const readonly = await api.as('readonly')
      const { status, body } = await readonly.get(path)
      expect([status, body.text('message').startsWith('没有权限：需要 orders.index')]).toEqual([403, true])
    })

    it('are named in words', async () => {
      const readonly = await api.as('readonly')
      expect((await readonly.get('/orders')).body.value).toEqual({
        message: '没有权限：需要 orders.index',
        code: 'FORBIDDEN',
      })
    })

    it('are read anew for every request', async () => {
      const readonly = await api.as('readonly')
      const grant = `insert into role_permissions (role_id, permission_id)
        select r.id, p.id from roles r, permissions p where r.name = 'readonly_analytics' and p.name = 'orders.index'`
      const revoke = `delete from role_permissions rp using roles r, permissions p
        where rp.role_id = r.id and rp.permission_id = p.id and r.name = 'readonly_analytics' and p.name = 'orders.index'`
      const before = (await readonly.get('/orders')).status
      await api.database.system((tx) => tx(grant))
      const granted = (await readonly.get('/orders')).status
      await api.database.system((tx) => tx(revoke))
      expect([before, granted, (await readonly.get('/orders')).status]).toEqual([403, 200, 403])
    })

    it('let an administrator into every company', async () => {
      const admin = await api.as('admin')
      const statuses = [1, 2, 3].map(
        async (company) => (await admin.in(company).get('/orders?per_page=1')).status,
      )
      expect(await Promise.all(statuses)).toEqual([200, 200, 200])
    })

    it('do not count when admin is given for one company only', async () => {
      const assignment = `(user_id, role_id, company_id) select u.id, r.id, 1 from users u, roles r
        where u.username = 'readonly' and r.name = 'admin'`
      const readonly = await api.as('readonly')
      await api.database.system((tx) => tx(`insert into role_assignments ${assignment}`))
      const { status } = await readonly.get('/orders')
      await api.database.system((tx) =>
        tx(
          `delete from role_assignments where company_id = 1 and role_id = (select id from roles where name = 'admin')`,
        ),
      )
      expect(status).toBe(403)
    })
  })
})

async function allIds(client: Client): Promise<unknown[]> {
  return (await client.get('/orders?per_page=200')).body.rows('data').map((row) => row['id'])
}
