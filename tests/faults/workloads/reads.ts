import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'
import { signedIn } from './session.ts'

/** Lists and statistics, with one token from beginning to end. */
export const reads: Workload = {
  name: 'reads',
  async start(world) {
    const token = await signedIn(world, 'reads', 'imageforge.marketing')
    const as = { workload: 'reads', token }
    const { client } = world
    const steps = [
      () => client.rest({ method: 'GET', path: '/orders?per_page=20&sort=-created_at' }, as),
      () => client.graphql({ operation: 'orders_index_list', variables: { per_page: 20 } }, as),
      () => client.rest({ method: 'GET', path: '/user?company_id=1' }, as),
      () => client.graphql({ operation: 'session_notifications' }, as),
    ]
    const { stop } = repeat(async (number) => void (await steps[number % steps.length]?.()))
    return { stop: () => stop().then(() => []) }
  },
}
