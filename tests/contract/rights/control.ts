import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import type { Reply } from '../../../api/testing/api.ts'
import { ownerOf } from '../sample/operations.ts'
import type { RecordIds, Records } from '../sample/records.ts'
import { pathPart, type Request, sampleRequest } from '../sample/request.ts'

/** A request about records of one company, and what a user with the keys there is answered. */
export interface Control {
  readonly request: Request
  readonly reply: Reply
}

type Ask = (request: Request) => Promise<Reply>

/**
 * The sample request of an operation, where records in another state or a typed name have to make it succeed with those: only what succeeds for one user shows that it is the missing key that refuses it to others.
 */
export async function controlOf(
  operation: Operation,
  records: Records,
  ask: Ask,
  candidates: (resource: Resource) => Promise<readonly RecordIds[]>,
): Promise<Control> {
  const first = await named(sampleRequest(operation, records), ask)
  const owner = ownerOf(operation)
  if (hasSucceeded(first.reply) || owner === undefined || !isAboutOne(operation)) return first
  for (const record of await candidates(owner)) {
    const next = await named(about(operation, first.request, record), ask)
    if (hasSucceeded(next.reply)) return next
  }
  return first
}

export function hasSucceeded({ status, body }: Reply): boolean {
  const answer = Object(body.value)
  return status < 300 && answer['status_code'] === undefined && Object(answer['data'])['succeeded'] !== 0
}

/** With the name typed that a deletion asks for. */
async function named(request: Request, ask: Ask): Promise<Control> {
  const reply = await ask(request)
  const name = /"confirm":\["请输入“(.*?)”确认/.exec(reply.raw.toString())?.[1]
  if (reply.status !== 422 || name === undefined) return { request, reply }
  const typed = { ...request, body: { ...request.body, confirm: name } }
  return { request: typed, reply: await ask(typed) }
}

function isAboutOne({ path }: Operation): boolean {
  return path.includes('{') || path.endsWith('/bulk')
}

/** The same about another record, whose version it names. */
function about(
  operation: Operation,
  request: Request,
  { id, parent, updated_at: version }: RecordIds,
): Request {
  const ids = Object.entries(request.path).map(([name, value]) => {
    const part = pathPart(operation, name)
    const isOwners = part?.resource === ownerOf(operation)
    return [name, isOwners ? (part?.part === 'parent' ? (parent ?? value) : id) : value]
  })
  const isVersioned = request.body?.['updated_at'] !== undefined && version !== null
  const isOfMany = operation.id.endsWith('_bulk')
  const changes = { ...(isVersioned ? { updated_at: version } : {}), ...(isOfMany ? { ids: [id] } : {}) }
  const body = request.body === null ? null : { ...request.body, ...changes }
  return { ...request, path: Object.fromEntries(ids), body }
}
