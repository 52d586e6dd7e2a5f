import type { Message } from '../../../kernel/formats/messages/message.ts'
import type { IntakeKey } from '../keys/find-key.ts'

/** An address that a service calls, as it may be used now. */
export interface Hook extends IntakeKey {
  readonly way: 'stripe' | 'ses' | 'webhook'
  /** What its calls are signed with, each encrypted; none where no secret is known, or none is used. */
  readonly encryptedSecrets: readonly string[]
  /** Of Stripe: the payment method whose account it is. */
  readonly method: string | null
  readonly methodId: number | null
  /** Of Amazon SES: the topic whose messages are taken. */
  readonly topic: string | null
  /** That it is used was not noted lately. */
  readonly isStale: boolean
}

export interface HookRequest {
  /** Of a header; empty where it was not sent. */
  readonly header: (name: string) => string
  readonly content: Buffer
}

/** What a call of a hook comes to. */
export type HookReading =
  | { readonly kind: 'events'; readonly events: readonly unknown[] }
  /** It is of no interest; `what` names it. */
  | { readonly kind: 'ignored'; readonly what: string }
  /** It is not signed by who may send it, or cannot be read. */
  | { readonly kind: 'refused'; readonly status: 400 | 401; readonly message: Message }
  /** The service asks for the subscription to be confirmed. */
  | { readonly kind: 'confirm'; readonly url: string }
