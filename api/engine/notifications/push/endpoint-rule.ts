/** The push services of the browsers: no other address is called, whatever a subscription says (no way into the own network). */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
]

/**
 * Whether a subscription's endpoint may be kept and called: https to a known push service, or an origin that the settings name
 * (`PUSH_ORIGINS`, for tests and closed networks).
 */
export function isPushEndpoint(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  if (url === null || url.username !== '' || url.password !== '') return false
  if (origins.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && services.some((host) => host.test(url.hostname))
}
