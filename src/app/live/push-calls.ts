import { fromPromise } from 'xstate'
import { accountOperations } from '../../../generated/account.ts'
import type { PushKeyResult } from '../../../generated/session.ts'
import type { Transport } from '../../data/transport.ts'
import { type PushPermission, type PushSubscriptionPayload, pushMachine } from '../../machines/push.ts'

const workerAddress = '/service-worker.js'

/** The push machine on this browser's service worker, with the calls of specification §7. Failures are the machine's to log. */
export function pushWithActors(transport: Transport): typeof pushMachine {
  const options = { silent: true }
  return pushMachine.provide({
    actors: {
      registerWorker: fromPromise<void, void>(async () => {
        await afterLoad()
        if (!('serviceWorker' in navigator) || !('PushManager' in globalThis))
          throw new Error('this browser has no web push')
        await navigator.serviceWorker.register(workerAddress)
      }),
      findSubscription: fromPromise<PushSubscriptionPayload | null, void>(async () =>
        (await browser()).findSubscription(),
      ),
      askPermission: fromPromise<PushPermission, void>(async () => (await browser()).askPermission()),
      subscribe: fromPromise<PushSubscriptionPayload, void>(async () => {
        const answer = await transport.send<PushKeyResult>(accountOperations.pushKey, {}, options)
        return await (await browser()).subscribe(answer?.data.public_key ?? '')
      }),
      describeDenied: fromPromise<PushSubscriptionPayload, void>(async () =>
        (await browser()).describeDenied(),
      ),
      createSubscription: fromPromise<void, PushSubscriptionPayload>(async ({ input }) => {
        await transport.send(accountOperations.createPushSubscription, { input }, options)
      }),
      updateSubscription: fromPromise<void, PushSubscriptionPayload>(async ({ input }) => {
        await transport.send(accountOperations.updatePushSubscription, { input }, options)
      }),
    },
  })
}

/** Needed once the page is loaded only. */
const browser = () => import('./push-subscription.ts')

function afterLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('load', () => resolve(), { once: true })
  })
}
