import { createHmac, randomUUID } from 'node:crypto'
import { request } from 'undici'

/** A service of the company's own: its address, and the secret that both sides know. */
export interface SignedService {
  readonly url: string
  readonly secret: string
}

export interface SignedAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** What the service says of it, for a person, at most 200 characters; null: nothing. */
  readonly message: string | null
}

export interface SignedCall {
  readonly path: string
  readonly body: object
  /** Does the same once for a key. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Milliseconds. */
const timeout = 12_000
const mostBytes = 64 * 1024
/** Characters. */
const mostOfMessage = 200

/**
 * POSTs JSON, signed as Standard Webhooks say: `webhook-id`, `webhook-timestamp`, and `webhook-signature`, the base64 of HMAC-SHA256 over
 * `id.timestamp.body`. Throws where there is no answer, or one that is no JSON object.
 */
export async function callSigned(
  { url, secret }: SignedService,
  { path, body, idempotencyKey, signal }: SignedCall,
): Promise<SignedAnswer> {
  const content = JSON.stringify(body)
  const id = `msg_${idempotencyKey ?? randomUUID()}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const answer = await request(`${url.replace(/\/$/, '')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signatureOf(secret, id, timestamp, content)}`,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: content,
    headersTimeout: timeout,
    bodyTimeout: timeout,
    ...(signal !== undefined && { signal }),
  })
  let text = ''
  for await (const part of answer.body.setEncoding('utf8')) {
    text += String(part)
    if (text.length > mostBytes) throw new Error(`${url} answered too much`)
  }
  const read: unknown = text === '' ? {} : JSON.parse(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${url} answered no object`)
  const { message, ...rest }: Readonly<Record<string, unknown>> = { ...read }
  const serviceMessage =
    typeof message === 'string' && message !== '' ? message.slice(0, mostOfMessage) : null
  return { status: answer.statusCode, body: rest, message: serviceMessage }
}

export function signatureOf(secret: string, id: string, timestamp: string, content: string): string {
  return createHmac('sha256', secret).update(`${id}.${timestamp}.${content}`).digest('base64')
}
