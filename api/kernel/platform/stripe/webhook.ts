import { loadStripe } from './client.ts'

/** Of an event at Stripe what is the same in all versions of its API. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  /** Seconds since 1970. */
  readonly created: number
  readonly data: { readonly object: Readonly<Record<string, unknown>> }
}

/** The event that Stripe has sent; null where it was not signed with the secret, or longer than five minutes ago. */
export async function readStripeEvent(
  content: Buffer,
  signature: string,
  secret: string,
): Promise<StripeEvent | null> {
  const { errors, webhooks } = await loadStripe()
  try {
    const { id, type, created, data } = webhooks.constructEvent(content, signature, secret)
    return { id, type, created, data: { object: { ...data.object } } }
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}
