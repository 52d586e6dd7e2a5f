import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Client, Reply } from '../../../api/testing/api.ts'
import { missingId } from '../sample/records.ts'
import { type Request, urlOf } from '../sample/request.ts'
import type { Position } from './positions.ts'

/** Sends a request to an operation. */
export async function send(client: Client, operation: Operation, request: Request): Promise<Reply> {
  const body = request.body === null ? {} : { body: request.body }
  return await client.send(operation.method, urlOf(operation, request), body)
}

/** What is wrong with how a position takes the id of a record out of sight; null if it is as good as one that is not there. */
export async function differenceFromMissing(
  client: Client,
  operation: Operation,
  position: Position,
  foreign: readonly number[],
): Promise<string | null> {
  const missing = await send(client, operation, position.with(missingId))
  const wrong = wrongForMissing(position, missing)
  if (wrong !== null) return wrong
  const none = saying(missing, missingId)
  for (const id of foreign) {
    const theirs = saying(await send(client, operation, position.with(id)), id)
    if (theirs !== none) return `${position.name}${id} is told apart: ${firstDifference(theirs, none)}`
  }
  return null
}

/** Where two texts begin to differ. */
function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 120)
  return `…${around(one)}… instead of …${around(other)}…`
}

/** What is wrong with the answer to an id that no record has. */
function wrongForMissing({ name, expects }: Position, { status, body }: Reply): string | null {
  return statuses[expects].includes(status)
    ? null
    : `${name}: a missing record answers ${status} ${JSON.stringify(body.value).slice(0, 300)}`
}

/** A record that may not be changed now says so before anything else; a list that is asked for a stranger's rows has none. */
const statuses: Readonly<Record<Position['expects'], readonly number[]>> = {
  notFound: [404],
  refused: [404, 409, 422],
  nothing: [200, 404, 422],
  forbidden: [403],
}

/** An answer without what differs from call to call, and without the id that was asked for. */
export function saying({ status, raw, body }: Reply, id: number): string {
  if (body.value === null) return `${status} ${raw.length} bytes`
  const text = JSON.stringify(body.value, (key, value: unknown) => {
    if (key === 'links' || key === 'batch_id') return undefined
    return key === 'errors' && Array.isArray(value)
      ? value.map((error) => ({ ...error, id: error.id === id }))
      : value
  })
  return `${status} ${text}`
}
