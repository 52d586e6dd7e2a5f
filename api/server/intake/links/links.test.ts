import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClicks } from '../../../modules/marketing/link-codes/follow/clicks.ts'
import { describeApi } from '../../../testing/describe-api.ts'
import { openShop, type Shop } from '../../../testing/intake.ts'
import { createIntakeApp } from '../app.ts'

const telephone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140'
const eight = Array.from({ length: 8 }, (_, place) => place)

describeApi('short links', (open) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(open())
  })
  afterAll(() => shop.app.close())

  /** A port of its own, which is closed so that its clicks are written. */
  const withPort = async <T>(work: (app: Shop['app']) => Promise<T>): Promise<T> => {
    const { database, services } = open()
    const app = await createIntakeApp(database, { services, perMinute: 0, trustProxy: false, logger: false })
    try {
      return await work(app)
    } finally {
      await app.close()
    }
  }
  const follow = async (
    app: Shop['app'],
    code: string,
    {
      agent = desk,
      method = 'GET',
      address = '203.0.113.50',
    }: { agent?: string; method?: 'GET' | 'HEAD'; address?: string } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/${code}`,
      remoteAddress: address,
      headers: { 'user-agent': agent },
    })
    return {
      status: answer.statusCode,
      to: answer.headers['location'] ?? null,
      body: answer.body,
      type: answer.headers['content-type'],
    }
  }
  const link = async (values: Readonly<Record<string, unknown>> = {}, company = 1) => {
    const row = {
      company_id: company,
      code: randomUUID().replaceAll('-', '').slice(0, 10),
      name: 'A link',
      target_url: 'https://shop.example/buy',
      channel: 'social',
      utm_source: 'forum',
      utm_medium: 'social',
      utm_campaign: 'spring',
      owner_id: 1,
      ...values,
    }
    const names = Object.keys(row)
    const [made] = await shop.query<{ id: number }>(
      `insert into link_codes (${names.join()}) values (${names.map((_, place) => `$${place + 1}`).join()}) returning id`,
      Object.values(row),
    )
    return { id: made?.id ?? 0, code: row.code }
  }
  const counted = async (id: number) =>
    await shop.query(
      `select device, clicks::int, visitors::int, bot_clicks::int as bots from daily_link_stats where link_code_id = $1 order by device`,
      [id],
    )

  it.each([
    [
      'https://shop.example/buy',
      'https://shop.example/buy?utm_source=forum&utm_medium=social&utm_campaign=spring',
    ],
    [
      'https://shop.example/buy?a=1%20b',
      'https://shop.example/buy?a=1%20b&utm_source=forum&utm_medium=social&utm_campaign=spring',
    ],
    [
      'https://shop.example/#buy',
      'https://shop.example/?utm_source=forum&utm_medium=social&utm_campaign=spring#buy',
    ],
  ])('lead from %s to %s', async (target, url) => {
    const { code } = await link({ target_url: target })
    expect(await withPort((app) => follow(app, code))).toMatchObject({ status: 302, to: url })
  })

  it('write parameters so that they are one parameter', async () => {
    const { code } = await link({ utm_term: 'a&b=c', utm_content: '春季' })
    const { to } = await withPort((app) => follow(app, code))
    const { searchParams } = new URL(String(to))
    expect([searchParams.get('utm_term'), searchParams.get('utm_content'), searchParams.get('b')]).toEqual([
      'a&b=c',
      '春季',
      null,
    ])
  })

  it.each([
    ['paused', { status: 'paused' }, 'https://imageforge'],
    ['over', { expires_at: '2025-01-01T00:00:00Z' }, 'https://imageforge'],
    [
      'over, with a target for that',
      { expires_at: '2025-01-01T00:00:00Z', fallback_url: 'https://shop.example/over' },
      'https://shop.example/over',
    ],
  ])('that are %s lead elsewhere, and are not counted', async (_how, values, to) => {
    const { id, code } = await link(values)
    const [company] = await shop.query<{ url: string }>(`select url from companies where id = 1`)
    const answer = await withPort((app) => follow(app, code))
    expect([answer.status, answer.to, await counted(id)]).toEqual([
      302,
      to === 'https://imageforge' ? company?.url : to,
      [],
    ])
  })

  it('that are not known are answered by a plain page', async () => {
    const { code } = await link({}, 2)
    await shop.query(`update companies set status = 'suspended' where id = 2`)
    const [unknown, suspended, short, odd] = await withPort((app) =>
      Promise.all(['zzzzzz99', code, 'abc', 'abcd-ef'].map((each) => follow(app, each))),
    )
    await shop.query(`update companies set status = 'active' where id = 2`)
    expect([unknown, suspended].map((answer) => [answer?.status, answer?.type])).toEqual([
      [404, 'text/html; charset=utf-8'],
      [404, 'text/html; charset=utf-8'],
    ])
    expect([unknown?.body.includes('404'), short?.status, odd?.status]).toEqual([true, 404, 404])
  })

  it('count clicks, visitors and programs by device, each once, when the port is closed', async () => {
    const { id, code } = await link()
    await withPort(async (app) => {
      await Promise.all([
        ...Array.from({ length: 200 }, (_, place) =>
          follow(app, code, { address: `203.0.113.${place % 50}` }),
        ),
        ...eight.map(() => follow(app, code, { agent: telephone })),
        ...eight.map(() => follow(app, code, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' })),
        ...eight.map(() => follow(app, code, { agent: '' })),
        ...eight.map(() => follow(app, code, { method: 'HEAD' })),
      ])
      expect(await counted(id)).toEqual([])
    })
    expect(await counted(id)).toEqual([
      { device: 'desktop', clicks: 200, visitors: 50, bots: 0 },
      { device: 'mobile', clicks: 8, visitors: 1, bots: 0 },
      { device: 'other', clicks: 0, visitors: 0, bots: 16 },
    ])
    const admin = await open().as('admin')
    const shown = await admin.get(`/link-codes/${id}`)
    expect([shown.body.at('data', 'clicks'), shown.body.at('data', 'bot_clicks')]).toEqual([208, 16])
  })

  it('lose nothing where several processes write at once, nor where the database is away for a while', async () => {
    const links = await Promise.all(eight.map(() => link()))
    await Promise.all(
      eight.map(() =>
        withPort(async (app) => {
          for (const { code } of links) await follow(app, code)
        }),
      ),
    )
    expect(await Promise.all(links.map(({ id }) => counted(id)))).toEqual(
      links.map(() => [{ device: 'desktop', clicks: 8, visitors: 8, bots: 0 }]),
    )
    const [{ id } = { id: 0 }] = links
    let failures = 3
    const reported: unknown[] = []
    const { database } = open()
    const failing = {
      ...database,
      system: ((...args: Parameters<typeof database.system>) => {
        failures -= 1
        return failures >= 0 ? Promise.reject(new Error('away')) : database.system(...args)
      }) as typeof database.system,
    }
    const clicks = createClicks(failing, (error) => reported.push(error))
    const click = {
      link: { id, companyId: 1, timezone: 'Asia/Shanghai' },
      device: 'mobile',
      isBot: false,
      visitor: 'x',
    } as const
    clicks.add(click)
    await clicks.flush()
    clicks.add(click)
    await clicks.close()
    expect([reported.length, await counted(id)]).toEqual([
      3,
      [
        { device: 'desktop', clicks: 8, visitors: 8, bots: 0 },
        { device: 'mobile', clicks: 2, visitors: 1, bots: 0 },
      ],
    ])
  })

  it('follow a change in the console within seconds, and count by the company’s day', async () => {
    const { id, code } = await link()
    await withPort(async (app) => {
      await follow(app, code)
      await shop.query(`update link_codes set target_url = 'https://shop.example/new' where id = $1`, [id])
      // Another process, or this one some seconds later.
      await withPort(async (other) => {
        expect((await follow(other, code)).to).toMatch(/^https:\/\/shop\.example\/new\?/)
      })
    })
    const [row] = await shop.query(
      `select f.date = (now() at time zone c.timezone)::date as today, f.clicks::int from daily_link_stats f join companies c on c.id = f.company_id where f.link_code_id = $1`,
      [id],
    )
    expect(row).toEqual({ today: true, clicks: 2 })
  })
})
