import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { createBrowser } from './browser.ts'
import type { Cluster } from './cluster.ts'

/** Twenty a second. */
const pauseMs = 50

export interface Written {
  readonly email: string
  /** What the browser was answered, or why it was not. */
  readonly outcome: string
}

/** Orders, each sent once with a key of its own, twenty a second until they are stopped. */
export function startWriters(browser: ReturnType<typeof createBrowser>, token: string) {
  const state = { isOver: false }
  const sent: Promise<Written>[] = []
  const run = async () => {
    while (!state.isOver) {
      sent.push(write())
      await wait(pauseMs)
    }
  }
  const write = async (): Promise<Written> => {
    const key = randomUUID()
    const email = `${key}@cluster.example`
    try {
      const { status, body } = await browser.call(
        'orders_create_save',
        { input: orderFor(email) },
        { token, key },
      )
      return { email, outcome: status < 300 ? 'done' : `${status} ${JSON.stringify(body).slice(0, 200)}` }
    } catch (error) {
      return { email, outcome: String(error) }
    }
  }
  const running = run()
  return {
    async stop(): Promise<readonly Written[]> {
      state.isOver = true
      await running
      return Promise.all(sent)
    },
  }
}

/** What is wrong with what was written: an acknowledged order is there once, with one item and one row in the log; any other once or not at all. */
export async function wrongRows(cluster: Cluster, written: readonly Written[]): Promise<readonly string[]> {
  const found = await cluster.rows<{ email: string; orders: number; items: number; logs: number }>(
    `select o.email, count(*)::int as orders,
        (select count(*)::int from order_items i where i.order_id = min(o.id)) as items,
        (select count(*)::int from action_logs a where a.resource = 'orders' and a.action = 'create' and a.record_id = min(o.id)::text) as logs
      from orders o where o.email like '%@cluster.example' group by o.email`,
  )
  const byEmail = new Map(found.map((row) => [row.email, row]))
  return written.flatMap(({ email, outcome }) => {
    const row = byEmail.get(email)
    if (row === undefined) return outcome === 'done' ? [`${email} is lost`] : []
    const isRight = row.orders === 1 && row.items === 1 && row.logs === 1
    return isRight ? [] : [`${email}: ${row.orders} orders, ${row.items} items, ${row.logs} rows in the log`]
  })
}

function orderFor(email: string): object {
  return {
    type: 'manual',
    email,
    country: 'US',
    language: 'en',
    currency: 'USD',
    items: [{ product_id: 1, license_type: 'yearly', quantity: 2, unit_price: '10.00' }],
    note: '集群测试',
  }
}
