import type { Operation } from '../../../api/operations/operation.ts'
import type { Client, Reply } from '../../../api/testing/api.ts'
import { send } from '../isolation/probe.ts'
import type { Request } from '../sample/request.ts'

/**
 * What is wrong with an answer to somebody who may only read in the other company: it has to be a refusal, or what somebody who is no
 * member there gets; null if it is.
 */
export async function differenceFromOutsider(
  insider: Client,
  outsider: Client,
  operation: Operation,
  request: Request,
): Promise<string | null> {
  const theirs = await send(insider, operation, request)
  if (isRefused(theirs)) return null
  const none = saying(await send(outsider, operation, request))
  const text = saying(theirs)
  return text === none ? null : `answers ${text.slice(0, 300)} instead of ${none.slice(0, 300)}`
}

/** Refused as a whole, or each of the records that it was about. */
export function isRefused({ status, body }: Reply): boolean {
  if ([403, 404, 422].includes(status)) return true
  const data = record(record(body.value)['data'])
  return data['succeeded'] === 0 && data['failed'] === data['matched'] && data['matched'] !== 0
}

/** An answer without what differs from call to call. */
function saying({ status, raw, body }: Reply): string {
  if (body.value === null) return `${status} ${raw.length} bytes`
  return `${status} ${JSON.stringify(body.value, (key, value: unknown) =>
    passing.has(key) ? undefined : value,
  )}`
}

const passing = new Set(['links', 'batch_id', 'updated_at', 'created_at', 'url', 'expires_at', 'request_id'])

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
