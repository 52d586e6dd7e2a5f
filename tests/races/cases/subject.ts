import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Reply } from '../../../api/testing/api.ts'
import { controlOf, hasSucceeded } from '../../contract/rights/control.ts'
import { ownerOf } from '../../contract/sample/operations.ts'
import { loadCandidates, type RecordIds } from '../../contract/sample/records.ts'
import { pathPart, type Request, sampleRequest, urlOf } from '../../contract/sample/request.ts'
import type { Prepared } from '../world/prepare.ts'
import type { World } from '../world/world.ts'
import { type Move, stepBody } from './moves.ts'

/** What a move sends in a race. */
export interface Subject {
  readonly move: Move
  readonly request: Request
  /** Whether it succeeds alone; a race between errors shows less. */
  readonly succeeds: boolean
}

/** The request of a move that succeeds when it is sent alone, where a record is found with which one does. */
export async function subjectOf(world: World, move: Move): Promise<Subject> {
  const { rehearsal, records, side, prepared } = world
  const { operation, name } = move
  const own = prepared.get(name)
  const existing = world.subjects.get(name)
  if (existing !== undefined) return existing
  const sample = (request: Request): Request =>
    move.step === undefined ? request : { ...request, body: { ...request.body, ...stepBody(move, records) } }
  const find = async (): Promise<Subject> => {
    if (own !== undefined) {
      const request = completed(sample(sampleRequest(operation, records)), own)
      return { move, request, succeeds: await succeeds(world, operation, request) }
    }
    const { request, reply } = await controlOf(
      operation,
      records,
      (each) => rehearse(world, operation, sample(each)),
      (resource) => loadCandidates(rehearsal.database, resource, side, 40),
    )
    return { move, request: sample(request), succeeds: hasSucceeded(reply) }
  }
  const subject = await find()
  world.subjects.set(name, subject)
  return subject
}

function rehearse({ rehearsal, admin }: World, operation: Operation, request: Request): Promise<Reply> {
  return rehearsal.call(operation.method, urlOf(operation, request), {
    ...(request.body === null ? {} : { body: request.body }),
    headers: { authorization: `Bearer ${admin.accessToken}`, 'x-company-id': '1' },
  })
}

/** Whether a request succeeds when it is sent alone. */
export async function succeeds(world: World, operation: Operation, request: Request): Promise<boolean> {
  return hasSucceeded(await rehearse(world, operation, request))
}

function completed(sample: Request, own: Prepared): Request {
  return {
    path: { ...sample.path, ...own.path },
    query: { ...sample.query, ...own.query },
    body:
      own.body === undefined
        ? sample.body
        : own.isWhole === true
          ? own.body
          : { ...sample.body, ...own.body },
  }
}

/** The record that a request is about; null where it names none. */
export function recordOf({ move: { operation }, request }: Subject): number | null {
  for (const [name, value] of Object.entries(request.path))
    if (
      pathPart(operation, name)?.part === 'id' &&
      pathPart(operation, name)?.resource === ownerOf(operation)
    )
      return Number(value)
  const ids = request.body?.['ids']
  return Array.isArray(ids) && ids.length === 1 ? Number(ids[0]) : null
}

/** The same request about another record of the operation's resource, in the version that it has. */
export function about(
  { move: { operation }, request }: Subject,
  { id, parent, updated_at: version }: RecordIds,
): Request {
  const path = Object.entries(request.path).map(([name, value]) => {
    const part = pathPart(operation, name)
    if (part === null || part.resource !== ownerOf(operation)) return [name, value]
    return [name, part.part === 'parent' ? (parent ?? value) : id]
  })
  const { body } = request
  const isVersioned = body?.['updated_at'] !== undefined && version !== null
  return {
    ...request,
    path: Object.fromEntries(path),
    body:
      body === null
        ? null
        : {
            ...body,
            ...(isVersioned ? { updated_at: version } : {}),
            ...(operation.id.endsWith('_bulk') || operation.id.endsWith('_reorder') ? { ids: [id] } : {}),
          },
  }
}
