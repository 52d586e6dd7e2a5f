import { randomUUID } from 'node:crypto'
import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

/** Records that are created without a key: what was acknowledged is there once, everything else at most once. */
export const writes: Workload = {
  name: 'writes',
  async start(world) {
    const token = await signedIn(world, 'writes', 'imageforge.marketing')
    const as = { workload: 'writes', token }
    const acknowledged = new Map<string, boolean>()
    const { stop } = repeat(async (number) => {
      const page = `fault.${randomUUID()}`
      const input = { page, name: 'created', state: { q: page } }
      acknowledged.set(page, false)
      const reply =
        number % 2 === 0
          ? await world.client.rest({ method: 'POST', path: '/saved-views', body: input }, as)
          : await world.client.graphql({ operation: 'console_create_saved_view', variables: { input } }, as)
      acknowledged.set(page, reply.outcome === 'done')
    })
    return {
      stop: () => stop().then(() => []),
      async check(rows) {
        const found = await rows<{ page: string; n: number }>(
          `select page, count(*)::int as n from saved_views where page like 'fault.%' group by page`,
        )
        const counts = new Map(found.map(({ page, n }) => [page, n]))
        return [...acknowledged].flatMap(([page, isAcknowledged]) => {
          const count = counts.get(page) ?? 0
          if (count > 1) return [`${page} is there ${count} times`]
          return isAcknowledged && count === 0 ? [`${page} was acknowledged and is gone`] : []
        })
      },
    }
  },
}
