import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Seconds that a signature may be old, or a clock may be fast. */
const tolerance = 300
const secretBytes = 32
const mark = 'whsec_'

export interface SignedHeaders {
  readonly id: string
  readonly timestamp: string
  /** Several, separated by blanks, while a secret is being changed. */
  readonly signature: string
}

/** A secret as Standard Webhooks write it: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return mark + randomBytes(secretBytes).toString('base64')
}

/** `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.content`, as Standard Webhooks say. */
export function webhookSignature(
  secret: string,
  { id, timestamp }: Pick<SignedHeaders, 'id' | 'timestamp'>,
  content: Buffer | string,
): string {
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(content).digest('base64')}`
}

/** The time of a call: `1767225600` → `2026-01-01T00:00:00.000Z`. */
export function timeOf(timestamp: string): string {
  return new Date(Number(timestamp) * 1000).toISOString()
}

/** Whether a call was signed with one of the secrets, and not longer ago than five minutes. */
export function isSigned(secrets: readonly string[], headers: SignedHeaders, content: Buffer): boolean {
  const { timestamp, signature } = headers
  const age = Math.abs(Date.now() / 1000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > tolerance) return false
  const signatures = signature.split(' ').map((each) => Buffer.from(each))
  const right = secrets.map((secret) => Buffer.from(webhookSignature(secret, headers, content)))
  // All are compared, so that the time says nothing about which it was.
  const matches = signatures.flatMap((each) =>
    right.map((own) => each.length === own.length && timingSafeEqual(each, own)),
  )
  return matches.includes(true)
}
