import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../testing/api.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { form } from '../../../testing/form.ts'
import { openCampaign, openShop, type Shop, shopProduct } from '../../../testing/intake.ts'

const fresh = () => randomUUID().slice(0, 8)

/** Orders as a shop exports them: a line for each item, the order's own columns in the first of them. */
const head =
  'Name,Email,Created at,Currency,Total,Taxes,Discount Amount,Financial Status,Payment Method,Billing Country,Lineitem name,Lineitem quantity,Lineitem price,Payment Reference'

describeApi('intake: history out of files', (open) => {
  let shop: Shop
  let admin: Client
  beforeAll(async () => {
    shop = await openShop(open())
    admin = await open().as('admin', 1)
  })
  afterAll(() => shop.app.close())

  const constants = { 'items.license_type': 'yearly', language: 'en', currency: 'USD' }
  const upload = (content: string | Buffer, client = admin) =>
    client.send('POST', '/imports', form({ resource: 'intake_events' }, { name: 'past.csv', content }))
  const change = (id: number, body: object) => admin.send('PUT', `/imports/${id}`, { body })
  const start = async (id: number) => {
    const started = await admin.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })
    expect(started.status).toBe(202)
    return started.body.number('data', 'id')
  }
  const job = async (id: number) => (await admin.get(`/jobs/${id}`)).body
  /** Uploads a file with further options, runs it to its end; what the job says. */
  const bring = async (content: string, options: object = { constants }) => {
    const draft = (await upload(content)).body.number('data', 'id')
    await change(draft, { options })
    const id = await start(draft)
    await open().drain()
    return { draft, ended: await job(id) }
  }
  const orderLine = (
    name: string,
    email: string,
    values: Partial<
      Record<'at' | 'total' | 'quantity' | 'price' | 'state' | 'product' | 'currency', string>
    > = {},
  ) =>
    [
      name,
      email,
      values.at ?? '2023-05-04 10:00:00 +0000',
      values.currency ?? 'USD',
      values.total ?? '41.50',
      '1.50',
      '0.00',
      values.state ?? 'paid',
      'Shop card',
      'US',
      values.product ?? String(shopProduct),
      values.quantity ?? '2',
      values.price ?? '20.00',
      `txn-${name}`,
    ].join(',')

  it('understands what a shop exports, and writes nothing before it is run', async () => {
    const mark = fresh()
    const { status, body } = await upload(`${head}\n${orderLine(`#${mark}`, `${mark}@past.example`)}`)
    const changed = await change(body.number('data', 'id'), { options: { constants } })
    expect([
      status,
      body.at('data', 'source', 'kind'),
      body.at('data', 'missing'),
      body.at('data', 'mapping', 'items.unit_price'),
      body.at('data', 'valid'),
      changed.body.at('data', 'missing'),
      changed.body.at('data', 'valid'),
      changed.body.at('data', 'results'),
      changed.body.rows('data', 'rows')[0]?.['values'],
    ]).toEqual([
      200,
      'order',
      ['授权类型'],
      'Lineitem price',
      0,
      [],
      1,
      { new: 1, known: 0 },
      expect.objectContaining({ occurred_at: '2023-05-04 18:00', paid: '已支付', country: '美国' }),
    ])
    expect(await shop.query(`select 1 from orders where email = $1`, [`${mark}@past.example`])).toEqual([])
    expect(await shop.query(`select 1 from intake_events where event_id = $1`, [`#${mark}`])).toEqual([])
  })

  it('takes what a file says: sums and counts are those of the file', async () => {
    const mark = fresh()
    const emails = ['a', 'b', 'c'].map((name) => `${name}-${mark}@past.example`)
    const lines: string[] = []
    let cents = 0
    for (let n = 0; n < 30; n += 1) {
      const price = 1000 + n * 7
      const total = price * 2 + 150 + (n % 3 === 0 ? 500 : 0)
      cents += total
      const at = `2023-0${1 + (n % 9)}-11 08:00:00 +0000`
      lines.push(
        orderLine(`${mark}-${n}`, emails[n % 3] ?? '', {
          at,
          price: (price / 100).toFixed(2),
          total: (total / 100).toFixed(2),
        }),
      )
      // A second item of every third order stands in a line of its own, far from the first.
      if (n % 3 === 0)
        lines.unshift(
          [`${mark}-${n}`, '', '', '', '', '', '', '', '', '', shopProduct, '1', '5.00', ''].join(','),
        )
    }
    const { ended } = await bring([head, ...lines].join('\n'))
    expect([ended.at('data', 'status'), ended.at('data', 'result')]).toEqual([
      'done',
      { rows: 30, created: 30, skipped: 0, refused: 0 },
    ])
    const [sums] = await shop.query(
      `select count(*)::int as orders, sum(total) as total, count(*) filter (where is_first)::int as firsts,
        count(*) filter (where is_first and created_at = (select min(f.created_at) from orders f where f.email = o.email))::int as rightly,
        (select count(*)::int from order_items i join orders p on p.id = i.order_id where p.email = any($1)) as items,
        (select sum(i.total) - sum(i.discount) from order_items i join orders p on p.id = i.order_id where p.email = any($1)) as of_items,
        (select count(*)::int from tradings t join orders p on p.id = t.order_id where p.email = any($1) and t.type = 'charge' and t.traded_at = p.paid_at) as charges,
        (select sum(t.amount) from tradings t join orders p on p.id = t.order_id where p.email = any($1)) as charged
      from orders o where email = any($1)`,
      [emails],
    )
    const total = (cents / 100).toFixed(2)
    expect(sums).toEqual({
      orders: 30,
      total,
      firsts: 3,
      rightly: 3,
      items: 40,
      of_items: (cents / 100 - 45).toFixed(2),
      charges: 30,
      charged: total,
    })
  })

  it('writes an order as the intake writes it', async () => {
    const mark = fresh()
    const at = '2024-02-29T23:30:00.000Z'
    const event = {
      kind: 'order',
      id: `sent-${mark}`,
      occurred_at: at,
      data: {
        email: `sent-${mark}@past.example`,
        country: 'US',
        language: 'en',
        currency: 'EUR',
        items: [{ product_pid: shopProduct, license_type: 'yearly', quantity: 2, unit_price: '20.00' }],
        discount: '0.00',
        tax: '1.50',
        total: '41.50',
        payment_method: 'Shop card',
        paid_at: at,
        transaction: 'same',
      },
    }
    expect((await shop.send(event)).status).toBe(200)
    const line = orderLine(`read-${mark}`, `read-${mark}@past.example`, {
      at: '2024-02-29 23:30:00 +0000',
      currency: 'EUR',
    }).replace(`txn-read-${mark}`, 'same')
    await bring(`${head}\n${line}`)
    const rows = async (name: string) =>
      (
        await shop.query(
          `select to_jsonb(o) - '{id,order_no,email,created_by,updated_by,updated_at}'::text[] as an_order,
            (select jsonb_agg(to_jsonb(i) - '{id,order_id,created_at,created_by,updated_by,updated_at}'::text[]) from order_items i where i.order_id = o.id) as items,
            (select jsonb_agg(to_jsonb(t) - '{id,order_id,order_no,trade_no,payer_email,created_at,created_by,updated_by,updated_at}'::text[]) from tradings t where t.order_id = o.id) as money
          from orders o where email = $1`,
          [`${name}-${mark}@past.example`],
        )
      )[0]
    const sent = await rows('sent')
    expect(sent).toMatchObject({ an_order: { status: 'paid', currency: 'EUR' } })
    expect(await rows('read')).toEqual(sent)
  })

  it('adds nothing where a file is brought again, and takes what was mended under the same number', async () => {
    const mark = fresh()
    const good = orderLine(`${mark}-1`, `${mark}@past.example`)
    const bad = orderLine(`${mark}-2`, `${mark}@past.example`, { total: '1.00' })
    const unknown = orderLine(`${mark}-3`, `${mark}@past.example`, { product: '4711' })
    const first = await bring([head, good, bad, unknown].join('\n'))
    expect(first.ended.at('data', 'result')).toMatchObject({ created: 1, refused: 2 })
    const file = (await admin.get(`/imports/${first.draft}/errors`)).raw.toString('utf8')
    expect(file).toContain('应为 41.50')
    expect(file).toContain('所选产品不存在')
    expect(file.split('\r\n').filter((line) => line.includes(mark))).toHaveLength(2)
    // Of what was refused nothing stays.
    expect(
      await shop.query(`select event_id, state from intake_events where event_id like $1`, [`${mark}%`]),
    ).toEqual([{ event_id: `${mark}-1`, state: 'taken' }])
    const mended = file.replaceAll(',1.00,', ',41.50,').replaceAll('4711', String(shopProduct))
    const again = await bring(mended)
    expect(again.ended.at('data', 'result')).toMatchObject({ rows: 2, created: 2, refused: 0 })
    const third = await bring([head, good].join('\n'))
    expect(third.ended.at('data', 'result')).toMatchObject({ rows: 1, created: 0, skipped: 1 })
    expect(
      await shop.query(
        `select count(*)::int as n, count(distinct e.event_id)::int as ids from orders o join intake_events e on e.record_id = o.id and e.kind = 'order' where o.email = $1`,
        [`${mark}@past.example`],
      ),
    ).toEqual([{ n: 3, ids: 3 }])
  })

  it('adds each order once where a file is brought eight times at once', async () => {
    const mark = fresh()
    const lines = Array.from({ length: 40 }, (_, n) => orderLine(`${mark}-${n}`, `${mark}${n}@past.example`))
    const drafts = []
    for (let n = 0; n < 8; n += 1) {
      const draft = (await upload([head, ...lines].join('\n'))).body.number('data', 'id')
      await change(draft, { options: { constants } })
      drafts.push(draft)
    }
    const jobs = await Promise.all(drafts.map(start))
    await Promise.all(Array.from({ length: 8 }, () => open().drain()))
    const results = await Promise.all(
      jobs.map(async (id) => (await job(id)).at('data', 'result') as { created: number; skipped: number }),
    )
    expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(40)
    expect(results.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(7 * 40)
    expect(
      await shop.query(`select count(*)::int as n from orders where email like $1`, [`${mark}%`]),
    ).toEqual([{ n: 40 }])
  })

  it('sends no letter, no notification and no webhook', async () => {
    const mark = fresh()
    await admin.send('POST', '/webhook-endpoints/issue', {
      body: {
        name: `past ${mark}`,
        url: 'https://bi.example.com/hooks',
        events: ['orders.created', 'orders.paid', 'tradings.created'],
      },
    })
    const counts = async () =>
      (
        await shop.query(
          `select (select count(*)::int from mails) as mails, (select count(*)::int from webhook_deliveries) as calls,
            (select count(*)::int from notification_logs) as notices`,
        )
      )[0]
    const before = await counts()
    const lines = [1, 2, 3].map((n) => orderLine(`${mark}-${n}`, `${mark}@past.example`))
    const { ended } = await bring([head, ...lines].join('\n'))
    expect(ended.at('data', 'result')).toMatchObject({ created: 3 })
    // The one who has brought the file is notified of its end.
    expect(await counts()).toEqual({ ...before, notices: Number(Object(before)['notices']) + 1 })
    // What is reported now does call it.
    await shop.send({
      kind: 'order',
      id: `now-${mark}`,
      occurred_at: new Date(Date.now() - 1000).toISOString(),
      data: {
        email: `now-${mark}@past.example`,
        country: 'US',
        language: 'en',
        currency: 'USD',
        items: [{ product_pid: shopProduct, license_type: 'yearly', quantity: 1, unit_price: '20.00' }],
        total: '20.00',
      },
    })
    const after = await counts()
    expect(Number(Object(after)['calls'])).toBeGreaterThan(Number(Object(before)['calls']))
  })

  it('counts the figures of the days of long ago', async () => {
    const mark = fresh()
    await bring(
      [
        head,
        orderLine(`${mark}-1`, `${mark}@past.example`, { at: '2019-03-05 09:00:00 +0000' }),
        orderLine(`${mark}-2`, `${mark}@past.example`, { at: '2019-03-06 09:00:00 +0000' }),
      ].join('\n'),
    )
    expect(
      await shop.query(
        `select date::text, sum(orders)::int as orders, sum(revenue_usd) as revenue, sum(new_customers)::int as firsts from daily_sales_stats
          where company_id = 1 and date between '2019-03-05' and '2019-03-06' group by date order by date`,
      ),
    ).toEqual([
      { date: '2019-03-05', orders: 1, revenue: '41.50', firsts: 1 },
      { date: '2019-03-06', orders: 1, revenue: '41.50', firsts: 0 },
    ])
  })

  it('knows that a customer was none before, when older orders come later', async () => {
    const mark = fresh()
    const email = `${mark}@past.example`
    await bring(`${head}\n${orderLine(`${mark}-late`, email, { at: '2022-06-01 09:00:00 +0000' })}`)
    await bring(`${head}\n${orderLine(`${mark}-early`, email, { at: '2020-06-01 09:00:00 +0000' })}`)
    expect(
      await shop.query(`select is_first from orders where email = $1 order by created_at`, [email]),
    ).toEqual([{ is_first: true }, { is_first: false }])
    expect(
      await shop.query(
        `select coalesce(sum(new_customers), 0)::int as n from daily_sales_stats where company_id = 1 and date = '2022-06-01'`,
      ),
    ).toEqual([{ n: 0 }])
  })

  it.each([
    ['03/04/2025', '04/03/2025', true, ['2025-04-03', '2025-03-04'], 'dmy'],
    ['03/04/2025', '25/03/2025', false, ['2025-04-03', '2025-03-25'], null],
    ['03/04/2025', '03/25/2025', false, ['2025-03-04', '2025-03-25'], null],
  ] as const)('reads %s beside %s: ambiguous %s', async (one, other, ambiguous, days, order) => {
    const mark = fresh()
    const lines = [one, other].map((at, n) => orderLine(`${mark}-${n}`, `${mark}@past.example`, { at }))
    const { body } = await upload([head, ...lines].join('\n'))
    const id = body.number('data', 'id')
    const changed = await change(id, { options: { constants } })
    expect(changed.body.at('data', 'source', 'ambiguous')).toBe(ambiguous)
    expect(changed.body.at('data', 'valid')).toBe(ambiguous ? 0 : 2)
    const last = order === null ? changed : await change(id, { options: { day_order: order } })
    expect(
      last.body.rows('data', 'rows').map(({ values }) => String(Object(values)['occurred_at']).slice(0, 10)),
    ).toEqual(days)
  })

  it('is for who may change the company, and others neither see nor run it', async () => {
    const { body } = await upload(`${head}\n${orderLine(fresh(), 'x@past.example')}`)
    const id = body.number('data', 'id')
    const other = await open().as('readonly', 1)
    expect((await upload(`${head}\nx`, other)).status).toBe(403)
    expect((await other.send('POST', `/imports/${id}/run`, { body: { mode: 'skip_invalid' } })).status).toBe(
      404,
    )
  })

  it('takes registrations, subscribers and costs of the past as well', async () => {
    const mark = fresh()
    await openCampaign(shop)
    const [campaign] = await shop.query<{ platform: string; external_id: string; currency: string }>(
      `select platform, external_id, currency from platforms where company_id = 1 and kind = 'self' and external_id is not null order by id desc limit 1`,
    )
    const registrations = await bring(
      `邮箱,注册时间,产品,授权类型,版本,系统,设备号,国家,语言\n${mark}@past.example,2022-01-02 10:00,${shopProduct},年付,1.0,Windows,dev-${mark},US,en`,
      { kind: 'registration' },
    )
    const subscribers = await bring(`邮箱,订阅时间,语言\n${mark}@past.example,2022-01-02 10:00,en`, {
      kind: 'subscription',
      consent: true,
      source_note: 'old list',
    })
    const costs = await bring(
      `平台,平台 ID,日期,货币,消耗,展示,点击\n${campaign?.platform},${campaign?.external_id},2022-01-02,${campaign?.currency},12.50,100,5`,
      { kind: 'cost' },
    )
    expect([registrations, subscribers, costs].map(({ ended }) => ended.at('data', 'result'))).toEqual(
      Array.from({ length: 3 }, () => ({ rows: 1, created: 1, skipped: 0, refused: 0 })),
    )
    expect(
      await shop.query(
        `select (select count(*)::int from registrations where email = $1 and registered_at = '2022-01-02T02:00:00Z') as registrations,
          (select status from subscribes where email = $1) as subscriber, (select count(*)::int from mails where recipient = $1) as mails`,
        [`${mark}@past.example`],
      ),
    ).toEqual([{ registrations: 1, subscriber: 'subscribed', mails: 0 }])
  })
})
