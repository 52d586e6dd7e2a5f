import { expect, it } from 'vitest'
import { administrator } from '../administrator.ts'
import type { Reply } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { createSpecial } from './campaigns/fixtures.ts'
import { reviewContext } from './content/review-context.ts'

/** So many of something and no more, with concurrent additions; the rows are counted by SQL. */
describeApi('limits of how many there are', (open) => {
  const at = administrator(open)
  const { themes, reviews } = reviewContext(open)

  const send = (method: 'POST' | 'PUT', path: string, body: object) => at.client.send(method, path, { body })
  const together = (times: number, call: (place: number) => Promise<Reply>) =>
    Promise.all(Array.from({ length: times }, (_, place) => call(place)))
  const statuses = (replies: readonly Reply[]) =>
    replies.map(({ status }) => status).toSorted((one, other) => one - other)
  const count = async (text: string, params: unknown[]) =>
    (await at.query<{ count: number }>(`select count(*)::int as count from ${text}`, params))[0]?.count

  it('saved views of a page', async () => {
    await at.query(
      `insert into saved_views (company_id, user_id, page, name, state)
       select 1, u.id, 'test.crowd', 'v' || n, '{}' from users u, generate_series(1, 18) n where u.username = 'admin'`,
    )
    const replies = await together(8, (place) =>
      send('POST', '/saved-views', { page: 'test.crowd', name: `n${place}`, state: {}, is_default: true }),
    )
    expect(statuses(replies)).toEqual([201, 201, 422, 422, 422, 422, 422, 422])
    expect(await count("saved_views where page = 'test.crowd' and is_default", [])).toBe(1)
  })

  it('pinned reviews of a theme', async () => {
    const theme = await themes.made({ moderation: 'post' })
    const made = await Promise.all(Array.from({ length: 8 }, () => reviews.made({ theme_id: theme.id })))
    const ids = made.map(({ id }) => id)
    const seen: unknown[] = []
    for (let round = 0; round < 6; round += 1) {
      await at.query('update reviews set is_pinned = (id = any($2)) where id = any($1)', [
        ids,
        ids.slice(0, 2),
      ])
      await together(6, (place) => reviews.act(ids[2 + place] ?? 0, 'pin', { pinned: true }))
      seen.push(await count('reviews where theme_id = $1 and is_pinned', [theme.id]))
    }
    expect(seen).toEqual([3, 3, 3, 3, 3, 3])
  })

  it('members of a group, whichever way they come in', async () => {
    const group = (
      await send('POST', '/groups', { name: `满员 ${at.unique()}`, data_scope: 'company' })
    ).body.number('data', 'id')
    const people = await at.query<{ id: number }>(
      `insert into users (uid, department_id, username, name, email)
       select (900000 + n)::text, (select min(id) from departments), 'crowd' || n, 'crowd', 'crowd' || n || '@mail.example' from generate_series(1, 506) n returning id`,
    )
    const ids = people.map(({ id }) => id)
    await at.query('insert into company_users (company_id, user_id) select 1, unnest($1::bigint[])', [ids])
    await at.query('insert into group_users (group_id, user_id) select $1, unnest($2::bigint[])', [
      group,
      ids.slice(0, 498),
    ])
    await together(8, (place) => {
      const id = ids[498 + place] ?? 0
      return place % 2 === 0
        ? send('POST', `/groups/${group}/members`, { user_ids: [id] })
        : send('POST', '/users/bulk', { action: 'assign_group', ids: [id], params: { group_id: group } })
    })
    expect(await count('group_users where group_id = $1', [group])).toBe(500)
  })

  it('payment methods that are left: one', async () => {
    const methods = await at.query<{ id: number; was: string }>(
      'select id, status as was from payment_methods where company_id = 1 order by id',
    )
    const [one, other] = methods
    const left: unknown[] = []
    for (let round = 0; round < 8; round += 1) {
      await at.query(
        "update payment_methods set status = case when id = any($1) then 'enabled' else 'disabled' end where company_id = 1",
        [[one?.id, other?.id]],
      )
      await together(2, (place) =>
        send('POST', `/payments/${methods[place]?.id}/toggle`, { status: 'disabled' }),
      )
      left.push(await count("payment_methods where company_id = 1 and status = 'enabled'", []))
    }
    for (const { id, was } of methods)
      await at.query('update payment_methods set status = $2 where id = $1', [id, was])
    expect(left).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
  })

  it('answers to a survey, in all and of one person', async () => {
    const survey = async (most: number) => {
      const questions = [{ key: 'mail', type: 'email', title: 'Your address' }]
      const { body } = await send('POST', '/surveys', {
        title: `限额 ${at.unique()}`,
        slug: `limit-${at.unique()}`,
        language: 'en',
        max_responses: most,
        questions,
      })
      const id = body.number('data', 'id')
      await send('POST', `/surveys/${id}/status`, { status: 'running' })
      return id
    }
    const [few, one] = [await survey(2), await survey(0)]
    const hand = (id: number, email: string) =>
      send('POST', `/surveys/${id}/responses`, { answers: { mail: email }, email, completed: true })
    await together(6, (place) => hand(few, `p${place}@mail.example`))
    await together(6, (place) => hand(one, place % 2 === 0 ? 'same@mail.example' : 'Same@mail.example'))
    expect([
      await count('survey_responses where survey_id = $1', [few]),
      await count('survey_responses where survey_id = $1', [one]),
    ]).toEqual([2, 1])
  })

  it('the odds of a lottery: never above 100 %', async () => {
    const { id } = await createSpecial(at.client, { type: 'lottery', template: 'wheel' })
    const replies = await together(8, (place) =>
      send('POST', `/specials/${id}/prizes`, {
        name: `奖品 ${place}`,
        type: 'physical',
        image: '/logos/banner-1.svg',
        weight: '40',
        quantity: 1,
      }),
    )
    expect(statuses(replies).filter((status) => status === 201)).toHaveLength(2)
    const [odds] = await at.query<{ sum: string }>(
      'select sum(weight)::text as sum from special_prizes where special_id = $1',
      [id],
    )
    expect(Number(odds?.sum)).toBe(80)
  })

  it('letters with keys a day', async () => {
    const [order] = await at.query<{ id: number }>(
      `select o.id from orders o where o.company_id = 1 and o.status = 'fulfilled' and o.deleted_at is null and exists (select 1 from order_items i
         join license_keys k on k.order_item_id = i.id where i.order_id = o.id) order by o.id desc limit 1`,
    )
    const replies = await together(8, () => send('POST', `/orders/${order?.id}/resend-keys`, {}))
    expect(statuses(replies)).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
  })

  it('exports at a time', async () => {
    const replies = await together(8, () => send('POST', '/exports', { resource: 'orders', format: 'csv' }))
    const [running] = await at.query<{ count: number }>(
      "select count(*)::int as count from jobs where type = 'export' and status in ('queued', 'running') and user_id = (select id from users where username = 'admin')",
    )
    expect([statuses(replies).includes(429), running?.count]).toEqual([true, 5])
  })
})
