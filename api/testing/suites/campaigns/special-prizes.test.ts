import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { createCoupon, createSpecial, pricedLicences, errorOf } from './fixtures.ts'

const thanks = { name: '谢谢参与', type: 'thanks', image: '/t.svg', weight: '90', quantity: 0 }
const cup = { name: '水杯', type: 'physical', image: '/c.svg', weight: '10.000', quantity: 5 }

/** Prizes of a lottery, their odds, draws and what is sent to those who won (domain/resources.md §6 `special_prizes`). */
describeApi('prizes of specials', (open) => {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
  })

  const lottery = async (...prizes: readonly object[]) => {
    const special = await createSpecial(client, { type: 'lottery', template: 'wheel' })
    for (const body of prizes) await add(special.id, body)
    return special
  }
  const post = (id: number, path: string, body: object) =>
    client.send('POST', `/specials/${id}/${path}`, { body })
  const add = (id: number, body: object) => post(id, 'prizes', body)
  const saveAll = (id: number, prizes: readonly object[], more: object = {}) =>
    client.send('PUT', `/specials/${id}/prizes/save-all`, { body: { prizes, ...more } })
  const list = async (id: number) => (await client.get(`/specials/${id}/prizes`)).body.rows('data')
  const publish = async (id: number) => {
    await post(id, 'coupons', { coupon_id: await createCoupon(api) })
    const reply = await client.send('POST', `/specials/${id}/publish`)
    expect(reply.body.at('data', 'status')).toBe('running')
  }
  const change = (id: number, prize: Record<string, unknown> | undefined, body: object) =>
    client.send('PUT', `/specials/${id}/prizes/${String(prize?.['id'])}`, {
      body: { ...body, updated_at: prize?.['updated_at'] },
    })
  const setWon = (id: unknown, won: number) =>
    api.database.system((tx) => tx(`update special_prizes set won = ${won} where id = ${String(id)}`))

  it('are of lotteries only', async () => {
    const { id } = await createSpecial(client)
    expect(errorOf(await add(id, thanks))).toEqual([409, 'STATE'])
  })

  it.each([
    ['license', { product_id: ['序列号奖品须选择产品'], license_type: ['序列号奖品须选择授权类型'] }],
    ['coupon', { coupon_id: ['优惠券奖品须选择优惠券'] }],
  ])('of the type %s name what is won', async (type, errors) => {
    const { id } = await lottery()
    expect(errorOf(await add(id, { ...cup, type }))).toEqual([422, errors])
  })

  it('never come to more than 100 %', async () => {
    const { id } = await lottery(thanks, cup)
    const more = await add(id, { ...cup, name: '又一个', weight: '0.001' })
    const off = await add(id, { ...cup, name: '停用的', weight: '50', status: 'disabled' })
    expect([errorOf(more), off.status]).toEqual([
      [422, { weight: ['启用奖品的概率合计 100.001%，不能超过 100.000%'] }],
      201,
    ])
  })

  it('are saved all together, come to 100 % and may swap names', async () => {
    const { id } = await lottery(thanks, cup)
    const [first, second] = await list(id)
    const wrong = await saveAll(id, [thanks, { ...cup, weight: '9.999' }])
    const twice = await saveAll(id, [thanks, { ...cup, name: thanks.name }])
    const strange = await saveAll(id, [{ ...thanks, id: 999_999 }, cup])
    const coupon = await saveAll(id, [thanks, { ...cup, type: 'coupon', coupon_id: 999_999 }])
    const saved = await saveAll(id, [
      { ...cup, id: first?.['id'], name: second?.['name'], weight: '12.5' },
      { ...thanks, id: second?.['id'], name: first?.['name'], weight: '80' },
      { ...cup, name: '新的', weight: '7.5' },
    ])
    expect([
      errorOf(wrong),
      errorOf(twice),
      errorOf(strange),
      errorOf(coupon),
      saved.status,
      saved.body.rows('data').map(({ name, weight }) => [name, weight]),
    ]).toEqual([
      [422, { prizes: ['启用奖品的概率合计须为 100.000%，现为 99.999%'] }],
      [422, { 'prizes.1.name': ['奖品名已存在'] }],
      [422, { 'prizes.0.id': ['记录不存在'] }],
      [422, { 'prizes.1.coupon_id': ['所选优惠券不存在'] }],
      200,
      [
        [second?.['name'], '12.500'],
        [first?.['name'], '80.000'],
        ['新的', '7.500'],
      ],
    ])
  })

  it('give away coupons in force only', async () => {
    const paused = await createCoupon(api, { status: `'paused'` })
    const { id } = await lottery()
    const one = await add(id, { ...cup, type: 'coupon', coupon_id: paused })
    const all = await saveAll(id, [thanks, { ...cup, type: 'coupon', coupon_id: paused }])
    expect([errorOf(one), errorOf(all)]).toEqual([
      [422, { coupon_id: ['优惠券未生效'] }],
      [422, { 'prizes.1.coupon_id': ['优惠券未生效'] }],
    ])
  })

  it('of a running lottery change after its title was typed', async () => {
    const { id, title } = await lottery(thanks, cup)
    await publish(id)
    const [first, second] = await list(id)
    const next = [
      { ...thanks, id: first?.['id'], weight: '95' },
      { ...cup, id: second?.['id'], weight: '5' },
    ]
    const single = await change(id, second, { weight: '5' })
    const silent = await saveAll(id, next)
    const typed = await saveAll(id, next, { confirm_title: title })
    const renamed = await saveAll(id, [
      { ...thanks, id: first?.['id'], weight: '95', name: '再接再厉' },
      { ...cup, id: second?.['id'], weight: '5' },
    ])
    const logged = await api.database.system((tx) =>
      tx<{ changes: { field: string; after: unknown }[] }>(
        `select changes from action_logs where resource = 'special_prizes' and record_id = '${String(second?.['id'])}' and action = 'update' order by id`,
      ),
    )
    expect([
      single.status,
      errorOf(silent),
      typed.status,
      renamed.status,
      logged[0]?.changes.find(({ field }) => field === 'weight')?.after,
    ]).toEqual([
      422,
      [422, { confirm_title: [`活动进行中，修改概率请输入活动名“${title}”确认`] }],
      200,
      200,
      '5.000',
    ])
  })

  it('that were won are stopped with no odds, not deleted', async () => {
    const { id } = await lottery(thanks, cup)
    const [, prize] = await list(id)
    await setWon(prize?.['id'], 2)
    const gone = await client.send('DELETE', `/specials/${id}/prizes/${String(prize?.['id'])}`)
    const left = await saveAll(id, [{ ...thanks, weight: '100' }])
    const off = await change(id, prize, { status: 'disabled' })
    const fewer = await change(id, prize, { quantity: 1 })
    const well = await change(id, prize, { status: 'disabled', weight: '0' })
    expect([gone.body.at('message'), errorOf(left), errorOf(off), errorOf(fewer), well.status]).toEqual([
      '已有人中奖，只能停用（概率须改为 0）',
      [422, { prizes: ['已有人中奖，不能删除：水杯'] }],
      [422, { weight: ['已有人中奖的奖品停用时，概率须改为 0'] }],
      [422, { quantity: ['不能少于已中的 2 个'] }],
      200,
    ])
  })

  it('of a published lottery are not deleted while they have odds', async () => {
    const { id } = await lottery(thanks, cup)
    await publish(id)
    const [, prize] = await list(id)
    const { status, body } = await client.send('DELETE', `/specials/${id}/prizes/${String(prize?.['id'])}`)
    expect([status, body.at('message')]).toEqual([409, '活动已发布，请先把它的概率分给其他奖品'])
  })

  it('are drawn by their odds in a simulation, and give way to “thanks” when they run out', async () => {
    const { id } = await lottery(thanks, cup)
    const { body } = await post(id, 'prizes/simulate', { draws: 10_000 })
    const hits = body.rows('data').map((row) => Number(row['hits']))
    const wrong = await post(id, 'prizes/simulate', { draws: 99 })
    expect([hits[1], (hits[0] ?? 0) + (hits[1] ?? 0), wrong.status]).toEqual([5, 10_000, 422])
  })

  describe('a draw', () => {
    const draw = async (special: number, prize: unknown, email = `'winner@b.example'`) => {
      const [row] = await api.database.system((tx) =>
        tx<{ id: number }>(
          `insert into special_draws (company_id, special_id, prize_id, email) values (1, ${special}, ${String(prize)}, ${email}) returning id`,
        ),
      )
      return row?.id ?? 0
    }
    const deliver = (special: number, id: number, body: object = {}) =>
      post(special, `draws/${id}/deliver`, body)

    it('is listed by prize and delivery', async () => {
      const { id } = await lottery(thanks, cup)
      const [, prize] = await list(id)
      await draw(id, prize?.['id'])
      const open = await client.get(
        `/specials/${id}/draws?filter[prize_id]=${String(prize?.['id'])}&filter[delivered]=0`,
      )
      const sent = await client.get(`/specials/${id}/draws?filter[delivered]=1`)
      expect([open.body.rows('data').length, sent.body.rows('data').length]).toEqual([1, 0])
    })

    it('of a thing is sent with a number; of nothing not at all', async () => {
      const { id } = await lottery(thanks, cup)
      const [none, prize] = await list(id)
      const won = await draw(id, prize?.['id'])
      const bare = await deliver(id, won)
      const sent = await deliver(id, won, { tracking_no: 'SF1002003' })
      const lost = await deliver(id, await draw(id, 'null'))
      const nothing = await deliver(id, await draw(id, none?.['id']))
      expect([
        errorOf(bare),
        sent.status,
        sent.body.at('data', 'delivery'),
        sent.body.at('data', 'delivered'),
        errorOf(lost),
        errorOf(nothing),
      ]).toEqual([
        [422, { tracking_no: ['实物奖品须填写运单号'] }],
        200,
        'SF1002003',
        true,
        [409, 'STATE'],
        [409, 'STATE'],
      ])
    })

    it('of a key takes one from the stock, once', async () => {
      const [licence] = await pricedLicences(api)
      const [stock] = await api.database.system((tx) =>
        tx<{ product_id: number; license_type: string; keys: number }>(
          `select k.product_id, k.license_type, count(*) as keys from license_keys k left join key_batches b on b.id = k.batch_id
           where k.company_id = 1 and k.status = 'available' and (b.id is null or b.status = 'ready' and b.purpose in ('sale', 'giveaway') and b.special_id is null)
           group by 1, 2 order by 3 desc limit 1`,
        ),
      )
      const body = {
        ...cup,
        type: 'license',
        product_id: stock?.product_id,
        license_type: stock?.license_type,
      }
      const { id } = await lottery(thanks, body)
      const [, prize] = await list(id)
      const won = await draw(id, prize?.['id'])
      const first = await deliver(id, won)
      const again = await deliver(id, won)
      const silent = await deliver(id, await draw(id, prize?.['id'], 'null'))
      const keys = await api.database.system((tx) =>
        tx<{ key_masked: string }>(
          `select key_masked from license_keys where email = 'winner@b.example' and status = 'sold'`,
        ),
      )
      expect([
        licence !== undefined,
        first.body.at('data', 'delivery'),
        again.body.at('data', 'delivery'),
        errorOf(silent),
        keys.length,
      ]).toEqual([true, keys[0]?.key_masked, keys[0]?.key_masked, [409, 'STATE'], 1])
    })

    it('of a key is refused where the stock is empty', async () => {
      const [product] = await api.database.system((tx) =>
        tx<{ id: number }>(`select id from products where company_id = 1 order by id limit 1`),
      )
      const { id } = await lottery(thanks, {
        ...cup,
        type: 'license',
        product_id: product?.id,
        license_type: 'business',
      })
      await api.database.system((tx) =>
        tx(
          `update license_keys set status = 'revoked' where company_id = 1 and product_id = ${product?.id} and license_type = 'business' and status = 'available'`,
        ),
      )
      const [, prize] = await list(id)
      const { status, body } = await deliver(id, await draw(id, prize?.['id']))
      expect([status, body.value]).toEqual([200, { status_code: 4090, message: '可用序列号不足' }])
    })

    it('of a coupon sends its code', async () => {
      const coupon_id = await createCoupon(api, { code: `'WONCODE1'` })
      const { id } = await lottery(thanks, { ...cup, type: 'coupon', coupon_id })
      const [, prize] = await list(id)
      const reply = await deliver(id, await draw(id, prize?.['id']))
      expect(reply.body.at('data', 'delivery')).toBe('WONCODE1')
    })

    it('of another special is not there', async () => {
      const { id } = await lottery(thanks, cup)
      const other = await lottery(thanks, cup)
      const [, prize] = await list(id)
      const reply = await deliver(other.id, await draw(id, prize?.['id']), { tracking_no: 'SF1002003' })
      expect(reply.status).toBe(404)
    })
  })
})
