import type { PushPermission, PushSubscriptionPayload } from '../../machines/push.ts'

/** What the API gets of this browser's subscription (specification §3); none = a denied permission. */
export function describeSubscription(
  subscription: PushSubscription | null,
  permission: PushPermission,
): PushSubscriptionPayload {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  return {
    endpoint: endpoint ?? null,
    public_key: keys?.['p256dh'] ?? null,
    auth_token: keys?.['auth'] ?? null,
    content_encoding: contentEncoding(),
    domain: location.hostname,
    user_agent: navigator.userAgent,
    client_time: new Date().toISOString(),
    permission,
    subscription: subscription === null ? null : { ...subscription.toJSON() },
  }
}

/** The first that the browser supports, else `aesgcm` (specification §9). */
function contentEncoding(): string {
  return PushManager.supportedContentEncodings?.[0] ?? 'aesgcm'
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0)
}
