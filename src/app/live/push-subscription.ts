import type { PushPermission, PushSubscriptionPayload } from '../../machines/push.ts'
import { describeSubscription, fromBase64Url } from './push-payload.ts'

/** What the service worker of this browser is subscribed to, as the API takes it; null: to nothing. */
export async function findSubscription(): Promise<PushSubscriptionPayload | null> {
  const subscription = await (await manager()).getSubscription()
  return subscription === null ? null : describeSubscription(subscription, 'granted')
}

export async function askPermission(): Promise<PushPermission> {
  return Notification.permission === 'default'
    ? await Notification.requestPermission()
    : Notification.permission
}

/** Subscribes it; `publicKey`: the API's own, in base64url. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionPayload> {
  const subscription = await (
    await manager()
  ).subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64Url(publicKey),
  })
  return describeSubscription(subscription, 'granted')
}

export const describeDenied = (): PushSubscriptionPayload => describeSubscription(null, 'denied')

async function manager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager
}
