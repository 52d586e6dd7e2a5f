import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { hire, type Person } from '../staff.ts'

/**
 * One member who subscribes stands among all who must not be notified: of a disabled group, of a group for another event, of another
 * company, disabled and deleted (domain/resources.md, groups). The notified users are read by SQL.
 */
describeApi('who is notified', (open) => {
  let api: TestApi
  let admin: Client
  let member: Person
  beforeAll(async () => {
    api = open()
    admin = await api.as('admin')
    member = await hire(api, 'told.member', ['orders.index'])
    const others = [
      await hire(api, 'told.disabled', ['orders.index']),
      await hire(api, 'told.deleted', ['orders.index']),
    ]
    const [disabled, deleted] = others.map(({ id }) => id)
    const elsewhere = await hire(api, 'told.elsewhere', ['orders.index'], { company: 2 })
    const quiet = await hire(api, 'told.quiet', ['orders.index'])
    await api.database.system(async (tx) => {
      await tx('delete from group_users')
      await tx("update users set status = 'disabled' where id = $1", [disabled])
      await tx('update users set deleted_at = now() where id = $1', [deleted])
      const group = async (company: number, name: string, events: string, status: string, ids: unknown[]) =>
        await tx(
          `with made as (insert into groups (company_id, name, notify_events, status) values ($1, $2, $3::text[], $4) returning id)
            insert into group_users (group_id, user_id) select made.id, u from made cross join unnest($5::bigint[]) u`,
          [company, name, events, status, ids],
        )
      await group(1, 'told', `{${events.join()}}`, 'enabled', [member.id, disabled, deleted])
      await group(1, 'told twice', `{${events.join()}}`, 'enabled', [member.id])
      await group(1, 'told nothing', `{${events.join()}}`, 'disabled', [quiet.id])
      await group(1, 'told another', '{publish_failed}', 'enabled', [quiet.id])
      await group(2, 'told there', `{${events.join()}}`, 'enabled', [elsewhere.id])
    })
  })

  /** The users who were notified, once for each message, and the company that it is about. */
  const notifiedBy = async (work: () => Promise<number>) => {
    const [last] = await rows<{ id: number }>('select coalesce(max(id), 0) as id from notification_logs')
    const status = await work()
    const notified = await rows<{ username: string; company_id: number | null }>(
      `select u.username, n.company_id from notification_logs n join users u on u.id = n.user_id where n.id > $1 order by n.id`,
      [last?.id],
    )
    return [Math.floor(status / 100), notified.map((row) => [row.username, row.company_id])]
  }
  const rows = <T extends object>(text: string, params: unknown[] = []) =>
    api.database.system((tx) => tx<T>(text, params))

  it('of a requested refund: the members of the groups of the company, once', async () => {
    const [order] = await rows<{ id: number; total: string }>(
      `select id, total from orders o where company_id = 1 and status = 'fulfilled' and total > 5 and not is_test
        and not exists (select from returns r where r.order_id = o.id) order by id desc limit 1`,
    )
    const notified = await notifiedBy(async () => {
      const { status } = await admin.send('POST', '/returns', {
        body: {
          order_id: order?.id,
          type: 'full',
          amount: order?.total,
          reason: 'not_satisfied',
          reason_text: '客户不满意',
        },
      })
      return status
    })
    expect(notified).toEqual([2, [['told.member', 1]]])
  })

  it.each([
    [1, [['told.member', 1]]],
    [2, [['told.member', 1]]],
    [3, []],
  ])('of a review with %i stars', async (rating, expected) => {
    const [theme] = await rows<{ id: number }>(
      "select id from review_themes where company_id = 1 and is_open and language = 'en' order by id limit 1",
    )
    const notified = await notifiedBy(async () => {
      const { status } = await admin.send('POST', '/reviews', {
        body: {
          theme_id: theme?.id,
          author_name: `Guest ${rating}`,
          email: `guest-${rating}@told.example`,
          rating,
          content: 'What I think of it.',
        },
      })
      return status
    })
    expect(notified).toEqual([2, expected])
  })

  it('of a ticket that is made of a review', async () => {
    const [review] = await rows<{ id: number }>(
      `select r.id from reviews r where r.company_id = 1 and r.deleted_at is null and r.email like 'guest-3@told.example'`,
    )
    const notified = await notifiedBy(
      async () => (await admin.send('POST', `/reviews/${review?.id}/to-feedback`, { body: {} })).status,
    )
    expect(notified).toEqual([2, [['told.member', 1]]])
  })

  it('of a password that was reset: the user alone, and only if that was asked for', async () => {
    const reset = (notify: boolean) => async () =>
      (await admin.send('POST', `/users/${member.id}/reset-password`, { body: { random: true, notify } }))
        .status
    expect([await notifiedBy(reset(true)), await notifiedBy(reset(false))]).toEqual([
      [2, [['told.member', null]]],
      [2, []],
    ])
  })

  it('of a test: the members of that group', async () => {
    const [group] = await rows<{ id: number }>("select id from groups where name = 'told'")
    const notified = await notifiedBy(
      async () =>
        (await admin.send('POST', `/groups/${group?.id}/test-notify`, { body: { event: 'chargeback' } }))
          .status,
    )
    expect(notified).toEqual([2, [['told.member', 1]]])
  })
})

const events = ['return_requested', 'negative_review', 'feedback_new']
