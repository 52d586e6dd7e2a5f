import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { scriptedActors } from './testing/scripted-actors.ts'
import { type UnreadEmitted, unreadMachine } from './unread.ts'

function start() {
  const script = scriptedActors()
  const actor = createActor(
    unreadMachine.provide({
      actors: {
        countUnread: script.logic<number, void>('countUnread'),
        markRead: script.logic<number, { readonly ids: readonly number[] }>('markRead'),
      },
    }),
  )
  const emitted: UnreadEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  actor.send({ type: 'company.settled' })
  return { ...script, actor, emitted, count: () => actor.getSnapshot().context.count }
}

describe('unread messages', () => {
  it('are counted, and again when one came', async () => {
    const { actor, count, resolve } = start()
    await resolve('countUnread', 3)
    actor.send({ type: 'messages.changed' })
    await resolve('countUnread', 4)
    expect(count()).toEqual(4)
  })

  it('are fewer once they were on screen', async () => {
    const { actor, calls, count, resolve } = start()
    await resolve('countUnread', 3)
    actor.send({ type: 'messages.shown', ids: [1, 2] })
    await resolve('markRead', 1)
    expect([count(), calls.at(-1)]).toEqual([1, { name: 'markRead', input: { ids: [1, 2] } }])
  })

  it('an empty list marks nothing', async () => {
    const { actor, calls, resolve } = start()
    await resolve('countUnread', 0)
    actor.send({ type: 'messages.shown', ids: [] })
    expect(calls).toEqual([{ name: 'countUnread', input: undefined }])
  })

  it('keep their number when counting fails', async () => {
    const { actor, count, emitted, reject, resolve } = start()
    await resolve('countUnread', 3)
    actor.send({ type: 'messages.changed' })
    const error = new Error('offline')
    await reject('countUnread', error)
    expect([count(), emitted]).toEqual([3, [{ type: 'unread.failed', error }]])
  })
})
