import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { operations } from '../../../tests/contract/sample/operations.ts'
import { hashPassword } from '../../engine/auth/password.ts'
import { prepareData } from '../../engine/demo/prepare.ts'
import { demoSteps } from '../../modules/registry.ts'
import { createTestApi, demoPassword, type TestApi } from '../api.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { firstCompany, rectangle } from '../first-company.ts'
import { form } from '../form.ts'

/** Nothing but a first administrator, as a customer's PostgreSQL is after the first start. */
describe(`the first company, on ${inject('engine')}`, () => {
  let storage: TestDatabase
  let api: TestApi
  beforeAll(async () => {
    storage = await openTestDatabase(inject('engine'), { seeded: false })
    const { database } = storage
    await prepareData(database, {
      steps: demoSteps,
      demo: null,
      adminPassword: demoPassword,
      hashPassword,
      encrypt: (text) => text,
    })
    api = await createTestApi(database)
    await query('update users set must_change_password = false')
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  const query = (text: string) => storage.database.system((tx) => tx(text))
  const admin = (companyId: number | null = null) => api.as('admin', companyId)
  /** A user without a company whose role is for all of them. */
  const join = async (username: string, keys: readonly string[]) => {
    await query(`insert into roles (name, title) values ('${username}', '${username}')`)
    await query(`insert into role_permissions (role_id, permission_id)
      select r.id, p.id from roles r, permissions p where r.name = '${username}' and p.name in ('${keys.join("','")}')`)
    await query(`insert into users (uid, username, name, email, password_hash, department_id, status, must_change_password, failed_attempts)
      select '2000000' || count(*), '${username}', '${username}', '${username}@test.example', min(password_hash), 1, 'active', false, 0 from users`)
    await query(`insert into role_assignments (user_id, role_id)
      select u.id, r.id from users u, roles r where u.username = '${username}' and r.name = '${username}'`)
    return await api.as(username, null)
  }
  const logoFile = form({ usage: 'image' }, { name: 'a.svg', content: rectangle(120, 40) })

  it('is not there: lists that need none are open to a holder of keys for all companies, and nothing else', async () => {
    const client = await admin()
    const lists = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    const statuses = new Map<string, Set<number>>()
    for (const { company: use, path, parameters } of lists) {
      if (parameters.some(({ required, name }) => required === true && name !== 'company_id')) continue
      const { status } = await client.get(use === 'parameter' ? `${path}?company_id=notset` : path)
      statuses.set(use, (statuses.get(use) ?? new Set()).add(status))
    }
    expect(Object.fromEntries([...statuses].map(([use, seen]) => [use, [...seen]]))).toEqual({
      ifAny: [200],
      // No view is open.
      optional: [404, 200],
      parameter: [200],
      required: [422],
    })
  })

  it('is made by a user who holds the key in every company, and by no other', async () => {
    const visitor = await join('visitor', ['orders.index'])
    const refused = await visitor.send('POST', '/companies', { body: firstCompany('/logo.svg') })
    expect([
      refused.status,
      (await visitor.get('/users')).status,
      (await visitor.get('/orders')).status,
    ]).toEqual([403, 403, 422])
    const founder = await join('founder', ['companies.store', 'companies.index'])
    const picture = await founder.send('POST', '/files', logoFile)
    const created = await founder.send('POST', '/companies', {
      body: {
        ...firstCompany(picture.body.text('data', 'url')),
        name: 'other',
        title: '另一家',
        order_prefix: 'OT',
      },
    })
    expect([picture.status, created.status]).toEqual([201, 201])
    await query('delete from company_users')
    await query('delete from companies')
  })

  it('is made with its logo by an administrator, who is its member and then has a company to choose', async () => {
    const client = await admin()
    const uploaded = await client.send('POST', '/files', logoFile)
    expect([uploaded.status, uploaded.body.at('data', 'width')]).toEqual([201, 120])
    const logo = uploaded.body.text('data', 'url')
    const created = await client.send('POST', '/companies', { body: firstCompany(logo) })
    expect([created.status, created.body.at('data', 'logo')]).toEqual([201, logo])
    const id = created.body.number('data', 'id')

    const user = await client.get('/user?company_id=notset&include=companies')
    expect(user.body.rows('companies', 'data').map(({ id }) => id)).toEqual([id])
    expect(await query('select company_id, user_id from company_users')).toEqual([
      { company_id: id, user_id: 1 },
    ])
    expect((await api.call('GET', logo.replace(/^\/api/, ''))).raw.length).toBeGreaterThan(50)

    const inside = client.in(id)
    const changed = await inside.send('PUT', `/companies/${id}`, {
      body: { logo, title: '改名', updated_at: created.body.text('data', 'updated_at') },
    })
    expect([changed.status, (await inside.get('/orders')).status]).toEqual([200, 200])
    expect((await client.get('/companies')).body.at('errors')).toEqual({
      company_id: ['请先选择品牌（X-Company-Id）'],
    })
  })

  it('is led through what it has not yet, each as far as they may do it', async () => {
    const [{ id } = { id: 0 }] = (await query('select id from companies')) as { id: number }[]
    const inside = (await admin()).in(id)
    const steps = async (by = inside) => {
      const { body } = await by.get('/stats/dashboard?part=steps')
      return body.rows('data', 'steps')
    }
    const states = async () => Object.fromEntries((await steps()).map(({ key, done }) => [key, done]))
    const nothing = {
      mail: false,
      product: false,
      price: false,
      payment_method: false,
      people: false,
      intake_key: false,
      order: false,
    }
    expect(await states()).toEqual(nothing)
    expect((await steps())[0]).toEqual({
      key: 'mail',
      title: '设置发信并测试',
      why: '订单、序列号和验证邮件都从品牌的发件邮箱寄出',
      done: false,
      to: `/companies/edit/${id}`,
    })
    await query('update companies set mail_tested_at = now()')
    const key = await inside.send('POST', '/intake-keys/issue', { body: { name: 'Shop', scopes: ['order'] } })
    expect([key.status, await states()]).toEqual([200, { ...nothing, mail: true, intake_key: true }])

    const seller = await join('seller', ['orders.index', 'orders.store'])
    await query(
      `insert into company_users (company_id, user_id) select ${id}, id from users where username = 'seller'`,
    )
    expect((await steps(seller.in(id))).map((step) => step['key'])).toEqual(['order'])
    expect(await states()).toEqual({ ...nothing, mail: true, intake_key: true, people: true })
  })
})
