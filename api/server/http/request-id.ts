import type { IncomingHttpHeaders } from 'node:http'

/** What the caller calls the request; null where that is no id. Many requests may have the same: the server's own id is another one. */
export function callerRequestId(headers: IncomingHttpHeaders): string | null {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && /^[\w.-]{1,64}$/.test(requestId) ? requestId : null
}
