import type { Services } from '../../../engine/model/services.ts'
import { readStripeEvent } from '../../../kernel/platform/stripe/webhook.ts'
import { isSigned } from '../../../kernel/platform/web/standard-webhook.ts'
import type { Hook, HookReading, HookRequest } from './hook.ts'
import { eventsIn } from './signed-webhook.ts'
import { readSns } from './sns.ts'
import { stripeEvent } from './stripe-event.ts'

type Opening = Pick<Services, 'cipher' | 'ports'>

/** What a call of a hook says, once it is known who has sent it. Throws where that cannot be found out now. */
export async function readHook(services: Opening, hook: Hook, request: HookRequest): Promise<HookReading> {
  if (hook.way === 'ses') return await readSns(services.ports.sns, hook, request.content)
  const secrets = hook.encryptedSecrets.map((ciphertext) => services.cipher.decrypt(ciphertext))
  return hook.way === 'stripe' ? await readStripe(secrets, hook, request) : readSigned(secrets, request)
}

async function readStripe(
  [secret]: readonly string[],
  { method }: Hook,
  { header, content }: HookRequest,
): Promise<HookReading> {
  if (secret === undefined) return { kind: 'refused', status: 401, message: '支付方式没有填写 Webhook 密钥' }
  const event = await readStripeEvent(content, header('stripe-signature'), secret)
  return event === null ? forged : stripeEvent(event, method ?? '')
}

function readSigned(secrets: readonly string[], { header, content }: HookRequest): HookReading {
  const headers = {
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
  }
  return isSigned(secrets, headers, content) ? eventsIn(content, headers) : forged
}

const forged: HookReading = { kind: 'refused', status: 401, message: '签名不正确或已过期' }
