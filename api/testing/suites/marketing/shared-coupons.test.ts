import { beforeAll, expect, it } from 'vitest'
import { deleteNamed } from '../../delete-named.ts'
import { describeApi } from '../../describe-api.ts'
import { type Coupons, couponsOf } from './coupons-context.ts'
import { halves } from './drafts.ts'

/** Coupons of several companies (domain/resources.md, coupons). */
describeApi('marketing: shared coupons', (open) => {
  let c: Coupons
  beforeAll(async () => {
    c = await couponsOf(open())
  })

  it('are always approved', async () => {
    const coupon = await c.storeShared({ value: '5' })
    expect([coupon.status, coupon.body.at('data', 'status'), (await c.requestOf(coupon))?.status]).toEqual([
      201,
      'pending',
      'pending',
    ])
  })

  it.each([
    ['no end', { valid_to: null }, ['valid_to']],
    ['too long a time', { valid_to: '2099-01-01T00:00:00Z' }, ['valid_to']],
    ['no limit', { max_uses: 0 }, ['max_uses']],
    ['no budget', { allocation_budget_usd: null }, ['allocation_budget_usd']],
    ['another use', { source: 'email' }, ['source']],
    ['other offers beside', { stackable: true }, ['stackable']],
    ['no reason', { reason: '短' }, ['reason']],
    ['no shares', { allocations: [] }, ['allocations']],
    ['a c.product of nobody', { product_mode: 'include', products: [31] }, ['products']],
  ])('are refused with %s', async (_case, more, fields) => {
    const { status, body } = await c.storeShared(more)
    expect([status, Object.keys(Object(body.at('errors')))]).toEqual([422, fields])
  })

  it('change before they are approved, and by a request afterwards', async () => {
    const coupon = await c.storeShared()
    const changed = await c.put(c.shared, 'synthesizing', coupon, { value: '15' })
    await c.decide((await c.requestOf(coupon))?.id, 'approve')
    const fresher = await c.shared.get(`/synthesizing-api/coupons/${coupon.body.number('data', 'id')}`)
    const late = await c.put(c.shared, 'synthesizing', fresher, { value: '10' })
    const name = await c.put(c.shared, 'synthesizing', fresher, { name: '改名' })
    expect([changed.status, changed.body.at('data', 'status'), late.status, name.status]).toEqual([
      200,
      'pending',
      422,
      200,
    ])
  })

  it('ask for more once they are approved, and are deleted while they are unused', async () => {
    const coupon = await c.storeShared()
    const path = `/synthesizing-api/coupons/${coupon.body.number('data', 'id')}`
    await c.decide((await c.requestOf(coupon))?.id, 'approve')
    const more = { action: 'increase_limit', changes: { max_uses: 200 }, reason: '效果很好，想继续' }
    const requested = await c.shared.send('POST', `${path}/requests`, { body: more })
    await c.decide(requested.body.number('data', 'id'), 'approve')
    const grown = await c.shared.get(path)
    const paused = await c.bulk('synthesizing', c.shared, 'pause', coupon)
    const deleted = await deleteNamed(await c.api.as('admin'), path)
    expect([
      requested.status,
      grown.body.at('data', 'max_uses'),
      paused.body.at('data', 'succeeded'),
      deleted.status,
    ]).toEqual([201, 200, 1, 204])
  })

  it('end when their budget is used up, and say so before', async () => {
    const coupon = await c.storeShared({ allocation_budget_usd: '10' })
    const id = coupon.body.number('data', 'id')
    await c.decide((await c.requestOf(coupon))?.id, 'approve')
    const { watchBudget } = await import('../../../modules/marketing/coupons/budget.ts')
    const { followUses } = await import('../../../modules/trade/coupon-uses.ts')
    const [order] = await c.api.database.system((tx) =>
      tx<{ id: number }>('select id from orders where company_id = 1 and deleted_at is null limit 1'),
    )
    const use = async (discount: string) => {
      await c.api.database.system((tx) =>
        tx(
          `insert into coupon_usages (company_id, coupon_id, order_id, order_total_usd, discount_usd, used_at) values (1, $1, $2, 50, $3, now())`,
          [id, order?.id, discount],
        ),
      )
      await c.api.database.transaction({ companyId: 1, userId: 1 }, async (tx) => {
        await followUses({ tx }, [id])
        await watchBudget(
          { tx, caller: { companyId: 1 } } as Parameters<typeof watchBudget>[0],
          id,
          Number(discount) * 100,
        )
      })
      return await c.statusOf(coupon)
    }
    const states = [await use('8.50'), await use('2.00')]
    const notices = await c.api.database.system((tx) =>
      tx<{ title: string }>(
        "select notification ->> 'title' as title from notification_logs where user_id = $1 order by id desc limit 2",
        [c.people.shared],
      ),
    )
    const code = coupon.body.text('data', 'code')
    expect([states, notices.map(({ title }) => title)]).toEqual([
      ['active', 'exhausted'],
      [`优惠券 ${code} 预算已用完，已自动停用`, `优惠券 ${code} 预算已用 80%`],
    ])
  })

  it('show by day what all companies used of their budget, and when it ends if that goes on', async () => {
    const coupon = await c.storeShared({
      allocation_budget_usd: '200',
      valid_from: new Date(Date.now() - 20 * 86_400_000).toISOString(),
    })
    const id = coupon.body.number('data', 'id')
    await c.decide((await c.requestOf(coupon))?.id, 'approve')
    const system = <T extends Record<string, unknown>>(text: string) =>
      c.api.database.system((tx) => tx<T>(text, [id]))
    // Uses of two companies on most of the last days and today, each fourth one taken back.
    await system(
      `insert into coupon_usages (company_id, coupon_id, order_id, order_total_usd, discount_usd, used_at, reversed_at)
       select company, $1, o.id, 50, 1.37 + (day % 5) * 0.25, (date_trunc('day', now() at time zone 'Asia/Shanghai') - day * interval '1 day' + interval '30 seconds') at time zone 'Asia/Shanghai',
         case when (day + company) % 4 = 0 then now() end
       from generate_series(0, 19) as day cross join generate_series(1, 2) as company
         cross join lateral (select id from orders where company_id = company and deleted_at is null order by id limit 1) o
       where day % 7 <> 3`,
    )
    const course = async (client = c.shared) =>
      (await client.get(`/synthesizing-api/coupons/${id}/budget`)).body.at('data')
    const days = await system<{ date: string; uses: number; spent_usd: string }>(
      `select (used_at at time zone 'Asia/Shanghai')::date::text as date, count(*)::int as uses, sum(discount_usd)::text as spent_usd
       from coupon_usages where coupon_id = $1 and reversed_at is null group by 1 order by 1`,
    )
    const [expected] = await system(
      `with raw as (select (used_at at time zone 'Asia/Shanghai')::date as day, discount_usd as usd from coupon_usages where coupon_id = $1 and reversed_at is null),
         today as (select (now() at time zone 'Asia/Shanghai')::date as day),
         pace as (select sum(usd) / 14 as usd from raw, today where raw.day between today.day - 14 and today.day - 1),
         before as (select sum(usd) as usd from raw, today where raw.day < today.day),
         now as (select coalesce(sum(usd), 0) as usd from raw, today where raw.day = today.day)
       select '200.00' as budget_usd, (select sum(usd)::text from raw) as spent_usd, (today.day - 14)::text as pace_from, (today.day - 1)::text as pace_to,
         round(pace.usd, 2)::text as pace_usd, null as left_usd, (select min(coming)::date::text from generate_series(today.day, today.day + 400, interval '1 day') coming
           where before.usd + greatest(now.usd, pace.usd) + (coming::date - today.day) * pace.usd >= 200) as ends_on
       from today, pace, before, now`,
    )
    expect(days.length).toBeGreaterThan(12)
    expect(await course()).toMatchObject({ ...expected, days })
    expect(await course(c.shared.in(2))).toEqual(await course())

    // It ends in three days, and before its budget.
    await system("update coupons set valid_to = now() + interval '3 days' where id = $1")
    const [rest] = await system<{ left: string }>(
      `with raw as (select (used_at at time zone 'Asia/Shanghai')::date as day, discount_usd as usd from coupon_usages where coupon_id = $1 and reversed_at is null),
         today as (select (now() at time zone 'Asia/Shanghai')::date as day),
         pace as (select sum(usd) / 14 as usd from raw, today where raw.day between today.day - 14 and today.day - 1)
       select round(200 - (select sum(usd) from raw, today where raw.day < today.day)
         - greatest((select coalesce(sum(usd), 0) from raw, today where raw.day = today.day), pace.usd) - 3 * pace.usd, 2)::text as left from pace`,
    )
    expect(await course()).toMatchObject({ ends_on: null, left_usd: rest?.left })

    // Four uses are too few to go by; what was used is shown all the same.
    await system(
      `update coupon_usages set reversed_at = now() where coupon_id = $1 and id not in (select id from coupon_usages
         where coupon_id = $1 and reversed_at is null order by used_at limit 4)`,
    )
    expect(await course()).toMatchObject({ pace_usd: null, ends_on: null, left_usd: null })
    await system("update coupons set status = 'paused' where id = $1")
    expect(await course()).toMatchObject({ pace_usd: null, budget_usd: '200.00' })
  })

  it('have one code in each company that bears them, those of others do not count', async () => {
    const code = c.fresh()
    const own = await c.storeSelf({ code })
    const elsewhere = await c.storeShared(
      { code, allocations: [{ company_id: 2, percent: '100' }] },
      c.shared.in(2),
    )
    const changed = await c.put(c.shared, 'synthesizing', elsewhere, { allocations: halves })
    expect([own.status, elsewhere.status, changed.status, changed.body.at('errors')]).toEqual([
      201,
      201,
      422,
      { code: ['优惠码已存在'] },
    ])
  })

  it('hold again after a use was taken back, if budget and uses are left', async () => {
    const { followUses } = await import('../../../modules/trade/coupon-uses.ts')
    const coupon = await c.storeShared({ allocation_budget_usd: '10', max_uses: 3 })
    const id = coupon.body.number('data', 'id')
    const system = (text: string) => c.api.database.system((tx) => tx(text, [id]))
    await system(
      `insert into coupon_usages (company_id, coupon_id, order_id, order_total_usd, discount_usd, used_at)
       select 1, $1, o.id, 50, 6, now() from (select id from orders where company_id = 1 and deleted_at is null order by id limit 2) o`,
    )
    const takeBack = async () => {
      await system("update coupons set status = 'exhausted', used_count = 2 where id = $1")
      await c.api.database.transaction({ companyId: 1, userId: 1 }, (tx) => followUses({ tx }, [id]))
      return await c.statusOf(coupon)
    }
    const spent = await takeBack()
    await system(
      'update coupon_usages set reversed_at = now() where id = (select max(id) from coupon_usages where coupon_id = $1)',
    )
    const left = await takeBack()
    await system("update coupons set valid_to = now() - interval '1 minute' where id = $1")
    expect([spent, left, await takeBack()]).toEqual(['exhausted', 'active', 'expired'])
  })

  it('show the prices of the companies that would bear them', async () => {
    const pricesOf = async (company: number) => {
      const [row] = await c.api.database.system((tx) =>
        tx<{ prices: number }>(
          "select count(distinct (product_id, license_type))::int as prices from prices where company_id = $1 and currency = 'USD' and region = 'global' and min_quantity = 1 and status = 'active' and effective_from <= now() and (effective_to is null or effective_to > now())",
          [company],
        ),
      )
      return Number(row?.prices)
    }
    const [one, other] = [await pricesOf(1), await pricesOf(2)]
    const totalOf = async (companies?: readonly number[]) => {
      const body = { type: 'percent', value: '5', ...(companies && { companies }) }
      const reply = await c.shared.send('POST', '/synthesizing-api/coupons/preview', { body })
      return [reply.body.at('data', 'total'), reply.body.at('data', 'approval')]
    }
    expect([await totalOf(), await totalOf([1, 2]), await totalOf([2])]).toEqual([
      [one, true],
      [one + other, true],
      [other, true],
    ])
    expect([one > 0, other > 0]).toEqual([true, true])
  })

  it('show who bore them since when, from the newest version to the first', async () => {
    const coupon = await c.storeShared()
    const id = coupon.body.number('data', 'id')
    await c.put(c.shared, 'synthesizing', coupon, {
      allocations: [
        { company_id: 1, percent: '70', effective_from: '2099-01-01' },
        { company_id: 2, percent: '30', effective_from: '2099-01-01' },
      ],
    })
    const { body } = await c.shared.get(`/synthesizing-api/coupons/${id}/allocations`)
    expect(
      body
        .rows('data')
        .map(({ from, to, state, by, shares }) => [
          to === null ? from : to,
          state,
          by,
          (shares as readonly { percent: string }[]).map(({ percent }) => percent),
        ]),
    ).toEqual([
      ['2099-01-01', 'coming', '朱诗涵', ['70.00', '30.00']],
      ['2098-12-31', 'current', '朱诗涵', ['60.00', '40.00']],
    ])
    expect((await c.self.get(`/synthesizing-api/coupons/${id}/allocations`)).status).toBe(403)
  })
})
