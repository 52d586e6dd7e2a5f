import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { countsText, isComplete, orderFor, readOrders } from '../faults/workloads/written-orders.ts'
import { depth } from '../sampling/run.ts'
import type { createBrowser } from './browser.ts'
import type { Cluster } from './cluster.ts'

const domain = 'cluster.example'

/**
 * Twenty a second. Five in a sampled run, beside other suites on the same cores: a server that starts takes the time of the one that is
 * left, and writes that wait for longer than a person would are refused.
 */
const pauseMs = depth === 'full' ? 50 : 200

export interface Written {
  readonly email: string
  /** What the browser was answered, or why it was not. */
  readonly outcome: string
}

/** Orders, each sent once with a key of its own, until they are stopped. */
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
    const email = `${key}@${domain}`
    try {
      const { status, body } = await browser.call(
        'orders_create_save',
        { input: orderFor(email, '集群测试') },
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
  const countsOf = await readOrders((statement) => cluster.rows(statement), domain)
  return written.flatMap(({ email, outcome }) => {
    const counts = countsOf(email)
    if (counts.orders === 0) return outcome === 'done' ? [`${email} is lost`] : []
    return isComplete(counts) ? [] : [`${email}: ${countsText(counts)}`]
  })
}
