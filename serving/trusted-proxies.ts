/** `TRUST_PROXY` as Fastify takes it: whose `X-Forwarded-For` is believed; false = none. */
export function trustedProxies(text: string | undefined): string | false {
  return text === undefined || text === '' || text === 'false' ? false : text
}
