import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { authMachine } from './auth.ts'
import { consoleMachine } from './console.ts'
import { acme, user } from './testing/fixtures.ts'

describe('console', () => {
  it('passes the companies of a loaded user on, and the languages of the company', async () => {
    const machine = consoleMachine.provide({
      actors: {
        auth: authMachine.provide({ actors: { loadUser: fromPromise(() => Promise.resolve(user)) } }),
      },
    })
    const actor = createActor(machine, {
      input: {
        auth: {
          tokens: { session: 's', token: 't', refreshToken: null, expiresAt: 10 },
          persistedUser: null,
          now: () => 0,
        },
        company: { stored: null },
        language: { stored: { company_id: 7, mark: 'en' } },
        sidebar: { opened: true, width: 1440 },
        network: { isOnline: true },
      },
    }).start()
    const { company, language } = actor.getSnapshot().children
    await Promise.resolve()
    await Promise.resolve()

    expect(company?.getSnapshot().value).toEqual('prompting')
    expect(company?.getSnapshot().context.current).toEqual(acme)
    expect(language?.getSnapshot().context.current).toEqual('en')
  })
})
