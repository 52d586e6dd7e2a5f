import { expect, it } from 'vitest'
import { describeApi } from '../../describe-api.ts'
import { hire } from '../../staff.ts'
import { outcome, records, errorOf } from './records.ts'
import { reviewContext } from './review-context.ts'

/** Reviews: judged when they come, decided, answered, pinned. */
describeApi('content: reviews', (open) => {
  const at = reviewContext(open)
  const { themes, reviews, rules } = at

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
    expect(errorOf(await reviews.create({ theme_id: id, ...body }))).toEqual([422, fields])
  })

  it('need no rating where ratings are off, and are in the language of their theme', async () => {
    const german = await themes.made({ language: 'de', rating_enabled: false })
    const made = await reviews.made({ theme_id: german.id, rating: undefined })
    expect([made['language'], made['rating'], made['source']]).toEqual(['de', null, 'site'])
  })

  it('of a banned address are refused', async () => {
    await at.admin.send('POST', '/ban-emails', {
      body: { match: 'domain', pattern: 'banned.example', reason: 'spam', scopes: ['review'] },
    })
    expect(errorOf(await reviews.create({ email: 'x@banned.example' }))).toEqual([422, ['email']])
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
    expect((await reviews.made({ theme_id: id, email: 'Known@Mail.example' }))['status']).toBe('approved')
  })

  it.each([
    ['reject', 'rejected'],
    ['spam', 'spam'],
    ['pending', 'pending'],
    ['mask', 'approved'],
  ])('that a rule of action %s meets become %s', async (action, status) => {
    const { id } = await themes.made({ moderation: 'post' })
    const rule = await rules.made({ value: `zzbad${action}`, action })
    const namesake = await rules.made({ type: 'name', value: rule['value'] })
    const made = await reviews.made({ theme_id: id, content: `This is zzbad${action}!` })
    const hits = [(await rules.show(rule.id))['hits'], (await rules.show(namesake.id))['hits']]
    expect([made['status'], made['matched_rules'], hits, made['content']]).toEqual([
      status,
      [`zzbad${action}`],
      [1, 0],
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
    const order = (await at.admin.get('/orders?filter[status]=fulfilled&per_page=1&include=items')).body.at(
      'data',
      0,
    ) as {
      email: string
      items: { product_id: number }[]
    }
    const { id } = await themes.made({ type: 'product', product_id: order.items[0]?.product_id })
    expect((await reviews.made({ theme_id: id, email: order.email }))['verified_purchase']).toBe(true)
  })

  it('that are bad are reported to those who subscribe', async () => {
    const watcher = await hire(at.api, 'review.watcher', ['reviews.index'])
    await at.api.database.system((tx) =>
      tx(
        `with g as (insert into groups (company_id, name, data_scope, notify_events, status) values (1, 'Review watchers', 'company', '{negative_review}', 'enabled') returning id)
            insert into group_users (group_id, user_id) select g.id, $1::bigint from g`,
        [watcher.id],
      ),
    )
    await reviews.made({ rating: 3 })
    await reviews.made({ rating: 2 })
    const notifications = (await watcher.client.get('/user/notification-logs')).body.rows('data')
    expect(notifications.map(({ notification }) => Object(notification).title)).toEqual(['新差评（2 星）'])
  })

  it('are answered: by whom and when is kept, an emptied answer is gone', async () => {
    const { id } = await reviews.made()
    const replied = await reviews.act(id, 'reply', { reply: '谢谢您的评论', approve: true, notify: true })
    const emptied = await reviews.change(id, { reply: null })
    const letters = await at.api.database.system((tx) =>
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
      errorOf(await reviews.act(id, 'reply', { reply: 'x' })),
    ]).toEqual([1, ['approved', '谢谢您的评论', 'string'], [null, null], [422, ['reply']]])
  })

  it('are pinned three a theme, approved ones only', async () => {
    const { id } = await themes.made()
    const ids: number[] = []
    for (let count = 0; count < 4; count += 1)
      ids.push((await reviews.made({ theme_id: id, status: 'approved' })).id)
    const pinned: number[] = []
    for (const each of ids) pinned.push((await reviews.act(each, 'pin', { pinned: true })).status)
    const pending = await reviews.made({ theme_id: id })
    expect([pinned, errorOf(await reviews.act(pending.id, 'pin', { pinned: true }))]).toEqual([
      [200, 200, 200, 422],
      [422, ['is_pinned']],
    ])
  })

  it('come back from the recycle bin pinned only where there is room', async () => {
    const theme_id = (await themes.made()).id
    const pin = async () => {
      const { id } = await reviews.made({ theme_id, status: 'approved' })
      await reviews.act(id, 'pin', { pinned: true })
      return id
    }
    const first = await pin()
    await reviews.remove(first)
    const early = (await reviews.act(first, 'restore')).body.at('data', 'is_pinned')
    await reviews.remove(first)
    for (let count = 0; count < 3; count += 1) await pin()
    const late = (await reviews.act(first, 'restore')).body.at('data', 'is_pinned')
    expect([early, late]).toEqual([true, false])
  })

  it('that move to another theme are verified for its product', async () => {
    const [bought] = await at.api.database.system((tx) =>
      tx<{ email: string; product_id: number; other: number }>(
        `select o.email, i.product_id, (select min(p.id) from products p where p.company_id = 1 and not exists (
            select 1 from orders x join order_items y on y.order_id = x.id where x.company_id = 1 and lower(x.email) = lower(o.email) and y.product_id = p.id)) as other
          from orders o join order_items i on i.order_id = o.id
          where o.company_id = 1 and o.paid_at is not null and not o.is_test and o.deleted_at is null order by o.id limit 1`,
      ),
    )
    const about = async (product_id: unknown) => (await themes.made({ type: 'product', product_id })).id
    const made = await reviews.made({ theme_id: await about(bought?.product_id), email: bought?.email })
    const moved = await reviews.change(made.id, { theme_id: await about(bought?.other) })
    expect([made['verified_purchase'], moved.body.at('data', 'verified_purchase')]).toEqual([true, false])
  })

  it('are decided many at a time; spam may get its sender a rule', async () => {
    const ids = [(await reviews.made()).id, (await reviews.made({ email: 'Spammer@Mail.example' })).id]
    const target = await themes.made()
    const german = await themes.made({ language: 'de' })
    const moderator = (await hire(at.api, 'review.moderator', ['reviews.update'])).client
    const theirs = records(
      () => moderator,
      '/reviews',
      () => ({}),
    )
    expect([
      outcome(await reviews.bulk('approve', ids)),
      outcome(await reviews.bulk('approve', ids)),
      errorOf(await reviews.bulk('reject', ids)),
      outcome(await reviews.bulk('reject', ids, { reject_reason: 'ad' })),
      outcome(await theirs.bulk('spam', ids, { add_blacklist: ['email'] })),
      outcome(await reviews.bulk('spam', ids, { add_blacklist: ['email', 'ip'] })),
      (await at.admin.get('/review-blacklists?q=spammer@mail.example')).body
        .rows('data')
        .map(({ type, action }) => [type, action]),
      outcome(await reviews.bulk('move_theme', ids, { theme_id: german.id })),
      outcome(await reviews.bulk('move_theme', ids, { theme_id: target.id })),
      outcome(await reviews.bulk('reply', ids, { reply: 'Thank you' })),
      errorOf(await theirs.bulk('delete', ids)),
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
    await at.api.database.system((tx) =>
      tx('update reviews set parent_id = $1, rating = null where id = $2', [id, answer.id]),
    )
    await reviews.remove(id)
    const gone = (await at.admin.get(`/reviews/${answer.id}`)).status
    await reviews.act(id, 'restore')
    expect([gone, (await at.admin.get(`/reviews/${answer.id}`)).status]).toEqual([404, 200])
  })

  it('become a ticket once, while that is there', async () => {
    const product = (await at.admin.get('/products/options?limit=1')).body.number('data', 0, 'id')
    const about = await themes.made({ type: 'product', product_id: product })
    const review = await reviews.made({
      theme_id: about.id,
      rating: 1,
      content: 'It crashes at every start.',
    })
    const made = await reviews.act(review.id, 'to-feedback')
    const ticket = (await at.admin.get(`/feedback/${made.body.number('data', 'feedback_id')}`)).body
    const again = await reviews.act(review.id, 'to-feedback')
    const path = `/feedback/${made.body.number('data', 'feedback_id')}`
    await at.admin.send('PUT', path, {
      body: { tags: ['垃圾'], updated_at: ticket.text('data', 'updated_at') },
    })
    const gone = await at.admin.send('DELETE', path)
    const anew = await reviews.act(review.id, 'to-feedback')
    expect([gone.status, anew.status]).toEqual([204, 200])
    expect([
      [
        ticket.at('data', 'source'),
        ticket.at('data', 'type'),
        ticket.at('data', 'product_id'),
        ticket.at('data', 'email'),
      ],
      /^F\d{10}$/.test(ticket.text('data', 'ticket_no')),
      errorOf(again),
    ]).toEqual([['review', 'bug', product, review['email']], true, [409, '该评论已转为反馈']])
  })

  it('have templates of answers by language and stars', async () => {
    const all = (await at.admin.get('/reviews/reply-templates')).body.rows('data')
    const [one] = (await at.admin.get('/reviews/reply-templates?language=jp&rating=1')).body.rows('data')
    expect([
      all.length,
      all.some(({ id }) => id === one?.['id']),
      String(one?.['text']).includes('申し訳'),
    ]).toEqual([21, true, true])
  })
})
