import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownPorts, simulatedPorts } from '../../../kernel/platform/adapters/ports.ts'
import { type Client, createTestApi, type TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { type TestGateway, testGateway } from '../../gateway.ts'

/** Money goes back once, whatever happens between the decision, the gateway and the books. */
describeApi('sales: refunds at the gateway', (open) => {
  let gateway: TestGateway
  let api: TestApi
  let client: Client
  let method: number
  const withGateway = () =>
    createTestApi(open().database, {}, [], {
      ports: {
        ...simulatedPorts,
        payments: {
          byHand: gateway.byHand,
          test: (account) => gateway.test(account),
          refund: (...args) => gateway.refund(...args),
          checkout: (...args) => gateway.checkout(...args),
          close: (...given) => gateway.close(...given),
          pages: gateway.pages,
          isSimulated: gateway.isSimulated,
        },
      },
    })
  beforeAll(async () => {
    gateway = testGateway()
    api = await withGateway()
    client = await api.as('admin')
    const [row] = await query<{ id: number }>(
      `insert into payment_methods (company_id, name, gateway, currencies, status, health, api_key, fee_percent, fee_fixed)
       values (1, 'Intents', 'card', '{USD}', 'enabled', 'ok', 'sealed:1234', 0, 0) returning id`,
    )
    method = row?.id ?? 0
  })
  beforeEach(() => {
    gateway = testGateway()
  })
  afterAll(() => api.close())

  const query = <T extends object>(text: string, params: unknown[] = []) =>
    open().database.system((tx) => tx<T>(text, params))

  const request = async () => {
    const made = await client.send('POST', '/orders', {
      body: {
        email: `refund.${randomUUID()}@mail.example`,
        country: 'US',
        language: 'en',
        items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
        note: '测试',
        payment_method_id: method,
        paid_at: new Date(Date.now() - 60_000).toISOString(),
      },
    })
    const order = made.body.number('data', 'id')
    const body = { order_id: order, type: 'full', reason: 'price', amount: '20.00' }
    const created = await client.send('POST', '/returns', { body })
    return { order, id: created.body.number('data', 'id') }
  }
  const act = (id: number, action: string, body: object = {}) =>
    client.send('POST', `/returns/${id}/${action}`, { body })
  const approve = async (id: number) => {
    const { status, body } = await act(id, 'approve')
    if (status !== 200) throw new Error(JSON.stringify(body.value))
  }
  /** What stands in the books: of the refund, its intent, its order and its transactions. */
  const recorded = async ({ id, order }: { id: number; order: number }) => {
    const [row] = await query(
      `select r.status, o.status as order, o.refunded_total::text as refunded, i.status as intent, i.problem, i.attempts::int,
         (select count(*)::int from tradings x where x.order_id = o.id and x.type = 'refund') as refunds
       from returns r join orders o on o.id = r.order_id left join intents i on i.resource = 'returns' and i.record_id = r.id
       where r.id = $1 and o.id = $2`,
      [id, order],
    )
    return row
  }
  const dueNow = () =>
    query(`update intents set next_attempt_at = now() where status in ('pending', 'running')`)
  const refunded = {
    status: 'refunded',
    order: 'refunded',
    refunded: '20.00',
    intent: 'done',
    problem: null,
    refunds: 1,
  }

  it('is sent although the clock that approved it was a day ahead', async () => {
    const refund = await request()
    await approve(refund.id)
    await query(
      `update intents set next_attempt_at = now() + interval '1 day' where resource = 'returns' and record_id = $1`,
      [refund.id],
    )
    await api.drain()
    expect(await recorded(refund)).toMatchObject(refunded)
  })

  it('is paid by a person where no gateway is connected, and nothing says that money has moved before', async () => {
    const own = await createTestApi(open().database, {}, [], { ports: ownPorts() })
    const person = await own.as('admin')
    const send = (id: number, action: string, body: object = {}) =>
      person.send('POST', `/returns/${id}/${action}`, { body })
    const refund = await request()
    expect((await send(refund.id, 'approve')).status).toBe(200)
    await own.drain()
    const waiting = await recorded(refund)
    const { status } = await send(refund.id, 'mark-refunded', {
      refunded_at: new Date().toISOString(),
      gateway_txn_no: 'SWIFT 8',
    })
    await own.close()
    expect(waiting).toMatchObject({ status: 'processing', order: 'paid', intent: null, refunds: 0 })
    expect([status, await recorded(refund)]).toMatchObject([
      200,
      { status: 'refunded', intent: null, refunds: 1 },
    ])
    const tested = await own.services.ports.payments.test({
      gateway: 'card',
      mode: 'live',
      health: 'ok',
      encryptedKey: 'sealed',
    })
    expect(tested).toMatchObject({ ok: false, message: '没有连接支付网关，退款需线下办理' })
  })

  it('is sent after the commit, and the record waits until it has answered', async () => {
    const refund = await request()
    await approve(refund.id)
    const waiting = [await recorded(refund), gateway.requests.length]
    await api.drain()
    expect(waiting).toEqual([
      {
        status: 'processing',
        order: 'paid',
        refunded: '0.00',
        intent: 'pending',
        problem: null,
        attempts: 0,
        refunds: 0,
      },
      0,
    ])
    expect([await recorded(refund), gateway.requests.length]).toEqual([{ ...refunded, attempts: 1 }, 1])
  })

  it('is never asked for a decision that was rolled back', async () => {
    const refund = await request()
    await query(
      `create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    )
    await query(
      `create trigger refuse_audit before insert on action_logs for each row when (new.action = 'approve') execute function refuse_audit()`,
    )
    const { status } = await act(refund.id, 'approve')
    await query('drop trigger refuse_audit on action_logs')
    await query('drop function refuse_audit()')
    await api.drain()
    expect([status, gateway.requests, await recorded(refund)]).toMatchObject([
      500,
      [],
      { status: 'requested', intent: null },
    ])
  })

  it('pays once although its success could not be written down', async () => {
    const refund = await request()
    await query(
      `create function refuse_refund() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    )
    await query(
      `create trigger refuse_refund before insert on tradings for each row when (new.type = 'refund') execute function refuse_refund()`,
    )
    await approve(refund.id)
    await api.drain()
    const rolledBack = await recorded(refund)
    await query('drop trigger refuse_refund on tradings')
    await query('drop function refuse_refund()')
    await dueNow()
    await api.drain()
    expect(rolledBack).toMatchObject({
      status: 'processing',
      intent: 'running',
      refunded: '0.00',
      refunds: 0,
    })
    expect([await recorded(refund), gateway.requests.length, gateway.paid.size]).toEqual([
      { ...refunded, attempts: 2 },
      2,
      1,
    ])
  })

  it('pays once although its answer was lost', async () => {
    const refund = await request()
    gateway.behave = 'lost'
    await approve(refund.id)
    await api.drain()
    const unknown = await recorded(refund)
    gateway.behave = 'pays'
    await dueNow()
    await api.drain()
    expect(unknown).toMatchObject({ intent: 'pending', problem: '对方没有回答，稍后自动重试', refunds: 0 })
    expect([await recorded(refund), gateway.requests.length, gateway.paid.size]).toEqual([
      { ...refunded, attempts: 2 },
      2,
      1,
    ])
  })

  it('pays once for eight approvals at once, carried out by two processes', async () => {
    const refund = await request()
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(refund.id, 'approve')))
    const other = await withGateway()
    await Promise.all([api.drain(), other.drain()])
    await other.close()
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect([await recorded(refund), gateway.requests.length, gateway.paid.size]).toEqual([
      { ...refunded, attempts: 1 },
      1,
      1,
    ])
  })

  it('writes nothing down twice where a claim was taken over while the gateway answered', async () => {
    const refund = await request()
    await approve(refund.id)
    gateway.onRequest = async () => {
      gateway.onRequest = () => Promise.resolve()
      await dueNow()
      await api.drain()
    }
    await api.drain()
    expect([await recorded(refund), gateway.requests.length, gateway.paid.size]).toEqual([
      { ...refunded, attempts: 2 },
      2,
      1,
    ])
  })

  it('holds up no request while it is slow', async () => {
    const refund = await request()
    await approve(refund.id)
    const meanwhile: number[] = []
    gateway.onRequest = async () => {
      const noted = await act(refund.id, 'assign', {})
      meanwhile.push(noted.status, (await client.get(`/orders/${refund.order}`)).status)
    }
    await api.drain()
    expect([meanwhile, await recorded(refund)]).toEqual([[200, 200], { ...refunded, attempts: 1 }])
  })

  describe('staff', () => {
    const intentOf = async ({ id }: { id: number }) => {
      const { body } = await client.get(`/intents?filter[resource]=returns&filter[record_id]=${id}`)
      return body.rows('data')
    }

    it('see why it refused, and try again under another key', async () => {
      const refund = await request()
      gateway.behave = 'refuses'
      await approve(refund.id)
      await api.drain()
      const [failed] = await intentOf(refund)
      const notices = await query(`select 1 from notification_logs where link_url = $1`, [
        `/orders/return?record=${refund.id}`,
      ])
      gateway.behave = 'pays'
      const again = await client.send('POST', `/intents/${Number(failed?.['id'])}/retry`)
      await api.drain()
      const twice = await client.send('POST', `/intents/${Number(failed?.['id'])}/retry`)
      const [first, second] = gateway.requests
      expect([failed, notices.length]).toMatchObject([
        { status: 'failed', problem: '卡片已注销', kind: 'returns.refund' },
        1,
      ])
      expect([again.status, again.body.at('data', 'status'), twice.status]).toEqual([200, 'pending', 409])
      expect([await recorded(refund), first?.idempotencyKey === second?.idempotencyKey]).toEqual([
        { ...refunded, attempts: 2 },
        false,
      ])
    })

    it('decide after ten tries, and the same key is sent again', async () => {
      const refund = await request()
      gateway.behave = 'busy'
      await approve(refund.id)
      await api.drain()
      const pause = await query<{ wait: boolean }>(
        `select next_attempt_at > now() + interval '5 seconds' as wait from intents where resource = 'returns' and record_id = $1`,
        [refund.id],
      )
      await query(`update intents set tries = 9 where resource = 'returns' and record_id = $1`, [refund.id])
      await dueNow()
      await api.drain()
      const afterLast = await recorded(refund)
      gateway.behave = 'pays'
      await act(refund.id, 'retry')
      await api.drain()
      expect([pause, afterLast]).toMatchObject([
        [{ wait: true }],
        { status: 'failed', intent: 'failed', problem: '网关繁忙（已尝试 10 次，结果未知，请先向对方核实）' },
      ])
      expect(new Set(gateway.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
      expect(await recorded(refund)).toEqual({ ...refunded, attempts: 3 })
    })

    it('mark it as refunded elsewhere only while the gateway is not asked', async () => {
      const refund = await request()
      const elsewhere = { gateway_txn_no: 'SWIFT 9', refunded_at: new Date(Date.now() - 1000).toISOString() }
      gateway.behave = 'refuses'
      await approve(refund.id)
      const early = await act(refund.id, 'mark-refunded', elsewhere)
      await api.drain()
      const late = await act(refund.id, 'mark-refunded', elsewhere)
      await dueNow()
      await api.drain()
      expect([early.status, early.body.at('message'), late.status]).toEqual([
        409,
        '网关正在执行这笔退款，请等待结果后再操作',
        200,
      ])
      expect([await recorded(refund), gateway.paid.size]).toMatchObject([
        { status: 'refunded', intent: 'abandoned', refunds: 1 },
        0,
      ])
    })

    it('of another company see none of it', async () => {
      const refund = await request()
      await approve(refund.id)
      const other = client.in(2)
      const [own] = await intentOf(refund)
      const list = await other.get(`/intents?filter[record_id]=${refund.id}&filter[resource]=returns`)
      const one = await other.get(`/intents/${Number(own?.['id'])}`)
      const retry = await other.send('POST', `/intents/${Number(own?.['id'])}/retry`)
      await api.drain()
      expect([list.body.rows('data'), one.status, retry.status]).toEqual([[], 404, 404])
    })
  })
})
