import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { describeApi } from '../../describe-api.ts'
import { createCoupon, createSpecial, inHours, pricedLicences, errorOf } from './fixtures.ts'

/** Specials: what they have to be, their states, what is copied and what is deleted (domain/resources.md §6 `specials`). */
describeApi('specials', (open) => {
  let api: TestApi
  let client: Client
  beforeAll(async () => {
    api = open()
    client = await api.as('admin', 1)
  })

  const show = async (id: number) => (await client.get(`/specials/${id}`)).body
  const act = (id: number, action: string, body: object = {}) =>
    client.send('POST', `/specials/${id}/${action}`, { body })
  const change = async (id: number, body: object) =>
    client.send('PUT', `/specials/${id}`, {
      body: { ...body, updated_at: (await show(id)).text('data', 'updated_at') },
    })
  const offer = async (id: number) => {
    const coupon_id = await createCoupon(api)
    const { status } = await client.send('POST', `/specials/${id}/coupons`, { body: { coupon_id } })
    expect(status).toBe(201)
  }

  describe('a special', () => {
    it('is a draft in the company’s language and time zone', async () => {
      const { id } = await createSpecial(client)
      const record = (await show(id)).at('data') as Record<string, unknown>
      expect([record['status'], record['language'], record['timezone'], record['theme_color']]).toEqual([
        'draft',
        'en',
        'Asia/Shanghai',
        '#2D72D2',
      ])
    })

    it.each([
      ['lasts at most 180 days', { ends_at: inHours(24 * 181) }, 'ends_at'],
      ['ends after it begins', { ends_at: inHours(-2) }, 'ends_at'],
      ['has a wheel only as a lottery', { template: 'wheel' }, 'template'],
      ['has a time zone that there is', { timezone: 'Mars/Base' }, 'timezone'],
      ['is in a language of the company', { language: 'ja' }, 'language'],
      ['has a slug of its own in its language', { slug: 'taken' }, 'slug'],
    ])('%s', async (_rule, wrong, field) => {
      await createSpecial(client, { slug: 'taken' }).catch(() => undefined)
      const body = {
        title: '甲乙',
        slug: 'some-slug',
        banner: '/b.svg',
        starts_at: inHours(0),
        ends_at: inHours(48),
        rules_html: '<p>x</p>',
      }
      const reply = await client.send('POST', '/specials', { body: { ...body, ...wrong } })
      expect([reply.status, Object.keys(reply.body.at('errors') as object)]).toEqual([422, [field]])
    })

    it('has a picture of its own company that is large enough', async () => {
      const [small, large, foreign] = await api.database.system((tx) =>
        tx<{ id: number }>(
          `insert into files (company_id, name, mime, size, url, width, height, usage) values
           (1, 'a.png', 'image/png', 1000, 'u', 1920, 599, 'image'), (1, 'b.webp', 'image/webp', 1000, 'u', 1920, 600, 'image'),
           (2, 'c.png', 'image/png', 1000, 'u', 1920, 600, 'image') returning id`,
        ),
      )
      const { id } = await createSpecial(client)
      const put = (banner: string) => change(id, { banner })
      expect([
        errorOf(await put(`/api/files/${small?.id}?x=1`)),
        errorOf(await put(`/api/files/${foreign?.id}`)),
        errorOf(await put('javascript:alert(1)')),
        (await put(`/api/files/${large?.id}?signature=x`)).status,
      ]).toEqual([
        [422, { banner: ['横幅：至少 1920×600 像素'] }],
        [422, { banner: ['横幅：所选图片不存在'] }],
        [422, { banner: ['横幅：地址不正确'] }],
        200,
      ])
    })

    it('keeps its type and language', async () => {
      const { id } = await createSpecial(client)
      const other = await change(id, { type: 'lottery' })
      const same = await change(id, { language: 'zh', type: 'sale', note: '改' })
      expect([errorOf(other), same.status, same.body.at('data', 'language')]).toEqual([
        [422, { type: ['创建后不可改'] }],
        200,
        'en',
      ])
    })

    it('keeps the windows of its coupons inside', async () => {
      const { id } = await createSpecial(client)
      const coupon_id = await createCoupon(api)
      await client.send('POST', `/specials/${id}/coupons`, {
        body: { coupon_id, starts_at: inHours(2), ends_at: inHours(200) },
      })
      const late = await change(id, { starts_at: inHours(3) })
      const early = await change(id, { ends_at: inHours(199) })
      expect([errorOf(late), errorOf(early)]).toEqual([
        [422, { starts_at: ['有 1 张活动优惠券在此之前开始领取，请先调整'] }],
        [422, { ends_at: ['有 1 张活动优惠券在此之后结束领取，请先调整'] }],
      ])
    })
  })

  describe('publication', () => {
    it('says what is missing', async () => {
      const { id } = await createSpecial(client, { subscribe_on_join: true })
      const reply = await act(id, 'publish')
      const list = (await client.get(`/specials/${id}/checklist`)).body.rows('data')
      expect([errorOf(reply), list.map(({ key, ok }) => [key, ok])]).toEqual([
        [
          422,
          {
            offers: ['至少启用 1 个产品或优惠券'],
            subscription_notice: ['已开启“参与即订阅”，须在活动规则里写明'],
          },
        ],
        [
          ['period', true],
          ['offers', false],
          ['subscription_notice', false],
          ['coupon_periods', true],
          ['shares', false],
        ],
      ])
    })

    it('asks a lottery for odds of 100 % and a prize that never runs out, a giveaway for products', async () => {
      const lottery = await createSpecial(client, { type: 'lottery', template: 'wheel' })
      const giveaway = await createSpecial(client, { type: 'giveaway' })
      await offer(lottery.id)
      await offer(giveaway.id)
      expect([errorOf(await act(lottery.id, 'publish')), errorOf(await act(giveaway.id, 'publish'))]).toEqual(
        [
          [422, { prize_weights: ['中奖概率合计须为 100.000%，现为 0.000%'] }],
          [422, { giveaway: ['限免赠送须有产品'] }],
        ],
      )
    })

    it('refuses a period that is over', async () => {
      const { id } = await createSpecial(client, { starts_at: inHours(-48), ends_at: inHours(-1) })
      await offer(id).catch(() => undefined)
      expect((await act(id, 'publish')).body.at('errors', 'period')).toEqual(['结束时间已过，请调整活动时间'])
    })

    it('begins and ends by the clock', async () => {
      const soon = await createSpecial(client, { starts_at: inHours(5) })
      const now = await createSpecial(client)
      await offer(soon.id)
      await offer(now.id)
      const states = [(await act(soon.id, 'publish')).body.at('data', 'status')]
      states.push((await act(now.id, 'publish')).body.at('data', 'status'))
      const running = await client.get('/specials?filter[status]=running&per_page=200&language=*')
      await api.database.system((tx) =>
        tx(
          `update specials set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where id = ${now.id}`,
        ),
      )
      states.push((await show(now.id)).at('data', 'status'))
      expect([states, running.body.rows('data').some(({ id }) => id === now.id)]).toEqual([
        ['scheduled', 'running', 'ended'],
        true,
      ])
    })

    it.each([
      ['draft', 'publish', 'running'],
      ['draft', 'offline', null],
      ['scheduled', 'publish', null],
      ['scheduled', 'offline', 'offline'],
      ['running', 'publish', null],
      ['running', 'offline', 'offline'],
      ['ended', 'publish', null],
      ['ended', 'offline', 'offline'],
      ['offline', 'publish', 'running'],
      ['offline', 'offline', null],
    ])('from %s by %s to %s', async (state, action, next) => {
      const { id } = await createSpecial(client, state === 'scheduled' ? { starts_at: inHours(1) } : {})
      await offer(id)
      const stored = ['running', 'ended'].includes(state) ? 'scheduled' : state
      const over =
        state === 'ended'
          ? `, starts_at = now() - interval '2 days', ends_at = now() - interval '1 hour'`
          : ''
      await api.database.system((tx) =>
        tx(`update specials set status = '${stored}'${over} where id = ${id}`),
      )
      const sent = action === 'offline' ? { body: { reason: '调整' } } : {}
      const { status } = await client.send('POST', `/specials/${id}/${action}`, sent)
      expect([status, (await show(id)).at('data', 'status')]).toEqual(
        next === null ? [409, state] : [200, next],
      )
    })

    it('leaves the reason for going offline in the action log', async () => {
      const { id } = await createSpecial(client)
      await offer(id)
      await act(id, 'publish')
      await act(id, 'offline', { reason: '价格有误' })
      const rows = await api.database.system((tx) =>
        tx<{ action: string; changes: { field: string; after: unknown }[] }>(
          `select action, changes from action_logs where resource = 'specials' and record_id = '${id}' order by id`,
        ),
      )
      expect([
        rows.map(({ action }) => action),
        rows.at(-1)?.changes.find(({ field }) => field === 'reason')?.after,
      ]).toEqual([['create', 'publish', 'other'], '价格有误'])
    })
  })

  describe('a duplicate', () => {
    it('takes along what was asked for, without what was counted', async () => {
      const { id } = await createSpecial(client, { type: 'lottery', template: 'grid', slug: 'origin' })
      await offer(id)
      const [licence] = await pricedLicences(api)
      await client.send('POST', `/specials/${id}/products`, {
        body: { product_id: licence?.product_id, license_type: licence?.license_type, special_price: '1.00' },
      })
      await client.send('POST', `/specials/${id}/prizes`, {
        body: { name: '谢谢', type: 'thanks', image: '/p.svg', weight: '100', quantity: 0 },
      })
      await api.database.system((tx) => tx(`update special_coupons set claimed = 7 where special_id = ${id}`))
      const body = { title: '复制的活动', starts_at: inHours(1), ends_at: inHours(50) }
      const all = await act(id, 'duplicate', {
        ...body,
        include: ['shares', 'coupons', 'products', 'prizes'],
      })
      const none = await act(id, 'duplicate', { ...body, language: 'zh' })
      const copy = all.body.number('data', 'id')
      const coupons = (await client.get(`/specials/${copy}/coupons`)).body.rows('data')
      const products = (await client.get(`/specials/${copy}/products`)).body.rows('data')
      expect([
        all.status,
        ...['status', 'slug', 'type', 'products_count', 'coupons_count', 'prizes_count'].map((name) =>
          all.body.at('data', name),
        ),
        coupons.map(({ claimed }) => claimed),
        products.map(({ checkout_link_id: link }) => link !== null),
        ...['language', 'slug', 'coupons_count'].map((name) => none.body.at('data', name)),
      ]).toEqual([201, 'draft', 'origin-2', 'lottery', 1, 1, 1, [0], [true], 'zh', 'origin', 0])
    })

    it('obeys the same rules', async () => {
      const { id } = await createSpecial(client)
      const reply = await act(id, 'duplicate', { title: '甲乙', starts_at: inHours(5), ends_at: inHours(4) })
      expect(errorOf(reply)).toEqual([422, { ends_at: ['须晚于开始时间'] }])
    })
  })

  describe('deletion', () => {
    it('waits until a running special is offline, and keeps what is in it', async () => {
      const { id } = await createSpecial(client)
      await offer(id)
      await act(id, 'publish')
      const running = await client.send('DELETE', `/specials/${id}`)
      await act(id, 'offline', { reason: '结束' })
      const gone = await client.send('DELETE', `/specials/${id}`)
      const hidden = await client.get(`/specials/${id}/coupons`)
      const restored = await act(id, 'restore')
      expect([
        running.status,
        running.body.at('message'),
        gone.status,
        hidden.status,
        restored.status,
      ]).toEqual([409, '活动进行中，请先下线再删除', 204, 404, 200])
      expect(restored.body.at('data', 'coupons_count')).toBe(1)
    })

    it('asks for the title where there are orders', async () => {
      const { id } = await createSpecial(client)
      await offer(id)
      const confirm = async () => (await client.get(`/specials/${id}/dependents`)).body.at('data', 'confirm')
      const before = await confirm()
      await api.database.system((tx) =>
        tx(
          `update orders set special_id = ${id} where id = (select min(id) from orders where company_id = 1 and deleted_at is null)`,
        ),
      )
      expect([before, await confirm()]).toEqual([
        { type_text: null, required: false },
        { type_text: (await show(id)).at('data', 'title'), required: true },
      ])
    })
  })
})
