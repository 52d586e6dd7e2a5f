import { request } from 'undici'
import type { OpenAgent } from './open-agent.ts'
import { refusing } from './open-agent.ts'
import { webhookSignature } from './standard-webhook.ts'

export interface WebhookCall {
  readonly url: string
  /** The same at every try. */
  readonly id: string
  readonly content: string
  /** The present one first; each makes a signature. */
  readonly secrets: readonly string[]
  readonly signal: AbortSignal
}

export interface WebhookAnswer {
  readonly status: number
  /** Its first characters. */
  readonly text: string
}

/** Calls addresses of a company's own programs. */
export interface WebhookSender {
  readonly simulated: boolean
  /** Throws where there is no answer, and `ADDRESS` for an address that may not be called. Redirects are not followed. */
  send(call: WebhookCall): Promise<WebhookAnswer>
}

const mostBytes = 1024

/** POSTs, signed as Standard Webhooks say. */
export function webhookSender({ agent, judge }: OpenAgent): WebhookSender {
  return {
    simulated: false,
    async send({ url, id, content, secrets, signal }) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signatures = secrets.map((secret) => webhookSignature(secret, { id, timestamp }, content))
      const answer = await refusing(async () => {
        judge(url)
        return await request(url, {
          method: 'POST',
          dispatcher: agent,
          signal,
          headers: {
            'content-type': 'application/json',
            'user-agent': userAgent,
            'webhook-id': id,
            'webhook-timestamp': timestamp,
            'webhook-signature': signatures.join(' '),
          },
          body: content,
        })
      })
      return { status: answer.statusCode, text: await firstCharacters(answer.body) }
    },
  }
}

const userAgent = 'MarketingConsole/1.0 (webhooks)'

/** Nothing leaves: the console has demo data. */
export const simulatedWebhooks: WebhookSender = {
  simulated: true,
  send: () => Promise.resolve({ status: 200, text: 'simulated: with demo data nothing is sent' }),
}

/** The rest is not waited for. What PostgreSQL stores in no text is left out. */
async function firstCharacters(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= mostBytes) break
  }
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostBytes)).replaceAll('\0', '')
}
