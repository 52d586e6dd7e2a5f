import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface StoredRefund {
  readonly id: string
  readonly object: 'refund'
  readonly payment_intent: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
  status: string
  failure_reason?: string
}

/** What a server does with the next requests, instead of what they ask for. */
export interface Disturbance {
  readonly status: number
  readonly error: Readonly<Record<string, string>>
}

export interface StripeServer {
  readonly url: string
  readonly key: string
  readonly refunds: StoredRefund[]
  /** What was asked, in order: method, path, body as a form, and the idempotency key. */
  readonly requests: {
    method: string
    path: string
    form: Record<string, string>
    idempotencyKey: string | null
  }[]
  /** Status of refunds that are made from now on. */
  refundStatus: string
  disturbance: Disturbance | null
  /** So many of the next requests that make something are done, and the connection ends before the answer. */
  lostAnswers: number
  /** Forgets its idempotency keys, as Stripe does after a day. */
  forgetKeys(): void
  /** Customers have paid on all checkout pages that are open. */
  completeSessions(): void
  close(): Promise<void>
}

/** A server that speaks as Stripe does, as far as the console asks it: it keeps refunds and idempotency keys. */
export async function startStripe(): Promise<StripeServer> {
  const answers = new Map<string, object>()
  /** State of checkout pages. */
  const sessions = new Map<string, 'open' | 'expired' | 'complete'>()
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const key = request.headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : null
    const method = request.method ?? ''
    stripe.requests.push({ method, path: pathname, form, idempotencyKey })
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${stripe.key}`)
      return send(401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' },
      })
    if (stripe.disturbance !== null)
      return send(stripe.disturbance.status, { error: stripe.disturbance.error })
    const earlier = idempotencyKey === null ? undefined : answers.get(idempotencyKey)
    const made = earlier ?? make(method, pathname, form, searchParams)
    if (made === null)
      return send(404, { error: { type: 'invalid_request_error', message: 'No such resource' } })
    if (idempotencyKey !== null) answers.set(idempotencyKey, structuredClone(made))
    if (stripe.lostAnswers > 0 && method === 'POST') {
      stripe.lostAnswers -= 1
      return response.destroy()
    }
    return send(200, made)
  }
  const make = (
    method: string,
    path: string,
    form: Record<string, string>,
    query: URLSearchParams,
  ): object | null => {
    if (path === '/v1/balance') return { object: 'balance', livemode: false, available: [], pending: [] }
    if (path === '/v1/refunds' && method === 'GET') {
      const payment = query.get('payment_intent') ?? query.get('charge')
      const data = stripe.refunds.filter((refund) => refund.payment_intent === payment)
      return { object: 'list', has_more: false, url: path, data }
    }
    if (path === '/v1/refunds') {
      const refund: StoredRefund = {
        id: `re_${randomUUID().slice(0, 8)}`,
        object: 'refund',
        payment_intent: form['payment_intent'] ?? form['charge'] ?? '',
        amount: Number(form['amount']),
        metadata: {
          console_key: form['metadata[console_key]'] ?? '',
          return_no: form['metadata[return_no]'] ?? '',
        },
        status: stripe.refundStatus,
      }
      stripe.refunds.push(refund)
      return refund
    }
    const [, session, doing] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (session !== undefined) {
      const status = sessions.get(session)
      if (status === undefined) return null
      if (doing !== undefined) sessions.set(session, status === 'open' ? 'expired' : status)
      return { id: session, object: 'checkout.session', status: sessions.get(session) }
    }
    if (path === '/v1/checkout/sessions') {
      const id = `cs_${randomUUID().slice(0, 8)}`
      sessions.set(id, 'open')
      return {
        id,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/c/${id}`,
        expires_at: Math.floor(Date.now() / 1000) + 86_400,
      }
    }
    return null
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stripe: StripeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'sk_test_console_1234',
    refunds: [],
    requests: [],
    refundStatus: 'succeeded',
    disturbance: null,
    lostAnswers: 0,
    forgetKeys: () => answers.clear(),
    completeSessions: () => {
      for (const [id, status] of sessions) if (status === 'open') sessions.set(id, 'complete')
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return stripe
}
