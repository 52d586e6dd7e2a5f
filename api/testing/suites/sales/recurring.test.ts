import { beforeAll, describe, expect, it } from 'vitest'
import { maintainRecurring } from '../../../modules/sales/recurring/maintain.ts'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'

/** An order of one kind of license, in dollars unless it says otherwise, as the database has it. */
interface Sold {
  readonly company: 1 | 2
  readonly email: string
  readonly product: number
  readonly license: 'monthly' | 'yearly' | 'lifetime'
  readonly paidAt: string | null
  readonly total: number
  readonly refunded?: number
  readonly status?: string
  readonly test?: boolean
  readonly deleted?: boolean
  readonly rate?: number
}

interface Term {
  readonly subscription: string
  readonly starts: string
  readonly ends: string
  readonly cents: number
  readonly months: number
  /** Among what was sold. */
  readonly place: number
  /** When the term begins that renews it. */
  readonly next: string | null
}

const zones = { 1: 'Asia/Shanghai', 2: 'America/New_York' } as const

/** No order of the demo data comes from there. */
const country = 'NZ'

/** Recurring revenue against a simulation of every month's last day, over orders made by hand and by chance. */
describeApi('sales: recurring revenue', (open) => {
  let api: TestApi
  let admin: Client
  const products: Record<1 | 2, number[]> = { 1: [], 2: [] }
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    await sql(`update companies set timezone = 'America/New_York' where id = 2`)
    for (const company of [1, 2] as const)
      products[company] = (
        await sql<{ id: number }>('select id from products where company_id = $1 order by id limit 2', [
          company,
        ])
      ).map(({ id }) => id)
  })

  const sql = <T extends object>(text: string, values: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, values))

  let number = 0
  const sell = async (sold: Sold) => {
    const { company, email, license, paidAt, total, refunded = 0, rate = 1 } = sold
    number += 1
    const [order] = await sql<{ id: number }>(
      `insert into orders (company_id, order_no, type, status, email, country, language, currency, subtotal, total, refunded_total, rate_usd, total_usd,
         paid_at, is_test, deleted_at, created_at)
       values ($1, $2, 'online', $3, $4, '${country}', 'en', $5, $6, $6, $7, $8, round($6::numeric * $8::numeric, 2), $9, $10, $11, coalesce($9, now())) returning id`,
      [
        company,
        `RR${company}${String(number).padStart(8, '0')}`,
        sold.status ?? (paidAt === null ? 'cancelled' : 'fulfilled'),
        email,
        rate === 1 ? 'USD' : 'EUR',
        total,
        refunded,
        rate,
        paidAt,
        sold.test ?? false,
        sold.deleted === true ? '2025-12-01T00:00:00Z' : null,
      ],
    )
    await item(company, order?.id ?? 0, products[company][sold.product] ?? 0, license, total)
    return order?.id ?? 0
  }
  const item = (
    company: number,
    order: number,
    product: number,
    license: string,
    total: number,
    { discount = 0, returned = 0 } = {},
  ) =>
    sql(
      `insert into order_items (company_id, order_id, product_id, license_type, quantity, unit_price, discount, total, total_usd, returned_quantity)
       values ($1, $2, $3, $4, 1, $5, $6, $5, $5, $7)`,
      [company, order, product, license, total, discount, returned],
    )
  const counted = async (company: number) =>
    Object.fromEntries(
      (
        await sql<Record<string, string>>(
          `select to_char(date, 'YYYY-MM') as month, sum(opening_usd) as opening, sum(recurring_usd) as closing, sum(new_usd) as new, sum(returned_usd) as returned,
             sum(expanded_usd) as expanded, sum(contracted_usd) as contracted, sum(lost_usd) as lost, sum(opening_subscriptions) as before, sum(subscriptions) as after,
             sum(new_subscriptions) as joined, sum(returned_subscriptions) as again, sum(lost_subscriptions) as left
           from monthly_recurring_stats where company_id = $1 and country = '${country}' group by 1 order by 1`,
          [company],
        )
      ).map(({ month, ...figures }) => [
        month,
        Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, Number(value)])),
      ]),
    )

  describe('of orders made by hand', () => {
    beforeAll(async () => {
      for (const sold of handMade) await sell(sold)
      // A year of one product and a lifetime license of another, of which the latter came back.
      const mixed = await sell({
        ...base,
        email: 'mixed@hand.example',
        license: 'yearly',
        paidAt: '2025-06-10T03:00:00Z',
        total: 100,
      })
      await sql(`update order_items set discount = 10 where order_id = $1`, [mixed])
      await item(1, mixed, products[1][1] ?? 0, 'lifetime', 100, { discount: 10, returned: 1 })
      await sql(
        `update orders set subtotal = 200, discount = 20, tax = 10, total = 190, total_usd = 190, refunded_total = 95, status = 'partially_refunded' where id = $1`,
        [mixed],
      )
      await maintainRecurring(api.database)
    })

    const monthsOf = async (email: string) => {
      const all = await sql<{ starts: string; ends: string; email: string }>(
        `select i.term_starts_on::text as starts, i.term_ends_on::text as ends, o.email from orders o join order_items i on i.order_id = o.id
         where o.email = $1 order by i.id`,
        [email],
      )
      return all
    }

    it('dates terms from the day of payment there, and what is renewed in time from the end before', async () => {
      expect([
        await monthsOf('border@hand.example'),
        await monthsOf('late@hand.example'),
        await monthsOf('lifetime@hand.example'),
      ]).toEqual([
        [
          { starts: '2025-04-01', ends: '2025-05-01', email: 'border@hand.example' },
          { starts: '2025-05-01', ends: '2025-06-01', email: 'border@hand.example' },
          { starts: '2025-03-31', ends: '2025-04-30', email: 'border@hand.example' },
        ],
        [
          { starts: '2024-05-10', ends: '2025-05-10', email: 'late@hand.example' },
          { starts: '2025-07-01', ends: '2026-07-01', email: 'late@hand.example' },
        ],
        [{ starts: null, ends: null, email: 'lifetime@hand.example' }],
      ])
    })

    it('dates nothing that is not sold', async () => {
      expect(await monthsOf('void@hand.example')).toEqual(
        Array.from({ length: 3 }, () => ({ starts: null, ends: null, email: 'void@hand.example' })),
      )
    })

    it('comes to these amounts in cents a month', async () => {
      const months = await counted(1)
      expect(
        ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07'].map((month) => [
          month,
          months[month]?.['opening'],
          months[month]?.['closing'],
          months[month]?.['new'],
          months[month]?.['returned'],
          months[month]?.['expanded'],
          months[month]?.['contracted'],
          months[month]?.['lost'],
        ]),
      ).toEqual([
        // 10 of 120 a year, 15 of 240 less 60 a year.
        ['2025-03', 25, 25, 0, 0, 0, 0, 0],
        // 30 a month, paid on 1 April there.
        ['2025-04', 25, 55, 30, 0, 0, 0, 0],
        // The year that ended on 10 May was not paid again within a week; a month of 10 EUR at 1.1.
        ['2025-05', 55, 56, 11, 0, 0, 0, 10],
        // The month until 1 June ended, so did that in euros; 95 of a mixed order a year.
        ['2025-06', 56, 22.92, 7.92, 0, 0, 0, 41],
        // 150 a year, two months late.
        ['2025-07', 22.92, 35.42, 0, 12.5, 0, 0, 0],
      ])
      expect((await counted(2))['2025-03']).toMatchObject({ closing: 30, new: 30, joined: 1 })
    })
  })

  it('comes to what a simulation of every month’s last day comes to', async () => {
    const chance = drawn(20_261_130)
    const sold: Sold[] = []
    for (const company of [1, 2] as const)
      for (let place = 0; place < 260; place += 1)
        sold.push({
          company,
          email: `chance${chance(14)}@chance.example`,
          product: chance(2),
          license: (['monthly', 'monthly', 'yearly', 'lifetime'] as const)[chance(4)] ?? 'monthly',
          paidAt: new Date(Date.UTC(2024, 0, 1) + chance(20 * 30 * 24 * 60) * 60_000).toISOString(),
          total: 5 + chance(200),
          ...(chance(9) === 0 ? { refunded: 3, status: 'partially_refunded' } : {}),
          ...(chance(25) === 0 ? { test: true } : {}),
        })
    // Chains, whose payments come some days before or after the end.
    for (const company of [1, 2] as const)
      for (let place = 0; place < 8; place += 1)
        for (let month = 0; month < 14; month += 1)
          sold.push({
            company,
            email: `chain${place}@chance.example`,
            product: 0,
            license: 'monthly',
            paidAt: new Date(
              Date.UTC(2024, month, 5 + place * 3 + chance(7) - 3, chance(24), chance(60)),
            ).toISOString(),
            total: 20 + (month > 6 ? place : 0),
          })
    await sql(
      `delete from order_items where order_id in (select id from orders where country = '${country}')`,
    )
    await sql(`delete from orders where country = '${country}'`)
    for (const each of sold) await sell(each)
    await maintainRecurring(api.database)
    for (const company of [1, 2] as const) {
      const expected = simulated(termsOf(sold.filter((each) => each.company === company)))
      const found = await counted(company)
      expect(Object.keys(found).length).toBeGreaterThan(20)
      expect(Object.fromEntries(Object.keys(expected).map((month) => [month, found[month]]))).toEqual(
        expected,
      )
    }
    await maintainRecurring(api.database)
    const again = await counted(1)
    expect(again['2025-01']).toEqual(
      simulated(termsOf(sold.filter(({ company }) => company === 1)))['2025-01'],
    )
  })

  it('is answered by month, whatever a call says', async () => {
    const { status, body } = await admin.get(
      '/stats/recurring?from=2024-01-01&to=2025-12-31&grain=month&compare=none&dim=date&per_page=50',
    )
    expect(status).toBe(200)
    const rows = body.rows('data', 'rows')
    expect(rows.length).toBe(24)
  })

  it.each(['date', 'product', 'country'])(
    'of several months is that of the last, by %s as in the card',
    async (dim) => {
      const [raw] = await sql<{ last: string; moved: string; products: Record<string, number> }>(
        `select sum(recurring_usd) filter (where date = '2025-12-01')::float8 as last, sum(new_usd)::float8 as moved from monthly_recurring_stats
        where company_id = 1 and date between '2024-01-01' and '2025-12-01'`,
      )
      const { body } = await admin.get(
        `/stats/recurring?from=2024-01-01&to=2025-12-31&compare=none&dim=${dim}&metrics=recurring_usd,new_usd&per_page=100`,
      )
      const cards = Object.fromEntries(body.rows('data', 'cards').map((card) => [card['key'], card['value']]))
      const totals = Object(body.at('data', 'totals'))
      expect(Number(raw?.last)).toBeGreaterThan(0)
      expect([cards['recurring_usd'], totals.recurring_usd, totals.new_usd].map(Number)).toEqual(
        [raw?.last, raw?.last, raw?.moved].map(Number),
      )
      const summed = body
        .rows('data', 'rows')
        .reduce((sum, row) => sum + Math.round(100 * Number(row['recurring_usd'])), 0)
      const isLastAlone = summed / 100 === Number(raw?.last)
      expect([summed / 100 >= Number(raw?.last), isLastAlone]).toEqual([true, dim !== 'date'])
    },
  )

  it('lists what is to be renewed, with what became of it', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const renewal = { ...base, license: 'yearly', total: 90 } as const
    await sell({ ...renewal, email: 'soon@due.example', paidAt: day(-365 + 20) })
    await sell({ ...renewal, email: 'early@due.example', paidAt: day(-365 + 10) })
    await sell({ ...renewal, email: 'early@due.example', paidAt: day(-1) })
    await sell({ ...renewal, email: 'lapsed@due.example', paidAt: day(-365 - 20) })
    await sell({ ...renewal, email: 'grace@due.example', paidAt: day(-365 - 3) })
    await sell({
      ...renewal,
      email: 'back@due.example',
      paidAt: day(-365 + 40),
      refunded: 90,
      status: 'refunded',
    })
    await sell({ ...renewal, email: 'far@due.example', paidAt: day(-200) })
    const itself = await sell({ ...renewal, email: 'itself@due.example', paidAt: day(-365 + 70) })
    await sql('update orders set auto_renew = true where id = $1', [itself])
    await maintainRecurring(api.database)
    const { status, body } = await admin.get(
      '/renewals?q=due.example&per_page=50&filter[due_within]=ended,d30,d60,d90',
    )
    expect(status).toBe(200)
    const rows = body
      .rows('data')
      .map((row) => [row['email'], row['renewal'], row['due_within'], row['paid_amount']])
    expect(rows).toEqual([
      ['lapsed@due.example', 'lapsed', 'ended', '90.00'],
      ['grace@due.example', 'due', 'ended', '90.00'],
      ['early@due.example', 'renewed', 'd30', '90.00'],
      ['soon@due.example', 'due', 'd30', '90.00'],
      ['back@due.example', 'refunded', 'd60', '90.00'],
      ['itself@due.example', 'auto', 'd90', '90.00'],
    ])
    const coming = await admin.get('/renewals?q=due.example')
    expect(coming.body.rows('data').map((row) => row['email'])).toEqual([
      'early@due.example',
      'soon@due.example',
      'back@due.example',
      'itself@due.example',
    ])
    const due = await admin.get('/renewals?q=due.example&filter[renewal]=due&filter[due_within]=d30')
    expect(due.body.rows('data').map((row) => row['email'])).toEqual(['soon@due.example'])
    const other = await api.as('admin', 2)
    expect((await other.get('/renewals?q=due.example')).body.rows('data')).toEqual([])
  })
})

const base: Sold = { company: 1, email: '', product: 0, license: 'yearly', paidAt: null, total: 0 }

const handMade: readonly Sold[] = [
  // Half past midnight on 1 April in Shanghai.
  { ...base, email: 'border@hand.example', license: 'monthly', paidAt: '2025-03-31T16:30:00Z', total: 30 },
  { ...base, email: 'border@hand.example', license: 'monthly', paidAt: '2025-04-28T02:00:00Z', total: 30 },
  // The same moment is 31 March in New York.
  {
    ...base,
    company: 2,
    email: 'border@hand.example',
    license: 'monthly',
    paidAt: '2025-03-31T16:30:00Z',
    total: 30,
  },
  { ...base, email: 'late@hand.example', paidAt: '2024-05-10T02:00:00Z', total: 120 },
  { ...base, email: 'late@hand.example', paidAt: '2025-07-01T02:00:00Z', total: 150 },
  {
    ...base,
    email: 'part@hand.example',
    paidAt: '2025-01-15T02:00:00Z',
    total: 240,
    refunded: 60,
    status: 'partially_refunded',
  },
  {
    ...base,
    email: 'whole@hand.example',
    paidAt: '2025-01-15T02:00:00Z',
    total: 240,
    refunded: 240,
    status: 'refunded',
  },
  {
    ...base,
    email: 'euro@hand.example',
    license: 'monthly',
    paidAt: '2025-05-15T02:00:00Z',
    total: 10,
    rate: 1.1,
  },
  {
    ...base,
    email: 'lifetime@hand.example',
    license: 'lifetime',
    paidAt: '2025-02-01T02:00:00Z',
    total: 500,
  },
  { ...base, email: 'void@hand.example', paidAt: null, total: 77 },
  { ...base, email: 'void@hand.example', paidAt: '2025-02-01T02:00:00Z', total: 77, test: true },
  { ...base, email: 'void@hand.example', paidAt: '2025-02-01T02:00:00Z', total: 77, deleted: true },
]

/** Numbers from 0 to below `n`, the same ones for the same seed. */
function drawn(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
}

const dayIn = (moment: string, zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(moment))

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day some months later, or the last one of that month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Terms one after the other, as they are paid. */
function termsOf(sold: readonly Sold[]): Term[] {
  const all: { -readonly [Key in keyof Term]: Term[Key] }[] = []
  const counts = sold
    .map((each, place) => ({ ...each, place }))
    .filter(
      ({ paidAt, test, deleted, license }) =>
        paidAt !== null && test !== true && deleted !== true && license !== 'lifetime',
    )
    .toSorted((one, other) => {
      const [first, second] = [Date.parse(one.paidAt ?? ''), Date.parse(other.paidAt ?? '')]
      return first - second || one.place - other.place
    })
  for (const { company, email, product, license, paidAt, total, refunded = 0, rate = 1, place } of counts) {
    const subscription = `${email} ${product}`
    const paid = dayIn(paidAt ?? '', zones[company])
    const months = license === 'monthly' ? 1 : 12
    const former = all
      .filter(
        (term) =>
          term.subscription === subscription &&
          term.next === null &&
          term.ends >= shift(paid, -7) &&
          term.ends <= shift(paid, term.months === 1 ? 10 : 30),
      )
      .toSorted((one, other) =>
        one.ends === other.ends ? one.place - other.place : one.ends < other.ends ? -1 : 1,
      )[0]
    const starts = former !== undefined && former.ends > paid ? former.ends : paid
    if (former !== undefined) former.next = starts
    const cents = Math.round(((total - refunded) * rate * 100) / months)
    all.push({ subscription, starts, ends: monthsLater(starts, months), cents, months, place, next: null })
  }
  return all
}

/** What is in force on the last day of each month of 2024 and 2025, and what differs from the month before. */
function simulated(terms: readonly Term[]): Record<string, Record<string, number>> {
  const untils = terms.map(({ next, ends }) => next ?? shift(ends, 7))
  const first = terms.map(({ starts }) => starts.slice(0, 7)).toSorted()[0] ?? ''
  const names = [...new Set(terms.map(({ subscription }) => subscription))]
  const seen = new Set<string>()
  let before = new Map<string, number>()
  const months: Record<string, Record<string, number>> = {}
  for (let place = 0; place < 24; place += 1) {
    const month = new Date(Date.UTC(2024, place, 1)).toISOString().slice(0, 7)
    if (month < first) continue
    const last = new Date(Date.UTC(2024, place + 1, 0)).toISOString().slice(0, 10)
    const now = new Map<string, number>()
    for (const [at, term] of terms.entries())
      if (term.starts <= last && last < (untils[at] ?? ''))
        now.set(term.subscription, (now.get(term.subscription) ?? 0) + term.cents)
    const figures = {
      opening: 0,
      closing: 0,
      new: 0,
      returned: 0,
      expanded: 0,
      contracted: 0,
      lost: 0,
      before: 0,
      after: 0,
      joined: 0,
      again: 0,
      left: 0,
    }
    for (const name of names) {
      const [was, is] = [before.get(name) ?? 0, now.get(name) ?? 0]
      figures.opening += was
      figures.closing += is
      if (was > 0) figures.before += 1
      if (is > 0) figures.after += 1
      if (was === 0 && is > 0 && !seen.has(name)) {
        figures.new += is
        figures.joined += 1
      } else if (was === 0 && is > 0) {
        figures.returned += is
        figures.again += 1
      } else if (was > 0 && is === 0) {
        figures.lost += was
        figures.left += 1
      } else if (is > was) figures.expanded += is - was
      else figures.contracted += was - is
      if (is > 0) seen.add(name)
    }
    const amounts = new Set(['opening', 'closing', 'new', 'returned', 'expanded', 'contracted', 'lost'])
    months[month] = Object.fromEntries(
      Object.entries(figures).map(([key, value]) => [key, amounts.has(key) ? value / 100 : value]),
    )
    before = now
  }
  return months
}
