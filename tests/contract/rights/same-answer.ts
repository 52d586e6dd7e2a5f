import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Client, Reply } from '../../../api/testing/api.ts'
import type { Position } from '../isolation/positions.ts'
import { saying, send } from '../isolation/probe.ts'
import { missingId } from '../sample/records.ts'
import type { Request } from '../sample/request.ts'

/** Those whose answers are compared. */
export interface Askers {
  /** All keys in the selected company, a reader's in the other one. */
  readonly insider: Client
  /** The same person with that other company selected. */
  readonly elsewhere: Client
  /** All keys in the selected company, and no member of the other one. */
  readonly outsider: Client
  /** As the insider; what is done is taken back. */
  readonly rehearse: (operation: Operation, request: Request) => Promise<Reply>
}

/** What was found out about one place in the requests of an operation. */
export interface Finding {
  readonly problem: string | null
  /** The place refuses a record of one's own in the same words: the error is about something else than whose record it is. */
  readonly isIndifferent?: true
}

/**
 * What is wrong with the answer about a record of the other company, null if it is the same as with that company selected, which is that
 * the key is missing there. The same are
 *
 * - the same status and code, for want of a key;
 * - 404, word for word as for an id that no record has: the record is not visible from here, so nothing was learned and nothing changed;
 * - 422 at the field where the record is named;
 * - of many at once, that none was changed, each for one of these reasons;
 * - anything else, a list without their rows above all, only if a user who has nothing to do with that company gets it word for word.
 */
export async function differenceFromElsewhere(
  askers: Askers,
  operation: Operation,
  position: Position,
  ids: { readonly foreign: number; readonly own: number | null },
): Promise<Finding> {
  const request = position.with(ids.foreign)
  const selected = await send(askers.elsewhere, operation, request)
  if (!isKeyMissing(selected)) return { problem: `with their company selected ${text(selected)}` }
  const reply = await send(askers.insider, operation, request)
  if (isKeyMissing(reply)) return { problem: null }
  if (!isRefused(reply)) {
    const theirs = unchanging(await send(askers.outsider, operation, request))
    const isSame = unchanging(reply) === theirs
    return { problem: isSame ? null : `${text(reply)} instead of ${theirs.slice(0, 300)}` }
  }
  const field = fieldOf(position)
  const messages = messagesOf(reply, field)
  if (reply.status === 422 && messages.length === 0)
    return { problem: `is refused for something else than ${field}: ${text(reply)}` }
  if (messages.length > 0 && messages.every((message) => message.startsWith(keyMissing)))
    return { problem: null }
  const missing = await send(askers.insider, operation, position.with(missingId))
  if (reply.status !== 422 && saying(reply, ids.foreign) !== saying(missing, missingId))
    return { problem: `is told apart from what is not there: ${text(reply)} instead of ${text(missing)}` }
  const own = ids.own === null ? null : await askers.rehearse(operation, position.with(ids.own))
  const isIndifferent =
    own !== null &&
    own.status === reply.status &&
    JSON.stringify(messagesOf(own, field)) === JSON.stringify(messages)
  return { problem: null, ...(isIndifferent ? { isIndifferent } : {}) }
}

/** Refused as a whole, or each of the records that it was about. */
export function isRefused({ status, body }: Reply): boolean {
  if ([403, 404, 422].includes(status)) return true
  const data = record(record(body.value)['data'])
  return data['succeeded'] === 0 && data['failed'] === data['matched'] && data['matched'] !== 0
}

/** Refused for want of a key, and for nothing else. */
export function isKeyMissing({ status, body }: Reply): boolean {
  const { code, message } = record(body.value)
  return status === 403 && code === 'FORBIDDEN' && String(message).startsWith(keyMissing)
}

const keyMissing = '没有权限：'

/** Where a position stands in the errors of a 422. */
function fieldOf({ name }: Position): string {
  return name.replace(/^(bulk \S+|\w+) /, '').replace(/=!?$/, '')
}

/** Why the record there was refused: at its field, or as one of many. */
function messagesOf({ body }: Reply, field: string): string[] {
  const many = record(record(body.value)['data'])['errors']
  if (Array.isArray(many)) return many.map((error) => String(record(error)['message']))
  const isAbout = (name: string) =>
    name === field || name.startsWith(`${field}.`) || field.startsWith(`${name}.`)
  return Object.entries(record(record(body.value)['errors'])).flatMap(([name, messages]) =>
    isAbout(name) ? [String(messages)] : [],
  )
}

function text({ status, body }: Reply): string {
  return `answers ${status} ${JSON.stringify(body.value)?.slice(0, 300)}`
}

/** An answer without what differs from call to call. */
function unchanging({ status, raw, body }: Reply): string {
  if (body.value === null) return `${status} ${raw.length} bytes`
  return `${status} ${JSON.stringify(body.value, (key, value: unknown) =>
    transientFields.has(key) ? undefined : value,
  )}`
}

const transientFields = new Set([
  'links',
  'batch_id',
  'updated_at',
  'created_at',
  'url',
  'expires_at',
  'request_id',
])

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
