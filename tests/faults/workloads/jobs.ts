import { setTimeout as wait } from 'node:timers/promises'
import type { Workload } from '../model.ts'
import type { Reply, Rest } from '../world/client.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

/** How long one job may take from beginning to end, the fault and another try included. */
const longest = 180_000

interface Bulk {
  readonly batch: string
  readonly tag: string
}

/** Exports and bulk changes one after the other: each ends as done, and counts what the rows and the file say. */
export const jobs: Workload = {
  name: 'jobs',
  async start(world) {
    const { client } = world
    const token = await signedIn(world, 'jobs', 'imageforge.marketing')
    const as = { workload: 'jobs', token }
    const persistent = (request: Rest) => until(() => client.rest(request, as), world.isLost)
    const ids = await orderIds(persistent)
    const problems: string[] = []
    const bulks: Bulk[] = []
    const ended = async (id: number) => {
      const end = Date.now() + longest
      for (;;) {
        const reply = await persistent({ method: 'GET', path: `/jobs/${id}` })
        const { data } = reply.body
        if (!['queued', 'running'].includes(data.status)) return data
        if (Date.now() > end) return { ...data, status: `${data.status} for ${longest / 1000} s` }
        await wait(200)
      }
    }
    const exportOrders = async () => {
      const started = await persistent({
        method: 'POST',
        path: '/exports',
        body: { resource: 'orders', format: 'csv' },
      })
      const { id } = started.body.data
      const job = await ended(id)
      if (job.status !== 'done') {
        problems.push(`export ${id} is ${job.status}: ${job.message}`)
        return
      }
      const file = await persistent({ method: 'GET', path: `/jobs/${id}/download` })
      const lines = file.text.trim().split('\r\n').length - 1
      if (lines !== job.total || job.done_count !== lines)
        problems.push(`export ${id} has ${lines} lines, counted ${job.done_count} of ${job.total}`)
    }
    const tagOrders = async (number: number) => {
      const tag = `故障${number}`
      const body = { action: 'add_tags', params: { tags: [tag] }, ids }
      const started = await persistent({ method: 'POST', path: '/orders/bulk', body })
      const { job_id: id, batch_id: batch } = started.body.data
      const job = await ended(id)
      bulks.push({ batch, tag })
      if (job.status !== 'done' || job.done_count !== ids.length || job.failed_count !== 0)
        problems.push(
          `bulk ${id} is ${job.status}, ${job.done_count} of ${ids.length}, ${job.failed_count} failed`,
        )
    }
    const { stop } = repeat((number) => (number % 2 === 0 ? tagOrders(number) : exportOrders()))
    return {
      stop: () =>
        stop().then(
          () => problems,
          (error: unknown) => [...problems, String(error)],
        ),
      async check(rows) {
        const found = await Promise.all(bulks.map((bulk) => checkBulk(bulk)))
        return found.flat()

        async function checkBulk({ batch, tag }: Bulk): Promise<string[]> {
          const [row] = await rows<{ tagged: number; logs: number; records: number }>(
            `select (select count(*)::int from orders where $1 = any(tags)) as tagged, count(*)::int as logs,
              count(distinct record_id)::int as records from action_logs where batch_id = $2`,
            [tag, batch],
          )
          const { tagged = 0, logs = 0, records = 0 } = row ?? {}
          const isRight = tagged === ids.length && logs === ids.length && records === ids.length
          return isRight
            ? []
            : [`bulk ${tag}: ${tagged} of ${ids.length} tagged, ${logs} log rows of ${records} records`]
        }
      },
    }
  },
}

type Done = Extract<Reply, { outcome: 'done' }>

/** Asks again what was refused or not answered. */
async function until(call: () => Promise<Reply>, isLost: () => boolean): Promise<Done> {
  const end = Date.now() + longest
  for (;;) {
    const reply = await call()
    if (reply.outcome === 'done') return reply
    if (isLost() || Date.now() > end) throw new Error(`no call was answered any more`)
    await wait(300)
  }
}

async function orderIds(ask: (request: Rest) => Promise<Done>): Promise<readonly number[]> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => ask({ method: 'GET', path: `/orders?sort=id&per_page=200&page=${page}` })),
  )
  return pages.flatMap(({ body }) => (body.data as { id: number }[]).map(({ id }) => id)).slice(0, 510)
}
