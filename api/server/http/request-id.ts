import type { IncomingHttpHeaders } from 'node:http'

/** What the caller calls the request; null where that is no id. Many requests may have the same: the server's own id is another one. */
export function callerRequestId(headers: IncomingHttpHeaders): string | null {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : null
}
