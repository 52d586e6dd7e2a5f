import type { OpenAgent } from './open-agent.ts'
import { postJson, type ShortAnswer } from './post-json.ts'
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

export type WebhookAnswer = ShortAnswer

/** Calls addresses of a company's own programs. */
export interface WebhookSender {
  readonly simulated: boolean
  /** Throws where there is no answer, and `ADDRESS` for an address that may not be called. Redirects are not followed. */
  send(call: WebhookCall): Promise<WebhookAnswer>
}

/** POSTs, signed as Standard Webhooks say. */
export function webhookSender(agent: OpenAgent): WebhookSender {
  return {
    simulated: false,
    async send({ url, id, content, secrets, signal }) {
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signatures = secrets.map((secret) => webhookSignature(secret, { id, timestamp }, content))
      const headers = {
        'user-agent': userAgent,
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatures.join(' '),
      }
      return await postJson(agent, { url, headers, content, signal })
    },
  }
}

const userAgent = 'MarketingConsole/1.0 (webhooks)'

/** Nothing leaves: the console has demo data. */
export const simulatedWebhooks: WebhookSender = {
  simulated: true,
  send: () => Promise.resolve({ status: 200, text: 'simulated: with demo data nothing is sent' }),
}
