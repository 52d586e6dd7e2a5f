import { defineOutbox, type OutboxRunner } from '../../../engine/jobs/outbox.ts'
import type { Services } from '../../../engine/model/services.ts'
import { openedSecret } from '../../../engine/operations/write/signing-secret.ts'
import { message, type Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { noteOutcome, type Outcome, putBack } from './outcome.ts'
import { claimDelivery, type DeliveryRow, releaseDeliveries } from './row.ts'

/** Milliseconds that an endpoint has for its whole answer. */
const longestAnswer = 15_000

/** Sends events to endpoints: at least once, each under one id. */
export const webhookOutbox = defineOutbox<DeliveryRow>({
  slots: 8,
  claim: claimDelivery,
  release: releaseDeliveries,
  async send(row, { database, services, stopping }) {
    const outcome = await callEndpoint(row, services, stopping)
    if (outcome === null) return await putBack(database, row)
    await noteOutcome(database, services, row, outcome)
  },
})

/** Null where the process ended meanwhile: what the endpoint did is not known. */
async function callEndpoint(
  row: DeliveryRow,
  services: Services,
  stopping: OutboxRunner['stopping'],
): Promise<Outcome | null> {
  const secrets = secretsOf(row, services)
  if (secrets === null) return { kind: 'refused', problem: '签名密钥无法解密，请更换签名密钥' }
  const late = AbortSignal.timeout(longestAnswer)
  try {
    const answer = await services.ports.webhooks.send({
      url: row.url,
      id: row.event_id,
      content: row.content,
      secrets,
      signal: AbortSignal.any([stopping, late]),
    })
    const { status } = answer
    if (status >= 200 && status < 300) return { kind: 'delivered', answer }
    if (status >= 300 && status < 400)
      return { kind: 'refused', problem: '对方要求跳转，推送不跟随跳转', answer }
    if (status === 410) return { kind: 'gone', problem: '对方表示该地址已作废（410）', answer }
    return { kind: 'refused', problem: message('对方应答 {status}', { status }), answer }
  } catch (error) {
    if (stopping.aborted) return null
    return { kind: 'refused', problem: problemOf(error, late.aborted) }
  }
}

function secretsOf({ secrets }: DeliveryRow, services: Services): string[] | null {
  try {
    return secrets.map((stored) => openedSecret(services, stored))
  } catch {
    return null
  }
}

function problemOf(error: unknown, isLate: boolean): Message {
  if (error instanceof ApiError) return error.body.message
  const { code } = Object(error)
  if (isLate || String(code).endsWith('TIMEOUT')) return '对方没有及时应答'
  return typeof code === 'string' ? message('无法连接（{code}）', { code }) : '无法连接'
}
