import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { scriptedActors } from './testing/scripted-actors.ts'
import { type WriteEvent, writeMachine } from './write.ts'

const request = { id: 1, input: { note: 'a' } }

function start() {
  const script = scriptedActors()
  const actor = createActor(writeMachine.provide({ actors: { send: script.logic('send') } }), {
    input: { key: 'k1' },
  })
  actor.start()
  return {
    ...script,
    send: (event: WriteEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    isOver: () => actor.getSnapshot().hasTag('over'),
  }
}

const sent = { name: 'send', input: { request, key: 'k1' } }

describe('an intent', () => {
  it('is done once it was answered, and nothing follows', async () => {
    const test = start()
    expect([test.state(), test.isOver()]).toEqual(['idle', false])
    test.send({ type: 'write.send', request })
    expect([test.state(), test.isOver()]).toEqual(['sending', false])
    await test.resolve('send', { data: { id: 1 } })
    expect([test.state(), test.isOver(), test.context().result]).toEqual(['done', true, { data: { id: 1 } }])
  })

  it.each([
    ['conflict', { code: 'CONFLICT', message: 'changed' }],
    ['refused', { code: 'FORBIDDEN', message: 'no' }],
    ['refused', new Error('a bug')],
    ['unknown', { code: 'NETWORK', message: 'cut', isTransient: true }],
    ['unknown', { code: 'UNAUTHENTICATED', message: 'lost', lostSession: true }],
  ])('ends as %s, and is sent again under the same key', async (state, error) => {
    const test = start()
    test.send({ type: 'write.send', request })
    await test.reject('send', error)
    expect([test.state(), test.isOver(), test.context().failure]).toEqual([state, true, error])
    test.send({ type: 'write.send', request })
    expect([test.state(), test.context().failure, test.calls]).toEqual(['sending', null, [sent, sent]])
  })

  it('is sent once, however often it is sent before the answer', () => {
    const test = start()
    test.send({ type: 'write.send', request })
    test.send({ type: 'write.send', request })
    expect(test.calls).toEqual([sent])
  })

  it('has an unknown end when it is given up', async () => {
    const test = start()
    test.send({ type: 'write.send', request })
    test.send({ type: 'write.cancel' })
    await test.resolve('send', { data: {} })
    expect([test.state(), test.context().failure, test.context().result]).toEqual(['unknown', null, null])
  })
})
