import { beforeAll, expect, it } from 'vitest'
import type { Client, TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** What happens in sales and is reported to the groups that subscribe. */
describeApi('what groups are notified of', (open) => {
  let api: TestApi
  let client: Client
  let userId: number
  beforeAll(async () => {
    api = open()
    client = await api.as('imageforge.marketing')
    userId = (await client.get('/user?company_id=notset')).body.number('id')
    await api.database.system(async (tx) => {
      const [group] = await tx<{ id: number }>(
        `insert into groups (company_id, name, notify_events, status)
          values (1, '通知测试', '{return_requested,chargeback,low_key_stock}', 'enabled') returning id`,
      )
      await tx('insert into group_users (group_id, user_id) values ($1, $2)', [group?.id, userId])
    })
  })

  const titles = async () => {
    const rows = await api.database.system((tx) =>
      tx<{ title: string }>(
        "select notification ->> 'title' as title from notification_logs where user_id = $1 and dispatched_at is null order by id",
        [userId],
      ),
    )
    await api.database.system((tx) =>
      tx('update notification_logs set dispatched_at = now() where user_id = $1 and dispatched_at is null', [
        userId,
      ]),
    )
    return rows.map((row) => row.title)
  }

  it('a refund that is requested', async () => {
    const [order] = await api.database.system((tx) =>
      tx<{ id: number; total: string }>(
        `select id, total from orders o where company_id = 1 and status = 'fulfilled' and total > 5 and not is_test
          and not exists (select from returns r where r.order_id = o.id) order by id desc limit 1`,
      ),
    )
    await titles()
    const created = await client.send('POST', '/returns', {
      body: {
        order_id: order?.id,
        type: 'full',
        amount: order?.total,
        reason: 'not_satisfied',
        reason_text: '客户不满意',
      },
    })
    expect([created.status, await titles()]).toEqual([
      201,
      [`新的退款申请 ${created.body.text('data', 'return_no')}`],
    ])
  })
})
