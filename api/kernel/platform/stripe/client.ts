import type Stripe from 'stripe'

/** Milliseconds for one answer. */
const timeout = 8_000

/** Who asks Stripe: at Stripe, or where a server speaks as Stripe does. */
export interface StripeAddress {
  /** `https://api.stripe.com` unless given. */
  readonly url?: string | undefined
}

/** Loaded when it is first needed: the library knows hundreds of resources, and most processes ask for none. */
export async function loadStripe(): Promise<typeof Stripe> {
  return (await import('stripe')).default
}

/** An account at Stripe. Nothing is tried twice here: who asks has its own way to repeat. */
export async function stripeClient(key: string, { url }: StripeAddress): Promise<Stripe> {
  const Client = await loadStripe()
  return new Client(key, {
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
    ...(url !== undefined && partsOf(url)),
  })
}

function partsOf(url: string) {
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? '80' : '443') : port,
  }
}
