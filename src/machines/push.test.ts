import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type PushEmitted, type PushPermission, type PushSubscriptionPayload, pushMachine } from './push.ts'
import { scriptedActors } from './testing/scripted-actors.ts'

const subscription: PushSubscriptionPayload = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  public_key: 'k',
  auth_token: 'a',
  content_encoding: 'aes128gcm',
  domain: '127.0.0.1',
  user_agent: 'Chromium',
  client_time: '2026-01-01T00:00:00Z',
  permission: 'granted',
  subscription: {},
}
const denied: PushSubscriptionPayload = {
  ...subscription,
  endpoint: null,
  public_key: null,
  auth_token: null,
  permission: 'denied',
  subscription: null,
}

function start() {
  const script = scriptedActors()
  const actor = createActor(
    pushMachine.provide({
      actors: {
        registerWorker: script.logic<void, void>('registerWorker'),
        findSubscription: script.logic<PushSubscriptionPayload | null, void>('findSubscription'),
        askPermission: script.logic<PushPermission, void>('askPermission'),
        subscribe: script.logic<PushSubscriptionPayload, void>('subscribe'),
        describeDenied: script.logic<PushSubscriptionPayload, void>('describeDenied'),
        createSubscription: script.logic<void, PushSubscriptionPayload>('createSubscription'),
        updateSubscription: script.logic<void, PushSubscriptionPayload>('updateSubscription'),
      },
    }),
  )
  const emitted: PushEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  actor.send({ type: 'user.ready' })
  return { ...script, actor, emitted, names: () => script.calls.map(({ name }) => name) }
}

describe('push', () => {
  it('refreshes an existing subscription', async () => {
    const { actor, calls, names, resolve } = start()
    await resolve('registerWorker', undefined)
    await resolve('findSubscription', subscription)
    await resolve('updateSubscription', undefined)
    expect([actor.getSnapshot().value, names(), calls[2]?.input]).toEqual([
      'subscribed',
      ['registerWorker', 'findSubscription', 'updateSubscription'],
      subscription,
    ])
  })

  it('asks, subscribes and sends a new one', async () => {
    const { actor, calls, names, resolve } = start()
    await resolve('registerWorker', undefined)
    await resolve('findSubscription', null)
    await resolve('askPermission', 'granted')
    await resolve('subscribe', subscription)
    await resolve('createSubscription', undefined)
    expect([actor.getSnapshot().value, names(), calls[4]?.input]).toEqual([
      'subscribed',
      ['registerWorker', 'findSubscription', 'askPermission', 'subscribe', 'createSubscription'],
      subscription,
    ])
  })

  it('sends a denied permission too', async () => {
    const { actor, calls, resolve } = start()
    await resolve('registerWorker', undefined)
    await resolve('findSubscription', null)
    await resolve('askPermission', 'denied')
    await resolve('describeDenied', denied)
    await resolve('createSubscription', undefined)
    expect([actor.getSnapshot().value, calls.at(-1)]).toEqual([
      'denied',
      { name: 'createSubscription', input: denied },
    ])
  })

  it('leaves an unanswered question for the next page load', async () => {
    const { actor, names, resolve } = start()
    await resolve('registerWorker', undefined)
    await resolve('findSubscription', null)
    await resolve('askPermission', 'default')
    expect([actor.getSnapshot().value, names()]).toEqual([
      'undecided',
      ['registerWorker', 'findSubscription', 'askPermission'],
    ])
  })

  it('only logs what fails', async () => {
    const { actor, emitted, reject } = start()
    const error = new Error('no web push')
    await reject('registerWorker', error)
    expect([actor.getSnapshot().value, emitted]).toEqual(['failed', [{ type: 'push.failed', error }]])
  })
})
