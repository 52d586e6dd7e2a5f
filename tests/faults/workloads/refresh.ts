import type { Workload } from '../model.ts'
import { clientSecret } from '../world/world.ts'
import { repeat } from './repeat.ts'
import { password } from './session.ts'

const client9 = { client_id: 9, client_secret: clientSecret }

/** One sign-in that is continued by its refresh token, as the console does: what was refused or not answered is asked again. */
export const refreshes: Workload = {
  name: 'refresh',
  async start({ client }) {
    const as = { workload: 'refresh' }
    const body = { ...password, username: 'datasafe.service' }
    const started = await client.rest({ method: 'POST', path: '/authorizations', body }, as)
    if (started.outcome !== 'done') throw new Error('datasafe.service could not sign in before the fault')
    let token = String(started.body.refresh_token)
    const { stop } = repeat(async (number) => {
      const input = { grant_type: 'refresh_token', refresh_token: token }
      const reply =
        number % 2 === 0
          ? await client.rest({ method: 'POST', path: '/authorizations', body: { ...input, ...client9 } }, as)
          : await client.graphql({ operation: 'session_refresh', variables: { input } }, as)
      if (reply.outcome === 'done') token = String(reply.body.refresh_token)
    }, 300)
    return { stop: () => stop().then(() => []) }
  },
}
