import { beforeAll, describe, expect, it } from 'vitest'
import type { Client, TestApi } from '../../api.ts'
import { hire } from '../../staff.ts'
import { outcome, records, refusal } from './records.ts'

/** Reviews, their themes, and the rules against what nobody wants to read. */
export function reviewsSuite(open: () => TestApi): void {
  let api: TestApi
  let admin: Client
  let theme: number
  let number = 0
  const next = () => (number += 1)
  const themes = records(
    () => admin,
    '/review-themes',
    () => ({
      language: 'en',
      title: `Theme ${next()}`,
      type: 'custom',
      url: `https://www.imageforge.example/theme/${number}`,
    }),
  )
  const reviews = records(
    () => admin,
    '/reviews',
    () => ({
      theme_id: theme,
      author_name: `Guest ${next()}`,
      email: `guest${number}@mail.example`,
      rating: 5,
      content: 'Works fine for me.',
    }),
  )
  const rules = records(
    () => admin,
    '/review-blacklists',
    () => ({ type: 'word', value: `forbidden ${next()}`, match: 'contains', action: 'pending' }),
  )
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    theme = (await themes.made()).id
  })

  describe('themes', () => {
    it.each(['product', 'article', 'special'])('of type %s name what they are about', async (type) => {
      expect(refusal(await themes.create({ type }))).toEqual([422, [`${type}_id`]])
    })

    it('have one address each, and drop what another type was about', async () => {
      const product = (await admin.get('/products/options?limit=1')).body.number('data', 0, 'id')
      const made = await themes.made({ type: 'product', product_id: product })
      const changed = await themes.change(made.id, { type: 'custom' })
      expect([
        refusal(await themes.create({ url: made['url'] })),
        changed.body.at('data', 'product_id'),
      ]).toEqual([[422, ['url']], null])
    })

    it('close by themselves, and stay closed until they get more days', async () => {
      const { id } = await themes.made({ close_after_days: 10 })
      await api.database.system((tx) =>
        tx("update review_themes set created_at = now() - interval '11 days' where id = $1", [id]),
      )
      const closed = await themes.show(id)
      const opened = await themes.change(id, { is_open: true })
      const longer = await themes.change(id, { is_open: true, close_after_days: 20 })
      expect([closed['is_open'], refusal(opened), longer.body.at('data', 'is_open')]).toEqual([
        false,
        [422, ['is_open']],
        true,
      ])
    })

    it('are opened, closed and given a moderation many at a time', async () => {
      const ids = [(await themes.made()).id, (await themes.made()).id]
      expect([
        outcome(await themes.bulk('close', ids)),
        outcome(await themes.bulk('open', ids)),
        outcome(await themes.bulk('set_moderation', ids, { moderation: 'post' })),
        refusal(await themes.bulk('set_moderation', ids)),
        (await themes.show(ids[0] ?? 0))['moderation'],
        outcome(await themes.bulk('delete', ids)),
      ]).toEqual([[2], [2], [2], [422, ['params.moderation']], 'post', [2]])
    })

    it('are merged: all reviews go over, the empty one is closed', async () => {
      const [from, into] = [await themes.made(), await themes.made()]
      const german = await themes.made({ language: 'de' })
      const [kept, gone] = [
        await reviews.made({ theme_id: from.id }),
        await reviews.made({ theme_id: from.id }),
      ]
      await reviews.remove(gone.id)
      const itself = await themes.act(from.id, 'merge', { into_id: from.id })
      const foreign = await themes.act(from.id, 'merge', { into_id: german.id })
      const merged = await themes.act(from.id, 'merge', { into_id: into.id })
      expect([
        refusal(itself),
        refusal(foreign),
        merged.body.at('data', 'moved'),
        (await reviews.show(kept.id))['theme_id'],
        (await themes.show(from.id))['is_open'],
      ]).toEqual([[422, ['into_id']], [422, ['into_id']], 2, into.id, false])
    })

    it('are deleted with their reviews or without', async () => {
      const [one, two, target] = [await themes.made(), await themes.made(), await themes.made()]
      const moved = await reviews.made({ theme_id: one.id })
      const lost = await reviews.made({ theme_id: two.id })
      const blocked = await themes.remove(one.id)
      const withoutYes = await themes.remove(two.id, { delete_reviews: false })
      const removed = [
        await themes.remove(one.id, { move_to: target.id }),
        await themes.remove(two.id, { delete_reviews: true }),
      ]
      expect([
        [blocked.status, blocked.body.at('code')],
        withoutYes.status,
        removed.map(({ status }) => status),
        (await reviews.show(moved.id))['theme_id'],
        (await admin.get(`/reviews/${lost.id}`)).status,
      ]).toEqual([[409, 'HAS_DEPENDENTS'], 409, [204, 204], target.id, 404])
    })
  })

  describe('reviews', () => {
    it.each([
      ['no rating where ratings are on', {}, { rating: null }, ['rating']],
      ['a closed theme', { is_open: false }, {}, ['theme_id']],
      ['somebody who has not bought', { verified_only: true }, {}, ['email']],
      ['no reason for a rejection', {}, { status: 'rejected' }, ['reject_reason']],
      ['a time to come', {}, { created_at: '2999-01-01T00:00:00Z' }, ['created_at']],
      ['six stars', {}, { rating: 6 }, ['rating']],
      ['a pin on what is not approved', {}, { status: 'pending', is_pinned: true }, ['is_pinned']],
    ])('are refused with %s', async (_name, ofTheme, body, fields) => {
      const { id } = await themes.made(ofTheme)
      expect(refusal(await reviews.create({ theme_id: id, ...body }))).toEqual([422, fields])
    })

    it('need no rating where ratings are off, and are in the language of their theme', async () => {
      const german = await themes.made({ language: 'de', rating_enabled: false })
      const made = await reviews.made({ theme_id: german.id, rating: undefined })
      expect([made['language'], made['rating'], made['source']]).toEqual(['de', null, 'site'])
    })

    it('of a banned address are refused', async () => {
      await admin.send('POST', '/ban-emails', {
        body: { match: 'domain', pattern: 'banned.example', reason: 'spam', scopes: ['review'] },
      })
      expect(refusal(await reviews.create({ email: 'x@banned.example' }))).toEqual([422, ['email']])
    })

    it.each([
      ['pre', 'pending'],
      ['post', 'approved'],
      ['trusted', 'pending'],
    ])('with moderation %s begin as %s', async (moderation, status) => {
      const { id } = await themes.made({ moderation })
      expect((await reviews.made({ theme_id: id }))['status']).toBe(status)
    })

    it('of a writer who was approved before are trusted', async () => {
      const { id } = await themes.made({ moderation: 'trusted' })
      const email = 'known@mail.example'
      await reviews.made({ theme_id: id, email, status: 'approved' })
      expect((await reviews.made({ theme_id: id, email }))['status']).toBe('approved')
    })

    it.each([
      ['reject', 'rejected'],
      ['spam', 'spam'],
      ['pending', 'pending'],
      ['mask', 'approved'],
    ])('that a rule of action %s meets become %s', async (action, status) => {
      const { id } = await themes.made({ moderation: 'post' })
      const rule = await rules.made({ value: `zzbad${action}`, action })
      const made = await reviews.made({ theme_id: id, content: `This is zzbad${action}!` })
      const hits = (await rules.show(rule.id))['hits']
      expect([made['status'], made['matched_rules'], hits, made['content']]).toEqual([
        status,
        [`zzbad${action}`],
        1,
        action === 'mask' ? 'This is *********!' : `This is zzbad${action}!`,
      ])
    })

    it('full of links are spam', async () => {
      const { id } = await themes.made({ moderation: 'post' })
      const content = 'https://a.example https://b.example https://c.example !!!!!!!!!!!!'
      const made = await reviews.made({ theme_id: id, content })
      expect([made['status'], Number(made['spam_score']) >= 80]).toEqual(['spam', true])
    })

    it('of buyers are verified', async () => {
      const order = (await admin.get('/orders?filter[status]=fulfilled&per_page=1&include=items')).body.at(
        'data',
        0,
      ) as {
        email: string
        items: { product_id: number }[]
      }
      const { id } = await themes.made({ type: 'product', product_id: order.items[0]?.product_id })
      expect((await reviews.made({ theme_id: id, email: order.email }))['verified_purchase']).toBe(true)
    })

    it('that are bad are told to those who want to know', async () => {
      const watcher = await hire(api, 'review.watcher', ['reviews.index'])
      await api.database.system((tx) =>
        tx(
          `with g as (insert into groups (company_id, name, data_scope, notify_events, status) values (1, 'Review watchers', 'company', '{negative_review}', 'enabled') returning id)
            insert into group_users (group_id, user_id) select g.id, $1::bigint from g`,
          [watcher.id],
        ),
      )
      await reviews.made({ rating: 3 })
      await reviews.made({ rating: 2 })
      const told = (await watcher.client.get('/user/notification-logs')).body.rows('data')
      expect(told.map(({ notification }) => Object(notification).title)).toEqual(['新差评（2 星）'])
    })

    it('are answered: by whom and when is kept, an emptied answer is gone', async () => {
      const { id } = await reviews.made()
      const replied = await reviews.act(id, 'reply', { reply: '谢谢您的评论', approve: true, notify: true })
      const emptied = await reviews.change(id, { reply: null })
      const letters = await api.database.system((tx) =>
        tx('select 1 from mails where recipient = $1', [replied.body.text('data', 'email')]),
      )
      expect([
        letters.length,
        [
          replied.body.at('data', 'status'),
          replied.body.at('data', 'reply'),
          typeof replied.body.at('data', 'replied_at'),
        ],
        [emptied.body.at('data', 'replied_by'), emptied.body.at('data', 'replied_at')],
        refusal(await reviews.act(id, 'reply', { reply: 'x' })),
      ]).toEqual([1, ['approved', '谢谢您的评论', 'string'], [null, null], [422, ['reply']]])
    })

    it('are pinned three a theme, approved ones only', async () => {
      const { id } = await themes.made()
      const ids: number[] = []
      for (let count = 0; count < 4; count += 1)
        ids.push((await reviews.made({ theme_id: id, status: 'approved' })).id)
      const pinned = []
      for (const each of ids) pinned.push((await reviews.act(each, 'pin', { pinned: true })).status)
      const pending = await reviews.made({ theme_id: id })
      expect([pinned, refusal(await reviews.act(pending.id, 'pin', { pinned: true }))]).toEqual([
        [200, 200, 200, 422],
        [422, ['is_pinned']],
      ])
    })

    it('are decided many at a time; spam may get its sender a rule', async () => {
      const ids = [(await reviews.made()).id, (await reviews.made({ email: 'Spammer@Mail.example' })).id]
      const target = await themes.made()
      const german = await themes.made({ language: 'de' })
      const moderator = (await hire(api, 'review.moderator', ['reviews.update'])).client
      const theirs = records(
        () => moderator,
        '/reviews',
        () => ({}),
      )
      expect([
        outcome(await reviews.bulk('approve', ids)),
        outcome(await reviews.bulk('approve', ids)),
        refusal(await reviews.bulk('reject', ids)),
        outcome(await reviews.bulk('reject', ids, { reject_reason: 'ad' })),
        outcome(await theirs.bulk('spam', ids, { add_blacklist: ['email'] })),
        outcome(await reviews.bulk('spam', ids, { add_blacklist: ['email', 'ip'] })),
        (await admin.get('/review-blacklists?q=spammer@mail.example')).body
          .rows('data')
          .map(({ type, action }) => [type, action]),
        outcome(await reviews.bulk('move_theme', ids, { theme_id: german.id })),
        outcome(await reviews.bulk('move_theme', ids, { theme_id: target.id })),
        outcome(await reviews.bulk('reply', ids, { reply: 'Thank you' })),
        refusal(await theirs.bulk('delete', ids)),
        outcome(await reviews.bulk('delete', ids)),
      ]).toEqual([
        [2],
        [0, '评论已通过', '评论已通过'],
        [422, ['params.reject_reason']],
        [2],
        [0, '没有权限：需要 review-blacklists.store', '没有权限：需要 review-blacklists.store'],
        [2],
        [['email', 'spam']],
        [0, '所选主题不存在', '所选主题不存在'],
        [2],
        [2],
        [403, '没有权限：需要 reviews.remove'],
        [2],
      ])
    })

    it('take their answers along into the recycle bin and back', async () => {
      const { id } = await reviews.made()
      const answer = await reviews.made()
      await api.database.system((tx) =>
        tx('update reviews set parent_id = $1, rating = null where id = $2', [id, answer.id]),
      )
      await reviews.remove(id)
      const gone = (await admin.get(`/reviews/${answer.id}`)).status
      await reviews.act(id, 'restore')
      expect([gone, (await admin.get(`/reviews/${answer.id}`)).status]).toEqual([404, 200])
    })

    it('become a ticket once', async () => {
      const product = (await admin.get('/products/options?limit=1')).body.number('data', 0, 'id')
      const about = await themes.made({ type: 'product', product_id: product })
      const review = await reviews.made({
        theme_id: about.id,
        rating: 1,
        content: 'It crashes at every start.',
      })
      const made = await reviews.act(review.id, 'to-feedback')
      const ticket = (await admin.get(`/feedback/${made.body.number('data', 'feedback_id')}`)).body
      const again = await reviews.act(review.id, 'to-feedback')
      expect([
        [
          ticket.at('data', 'source'),
          ticket.at('data', 'type'),
          ticket.at('data', 'product_id'),
          ticket.at('data', 'email'),
        ],
        /^F\d{10}$/.test(ticket.text('data', 'ticket_no')),
        refusal(again),
      ]).toEqual([['review', 'bug', product, review['email']], true, [409, '该评论已转为反馈']])
    })

    it('have templates of answers by language and stars', async () => {
      const all = (await admin.get('/reviews/reply-templates')).body.rows('data')
      const [one] = (await admin.get('/reviews/reply-templates?language=jp&rating=1')).body.rows('data')
      expect([
        all.length,
        all.some(({ id }) => id === one?.['id']),
        String(one?.['text']).includes('申し訳'),
      ]).toEqual([21, true, true])
    })
  })

  describe('rules', () => {
    it.each([
      ['a range of something else', { match: 'cidr', value: '10.0.0.0/8' }, ['match']],
      [
        'a mask over an address',
        { type: 'email', value: 'a@b.example', action: 'mask', match: 'exact' },
        ['action'],
      ],
      ['a broken expression', { match: 'regex', value: '(' }, ['value']],
      ['a broken range', { type: 'ip', match: 'cidr', value: '10.0.0.0/99' }, ['value']],
      ['a broken IP', { type: 'ip', match: 'exact', value: '10.0.0' }, ['value']],
      ['a broken address', { type: 'email', match: 'exact', value: 'nobody' }, ['value']],
    ])('are refused with %s', async (_name, body, fields) => {
      expect(refusal(await rules.create(body))).toEqual([422, fields])
    })

    it('are kept in one form, once each', async () => {
      const made = await rules.made({ type: 'link', value: 'HTTPS://www.Bad-Shop.example/now' })
      expect([
        made['value'],
        refusal(await rules.create({ type: 'link', value: 'bad-shop.example' })),
      ]).toEqual(['bad-shop.example', [422, ['value']]])
    })

    it('can be tried without being counted', async () => {
      const rule = await rules.made({ value: 'zztry', action: 'spam' })
      await rules.made({ value: 'zzexpired', action: 'reject', expires_at: '2024-01-01' })
      await rules.made({ value: 'zzoff', action: 'reject', status: 'disabled' })
      const tried = await admin.send('POST', '/review-blacklists/test', {
        body: { text: 'a zztry zzexpired zzoff' },
      })
      expect([
        tried.body.at('data', 'action'),
        tried.body.rows('data', 'matched').map(({ id }) => id),
        (await rules.show(rule.id))['hits'],
      ]).toEqual(['spam', [rule.id], 0])
    })

    it('are run over what waits, as a job', async () => {
      const bad = await reviews.made({ content: 'zzlater and more' })
      const fine = await reviews.made({ content: 'nothing wrong' })
      const rule = await rules.made({ value: 'zzlater', action: 'reject' })
      const queued = await rules.act(rule.id, 'apply')
      await api.drain()
      const job = (await admin.get(`/jobs/${queued.body.number('data', 'id')}`)).body
      const rejected = await reviews.show(bad.id)
      expect([
        queued.status,
        job.at('data', 'status'),
        job.at('data', 'result', 'matched'),
        [rejected['status'], rejected['reject_reason'], rejected['matched_rules']],
        (await reviews.show(fine.id))['status'],
        (await rules.show(rule.id))['hits'],
      ]).toEqual([202, 'done', 1, ['rejected', 'other', ['zzlater']], 'pending', 1])
    })

    it('are switched and deleted many at a time', async () => {
      const ids = [(await rules.made()).id, (await rules.made({ type: 'name', value: 'A name' })).id]
      expect([
        outcome(await rules.bulk('disable', ids)),
        outcome(await rules.bulk('enable', ids)),
        outcome(await rules.bulk('set_action', ids, { action: 'mask' })),
        outcome(await rules.bulk('delete', ids)),
      ]).toEqual([[2], [2], [1, '打码只用于敏感词'], [2]])
    })
  })
}
