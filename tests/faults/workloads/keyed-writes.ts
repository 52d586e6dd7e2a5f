import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Workload } from '../model.ts'
import type { Reply } from '../world/client.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

/** Orders with an `Idempotency-Key`, each repeated until it is acknowledged: each is there once, with its items and its log, once. */
export const keyedWrites: Workload = {
  name: 'keyed writes',
  async start(world) {
    const token = await signedIn(world, 'keyed writes', 'admin')
    const emails: string[] = []
    const order = (input: object, key: string, turn: number): Promise<Reply> => {
      const as = { workload: 'keyed writes', token, key }
      if (turn % 2 === 0) return world.client.rest({ method: 'POST', path: '/orders', body: input }, as)
      return world.client.graphql({ operation: 'orders_create_save', variables: { input } }, as)
    }
    const { stop } = repeat(async (number) => {
      const key = randomUUID()
      const email = `${key}@faults.example`
      emails.push(email)
      const giveUp = Date.now() + 90_000
      while ((await order(orderFor(email), key, number)).outcome !== 'done') {
        if (world.isLost()) return
        if (Date.now() > giveUp) throw new Error('an order was refused for 90 s')
        await wait(200)
      }
    })
    return {
      stop: () =>
        stop().then(
          () => [],
          (error: unknown) => [String(error)],
        ),
      async check(rows) {
        const found = await rows<{ email: string; orders: number; items: number; logs: number }>(
          `select o.email, count(*)::int as orders,
              (select count(*)::int from order_items i where i.order_id = min(o.id)) as items,
              (select count(*)::int from action_logs a where a.resource = 'orders' and a.action = 'create' and a.record_id = min(o.id)::text) as logs
            from orders o where o.email like '%@faults.example' group by o.email`,
        )
        const byEmail = new Map(found.map((row) => [row.email, row]))
        return emails.flatMap((email) => {
          const { orders = 0, items = 0, logs = 0 } = byEmail.get(email) ?? {}
          const isRight = orders === 1 && items === 1 && logs === 1
          return isRight ? [] : [`${email}: ${orders} orders, ${items} items, ${logs} log rows`]
        })
      },
    }
  },
}

function orderFor(email: string): object {
  return {
    type: 'manual',
    email,
    country: 'US',
    language: 'en',
    currency: 'USD',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
    note: '故障测试',
  }
}
