import { choices } from '../../../engine/model/choice.ts'
import type { RecordOf } from '../../../engine/model/records.ts'

/** How a sender reports: with a key, or by calling an address of its own. */
export const intakeWay = choices({
  key: ['接入密钥', 'Key'],
  stripe: ['Stripe', 'Stripe'],
  ses: ['Amazon SES', 'Amazon SES'],
  webhook: ['签名 Webhook', 'Signed webhook'],
})

/** The ways that have an address. */
export const hookWay = choices({
  stripe: ['Stripe', 'Stripe'],
  ses: ['Amazon SES', 'Amazon SES'],
  webhook: ['其他（Standard Webhooks 签名）', 'Another, signed as Standard Webhooks say'],
})

type Scopes = RecordOf<'intake_keys'>['scopes']

/** What a way reports, where that does not depend on the sender. */
export const scopesOf: Readonly<Record<string, Scopes>> = {
  stripe: ['payment', 'failed_payment', 'refund', 'chargeback'],
  ses: ['bounce', 'complaint'],
}

/** The path of an address that a sender calls; its last part is the prefix of the key. */
export const hookPath = '/intake/hooks/'
