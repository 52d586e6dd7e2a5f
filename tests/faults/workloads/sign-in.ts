import type { Workload } from '../model.ts'
import { repeat } from './repeat.ts'
import { password } from './session.ts'

/** The right name and password, again and again: never wrong, never locked. */
export const signIns: Workload = {
  name: 'sign-in',
  async start({ client }) {
    const as = { workload: 'sign-in' }
    const input = { ...password, username: 'readonly' }
    const { stop } = repeat(async (number) => {
      if (number % 2 === 0) await client.rest({ method: 'POST', path: '/authorizations', body: input }, as)
      else
        await client.graphql(
          {
            operation: 'session_sign_in',
            variables: {
              input: { grant_type: 'password', username: input.username, password: input.password },
            },
          },
          as,
        )
    }, 400)
    return { stop: () => stop().then(() => []) }
  },
}
