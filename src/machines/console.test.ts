import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { authMachine } from './auth.ts'
import { consoleMachine } from './console.ts'
import { notificationsMachine } from './notifications.ts'
import { acme, user } from './testing/fixtures.ts'

describe('console', () => {
  it('passes the companies of a loaded user on, and the languages of the company, and asks for the pop-ups once it is chosen', async () => {
    const machine = consoleMachine.provide({
      actors: {
        auth: authMachine.provide({ actors: { loadUser: fromPromise(() => Promise.resolve(user)) } }),
        notifications: notificationsMachine.provide({ actors: { connection: fromCallback(() => {}) } }),
      },
    })
    const actor = createActor(machine, {
      input: {
        auth: { tokens: { session: 's', token: 't', refreshToken: null, expiresAt: 10 }, now: () => 0 },
        company: { stored: null },
        language: { stored: { company_id: 7, mark: 'en' } },
        sidebar: { opened: true, width: 1440 },
        network: { isOnline: true },
      },
    }).start()
    const { company, language, notifications, push, jobs } = actor.getSnapshot().children
    await Promise.resolve()
    await Promise.resolve()

    expect(company?.getSnapshot().value).toEqual('prompting')
    expect(company?.getSnapshot().context.current).toEqual(acme)
    expect(language?.getSnapshot().context.current).toEqual('en')
    expect(notifications?.getSnapshot().value).toEqual({ popUps: 'waiting', connection: 'waiting' })
    company?.send({ type: 'company.dismissPrompt' })
    expect(notifications?.getSnapshot().value).toEqual({
      popUps: 'expecting',
      connection: { open: 'connecting' },
    })
    expect(push?.getSnapshot().value).toEqual('failed')
    expect(jobs?.getSnapshot().value).toEqual({ list: 'loading', tray: 'closed' })
  })
})
