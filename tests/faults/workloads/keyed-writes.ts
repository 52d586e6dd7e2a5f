import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Workload } from '../model.ts'
import type { Reply } from '../world/client.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'
import { countsText, isComplete, orderFor, readOrders } from './written-orders.ts'

const domain = 'faults.example'

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
      const email = `${key}@${domain}`
      emails.push(email)
      const giveUp = Date.now() + 90_000
      while ((await order(orderFor(email, '故障测试'), key, number)).outcome !== 'done') {
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
        const countsOf = await readOrders(rows, domain)
        return emails.flatMap((email) => {
          const counts = countsOf(email)
          return isComplete(counts) ? [] : [`${email}: ${countsText(counts)}`]
        })
      },
    }
  },
}
