import { describe, expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { productsContext } from './context.ts'

/** Registrations, and those who left. Each test makes what it needs. */
describeApi('products: registrations', (open) => {
  const at = productsContext(open)
  const { query, unique, errors, change } = at

  describe('registrations', () => {
    const one = async (where = 'true') =>
      (
        await query<{ id: number; license_key_id: number; email: string }>(
          `select r.id, r.license_key_id, r.email from registrations r join license_keys k on k.id = r.license_key_id
           where r.company_id = 1 and r.status = 'active' and k.devices_used > 0 and ${where} order by r.id desc limit 1`,
        )
      )[0] ?? { id: 0, license_key_id: 0, email: '' }
    const devices = async (key: number) =>
      (await query<{ devices_used: number }>('select devices_used from license_keys where id = $1', [key]))[0]
        ?.devices_used ?? 0
    const act = (id: number, action: string, body: object) =>
      at.client.send('POST', `/product-registrations/${id}/${action}`, { body })

    it('free a device when they end', async () => {
      const { id, license_key_id: key } = await one()
      const before = await devices(key)
      const ended = await act(id, 'deactivate', { reason: '更换电脑' })
      const again = await act(id, 'deactivate', { reason: '更换电脑' })
      expect([ended.body.at('data', 'status'), again.status, await devices(key)]).toEqual([
        'deactivated',
        409,
        before - 1,
      ])
    })

    it('are extended where they have an end', async () => {
      const { id } = await one('r.expires_at is not null')
      const { id: endless } = await one('r.expires_at is null')
      const sent = { days: 5, reason: '补偿故障期' }
      expect([(await act(id, 'extend', sent)).status, (await act(endless, 'extend', sent)).status]).toEqual([
        200, 409,
      ])
    })

    it('are banned, with their address', async () => {
      const { id, email } = await one()
      await at.client.send('POST', '/product-registrations/bulk', {
        body: { action: 'ban', ids: [id], params: { reason: '传播破解版', ban_email: true } },
      })
      const checked = await at.client.send('POST', '/ban-emails/test', {
        body: { email: email.toUpperCase() },
      })
      expect(checked.body.rows('data', 'matched').map((ban) => ban['pattern'])).toContain(email.toLowerCase())
    })

    it('are banned and let in again one by one, on their device if the key has one left', async () => {
      const { id, license_key_id: key } = await one('k.devices_used = k.max_devices')
      const before = await devices(key)
      const banned = await act(id, 'ban', { reason: '传播破解版' })
      const freed = await devices(key)
      const lifted = await act(id, 'unban', { reason: '核实为误封' })
      const again = await act(id, 'unban', { reason: '核实为误封' })
      await act(id, 'ban', { reason: '传播破解版' })
      await query('update license_keys set devices_used = max_devices where id = $1', [key])
      const crowded = await act(id, 'unban', { reason: '核实为误封' })
      expect([
        [banned.body.at('data', 'status'), freed],
        [lifted.body.at('data', 'status'), again.status],
        [crowded.body.at('data', 'status'), await devices(key)],
      ]).toEqual([
        ['banned', before - 1],
        ['active', 409],
        ['deactivated', before],
      ])
    })

    it('that had expired are expired again when the ban is lifted', async () => {
      const { id } = await one()
      await act(id, 'ban', { reason: '传播破解版' })
      await query("update registrations set expires_at = now() - interval '1 day' where id = $1", [id])
      const lifted = await act(id, 'unban', { reason: '核实为误封' })
      expect(lifted.body.at('data', 'status')).toBe('expired')
    })

    it('send the key again three times a day, elsewhere with a reason', async () => {
      const { id } = await one()
      const silent = await act(id, 'resend-key', { email: 'other@mail.example' })
      const seen = [await act(id, 'resend-key', { email: 'other@mail.example', reason: '换了邮箱' })]
      for (let turn = 0; turn < 3; turn += 1) seen.push(await act(id, 'resend-key', {}))
      expect([errors(silent.body), seen.map(({ status }) => status)]).toEqual([
        ['reason'],
        [200, 200, 200, 409],
      ])
    })

    it('take a note', async () => {
      const { id } = await one()
      const noted = await change(`/product-registrations/${id}`, { note: '客户换机' })
      const other = await change(`/product-registrations/${id}`, { status: 'expired' })
      expect([noted.body.at('data', 'note'), errors(other.body)]).toEqual(['客户换机', ['status']])
    })

    it('erase a customer, and go on', async () => {
      const { id, license_key_id: key } = await one(
        "not exists (select from action_logs l where l.resource = 'registrations' and l.record_id = r.id::text and l.action = 'send')",
      )
      const address = `Forget.Me+${unique()}@mail.example`
      await query('update registrations set email = $1, ip = $2 where id = $3', [address, '192.0.2.7', id])
      await query('update license_keys set email = $1 where id = $2', [address, key])
      await act(id, 'resend-key', {})
      await at.api.drain()
      await at.client.get(`/product-registrations/search?by=email&q=${encodeURIComponent(address)}`)
      const erase = (email: string, reason = '客户要求删除个人信息') =>
        at.client.send('POST', '/product-registrations/erase', { body: { email, reason } })
      const elsewhere = await at.client.in(2).send('POST', '/product-registrations/erase', {
        body: { email: address, reason: '客户要求删除个人信息' },
      })
      const [done, again, silent] = [
        await erase(address.toUpperCase()),
        await erase(address),
        await erase(address, ''),
      ]
      const { body: after } = await at.client.get(`/product-registrations/${id}`)
      const traces = await query(
        `select 1 from action_logs where changes::text ilike '%' || $1 || '%' or record_title ilike '%' || $1 || '%'
         union all select 1 from mails where recipient ilike $1 union all select 1 from license_keys where email ilike $1`,
        [address.replaceAll('_', String.raw`\_`)],
      )
      const [logged] = await query<{ changes: { field: string; after: unknown }[] }>(
        "select changes from action_logs where path = '/product-registrations/erase' order by id desc limit 1",
      )
      const counted = done.body.at('data') as Record<string, number>
      expect([elsewhere.status, done.status, errors(again.body), errors(silent.body)]).toEqual([
        422,
        200,
        ['email'],
        ['reason'],
      ])
      expect([counted['registrations'], counted['license_keys'], counted['letters']]).toEqual([1, 1, 1])
      expect([
        after.text('data', 'email'),
        after.at('data', 'ip'),
        after.at('data', 'status'),
        traces,
      ]).toEqual([`erased.${id}@erased.invalid`, null, 'active', []])
      expect(logged?.changes.find(({ field }) => field === 'reason')?.after).toBe('客户要求删除个人信息')
      expect((await act(id, 'resend-key', {})).status).toBe(409)
    })

    it('are searched for a customer, with a trace and by keys', async () => {
      const { id, email } = await one('r.order_id is not null')
      const path = `/product-registrations/search?by=email&q=${encodeURIComponent(email)}`
      const { body } = await at.client.get(path)
      const [logged] = await query<{ changes: { field: string; after: unknown }[] }>(
        "select changes from action_logs where path = '/product-registrations/search' order by id desc limit 1",
      )
      expect(body.rows('data', 'registrations').map((row) => row['id'])).toContain(id)
      expect(body.rows('data', 'timeline').length).toBeGreaterThan(0)
      expect(logged?.changes.find((change) => change.field === 'q')?.after).toBe(`••••${email.slice(-4)}`)
    })
  })

  it.each([
    ['installations', 'installations.index'],
    ['uninstallations', 'uninstalls.index'],
    ['orders', 'orders.index'],
    ['returns', 'order-returns.index'],
    ['feedback', 'feedback.index'],
  ])('of a customer, %s are shown to who holds %s', async (part, key) => {
    const { client } = await hire(open(), `search.${part}`, ['product-registrations.search', key])
    const { body } = await client.get('/product-registrations/search?by=email&q=nobody@example.com')
    const answered = Object.entries(Object(body.at('data'))).flatMap(([name, rows]) =>
      Array.isArray(rows) && name !== 'timeline' ? [name] : [],
    )
    expect(answered.toSorted()).toEqual(['registrations', part].toSorted())
  })

  it('words of those who left become one ticket', async () => {
    const [left] = await query<{ id: number }>(
      "select id from uninstallations where company_id = 1 and reason_text is not null and followup <> 'feedback' order by id desc limit 1",
    )
    const send = (id: number | undefined) =>
      at.client.send('POST', `/uninstallations/${id}/to-feedback`, { body: {} })
    const first = await send(left?.id)
    const again = await send(left?.id)
    const [silent] = await query<{ id: number }>(
      'select id from uninstallations where company_id = 1 and reason_text is null limit 1',
    )
    const put = await change(`/uninstallations/${left?.id}`, { reason: 'slow' })
    expect([first.status, again.status, (await send(silent?.id)).status, errors(put.body)]).toEqual([
      200,
      409,
      409,
      ['reason'],
    ])
  })
})
