import { describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { liveMachine } from './live.ts'
import { notificationsMachine } from './notifications.ts'
import { user } from './testing/fixtures.ts'

function start() {
  const opened: unknown[] = []
  const machine = liveMachine.provide({
    actors: {
      notifications: notificationsMachine.provide({
        actors: {
          connection: fromCallback(({ input }) => {
            opened.push(input)
          }),
        },
      }),
    },
  })
  const actor = createActor(machine).start()
  const { notifications, push, jobs } = actor.getSnapshot().children
  const values = () => ({
    notifications: notifications?.getSnapshot().value,
    push: push?.getSnapshot().value,
    jobs: jobs?.getSnapshot().value,
  })
  return { actor, opened, values }
}

describe('live', () => {
  it('waits for a user and a resolved company', () => {
    const { actor, opened, values } = start()
    actor.send({ type: 'auth.changed', token: 't', user: null })
    expect(values()).toMatchObject({ notifications: { popUps: 'waiting', connection: 'waiting' } })
    expect(opened).toEqual([])
  })

  it('brings the connection, the pop-ups and the jobs once the company is resolved, and push with the user', () => {
    const { actor, opened, values } = start()
    const before = values().push
    actor.send({ type: 'auth.changed', token: 't', user })
    expect(values().push).not.toEqual(before)
    actor.send({ type: 'company.settled' })
    expect(values().notifications).toEqual({ popUps: 'expecting', connection: { open: 'connecting' } })
    expect(values().jobs).toEqual({ list: 'loading', tray: 'closed' })
    expect(opened).toEqual([{ token: 't', after: null }])
  })

  it('opens the connection anew for another token only', () => {
    const { actor, opened } = start()
    actor.send({ type: 'auth.changed', token: 't', user })
    actor.send({ type: 'company.settled' })
    actor.send({ type: 'auth.changed', token: 't', user })
    actor.send({ type: 'company.settled' })
    expect(opened).toHaveLength(1)
    actor.send({ type: 'auth.changed', token: 'u', user })
    expect(opened.at(-1)).toMatchObject({ token: 'u' })
  })
})
