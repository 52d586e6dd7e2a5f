import { request } from 'undici'
import webPush from 'web-push'
import { sql } from '../../../kernel/database/sql.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { readHtml } from '../../../kernel/formats/html/read-html.ts'
import type { Locale } from '../../../kernel/formats/locale.ts'
import { limitedQueue, type QueueLimits } from '../../../kernel/platform/limited-queue.ts'
import { array, run } from '../../query/sql.ts'
import type { AddressedNotification } from '../realtime/outbox.ts'
import { liveNotification } from '../realtime/payload.ts'
import { isPushEndpoint } from './endpoint-rule.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface PushSettings {
  readonly keys: VapidKeys
  /** How a push service reaches the operator: a `mailto:` or https address. */
  readonly subject: string
  /** Further origins that may be called. */
  readonly origins: readonly string[]
  readonly report: (error: unknown) => void
}

export interface Push {
  /**
   * To every browser that a user has subscribed; over when each was tried once. Never throws: a push that fails is reported, and tried
   * again a little later where its service was away.
   */
  send(notifications: readonly AddressedNotification[]): Promise<void>
}

interface Subscription {
  readonly id: number
  readonly user_id: number
  readonly endpoint: string
  readonly public_key: string
  readonly auth_token: string
  readonly content_encoding: string
  /** The language of the console that subscribed. */
  readonly locale: Locale
}

/** Seconds that a push service keeps a message for a browser that is not there. */
const timeToLive = 24 * 3600
/** Milliseconds that a push service may take. */
const timeout = 5_000
/** Milliseconds until a push is tried again whose service was away. */
const pauses: readonly number[] = [5_000, 30_000]
/** Of one push service: one that hangs keeps none of the others waiting, and takes no more memory than this. */
const perService: QueueLimits = {
  concurrency: 16,
  waiting: 1_000,
  overloadMessage: '对方服务没有回答，请稍后再试',
}
/** Push services take about 4 kB. */
const longestText = 1000

/** Web Push (RFC 8030, encrypted by RFC 8291). A subscription that its service no longer knows (404, 410) is forgotten. */
export function createPush(database: Database, settings: PushSettings): Push {
  const services = new Map<string, ReturnType<typeof limitedQueue>>()
  const inTurn = (endpoint: string) => {
    const { origin } = new URL(endpoint)
    const queue = services.get(origin) ?? limitedQueue(perService)
    services.set(origin, queue)
    return queue
  }
  const deliver = async (
    subscription: Subscription,
    notification: AddressedNotification,
    tries = 0,
  ): Promise<void> => {
    const payload = JSON.stringify(pushPayload(notification, subscription.locale))
    try {
      if (!isPushEndpoint(subscription.endpoint, settings.origins))
        return await forget(database, subscription)
      const status = await inTurn(subscription.endpoint)(() => post(settings, subscription, payload))
      if (status === 404 || status === 410) await forget(database, subscription)
      else if (status >= 300) throw new Refused(status)
    } catch (error) {
      settings.report(error)
      const pause = isAway(error) ? pauses[tries] : undefined
      if (pause !== undefined)
        setTimeout(() => void again(subscription, notification, tries + 1), pause).unref()
    }
  }
  /** Who has signed out meanwhile gets nothing. */
  const again = async (old: Subscription, notification: AddressedNotification, tries: number) => {
    try {
      const subscriptions = await subscriptionsOf(database, [notification.user_id])
      const subscription = subscriptions.find(({ id }) => id === old.id)
      if (subscription !== undefined) await deliver(subscription, notification, tries)
    } catch (error) {
      settings.report(error)
    }
  }
  return {
    async send(notifications) {
      const users = [...new Set(notifications.map((notification) => notification.user_id))]
      const subscriptions = await subscriptionsOf(database, users)
      const deliveries = notifications.flatMap((notification) =>
        subscriptions
          .filter((subscription) => subscription.user_id === notification.user_id)
          .map((subscription) => deliver(subscription, notification)),
      )
      await Promise.all(deliveries)
    },
  }
}

/** Of those who are signed in somewhere: who has signed out, or was, gets nothing on a device that others may look at. */
async function subscriptionsOf(database: Database, users: readonly number[]): Promise<Subscription[]> {
  return await database.system((tx) =>
    run<Subscription>(
      tx,
      sql`select id, user_id, endpoint, public_key, auth_token, content_encoding, locale from web_subscriptions w
        where user_id = any(${array([...users], 'bigint')}) and permission = 'granted' and endpoint is not null
          and public_key is not null and auth_token is not null
          and exists (select from access_tokens t where t.user_id = w.user_id
            and t.revoked_at is null and t.refreshed_at is null and t.refresh_expires_at > now())`,
    ),
  )
}

class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`push service answered ${status}`)
    this.status = status
  }
}

/** The service may take the same push later: it was not reached, or says so. */
function isAway(error: unknown): boolean {
  return !(error instanceof Refused) || error.status === 429 || error.status >= 500
}

/** Redirects are not followed: they could lead anywhere. */
async function post(settings: PushSettings, subscription: Subscription, payload: string): Promise<number> {
  const { endpoint, public_key: p256dh, auth_token: auth, content_encoding: encoding } = subscription
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: timeToLive,
    urgency: 'high',
    contentEncoding: encoding === 'aes128gcm' ? 'aes128gcm' : 'aesgcm',
    vapidDetails: { subject: settings.subject, ...settings.keys },
  })
  const answer = await request(details.endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, value])),
    body: details.body,
    signal: AbortSignal.timeout(timeout),
  })
  await answer.body.dump()
  return answer.statusCode
}

/** What the service worker shows: plain text, because a browser notification has no HTML. */
function pushPayload(notification: AddressedNotification, locale: Locale): object {
  const { id, title, message, link } = liveNotification(notification, locale)
  return { id, title, body: readHtml(message).text.slice(0, longestText), link }
}

async function forget(database: Database, { id }: Subscription): Promise<void> {
  await database.system((tx) => run(tx, sql`delete from web_subscriptions where id = ${id}::bigint`))
}
