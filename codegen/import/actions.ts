import { type Endpoint, queryOf } from './endpoints.ts'
import { importBody, type ImportedBody } from './imported-body.ts'
import { kebabName, pathShape, snakeName } from './names.ts'
import type { Reason } from './reasons.ts'
import { requiredWithoutValue } from './required.ts'
import type { ForeignResource } from './resources.ts'
import type { Schemas } from './schemas.ts'

/** A call about one record, or about the whole list, that is none of the usual five: `POST /orders/{id}/cancel`. */
export interface ImportedAction extends ImportedBody {
  /** Unique among the actions of its list. */
  readonly key: string
  readonly on: 'record' | 'list'
  /** Below the record's path, or the list's, in the console's contract. */
  readonly below: string
}

/** The actions of every resource among the operations that nothing else uses; what lacks a value is put into `lacks`. */
export function findActions(
  endpoints: readonly Endpoint[],
  resources: readonly ForeignResource[],
  used: ReadonlySet<Endpoint>,
  lacks: Map<Endpoint, Reason>,
  schemas: Schemas,
): ReadonlyMap<ForeignResource, readonly ImportedAction[]> {
  const found = new Map<ForeignResource, ImportedAction[]>()
  for (const endpoint of endpoints) {
    if (used.has(endpoint) || lacks.has(endpoint) || endpoint.method === 'get') continue
    const place = placeOf(endpoint, resources)
    if (place === null) continue
    const lack = requiredWithoutValue(queryOf(endpoint), schemas)
    if (lack !== null) {
      lacks.set(endpoint, lack)
      continue
    }
    const { resource, on, rest } = place
    // The record itself in another way, or the whole list at once.
    if (rest.length === 0 && (endpoint.method !== 'post' || on === 'record')) continue
    const own = found.get(resource) ?? []
    const key = keyFor(endpoint, rest, new Set([...own.map((one) => one.key), ...usual]))
    const recordKey = resource.item?.keys.at(-1)?.path ?? null
    const below = rest.map((segment) => `/${snakeName(segment)}`).join('')
    own.push({ ...importBody(endpoint, on === 'record' ? recordKey : null, schemas), key, on, below })
    found.set(resource, own)
  }
  return found
}

/** Keys and names that the pages and operations of a resource have. */
const usual =
  'create show edit remove index store update destroy dependents bulk restore options export import summary'.split(
    ' ',
  )

interface Place {
  readonly resource: ForeignResource
  readonly on: ImportedAction['on']
  /** Segments after the record, or the list. */
  readonly rest: readonly string[]
}

/** The record or the list that a path goes on from with plain words, the longest first. */
function placeOf(endpoint: Endpoint, resources: readonly ForeignResource[]): Place | null {
  const shape = pathShape(endpoint.path)
  const places = resources.flatMap((resource) => [
    ...(resource.item === null ? [] : [{ resource, on: 'record', base: resource.item.path } as const]),
    { resource, on: 'list', base: resource.list.path } as const,
  ])
  const found = places
    .filter(({ base }) => shape === pathShape(base) || shape.startsWith(`${pathShape(base)}/`))
    .toSorted((a, b) => b.base.length - a.base.length)[0]
  if (found === undefined) return null
  const rest = endpoint.segments.slice(found.base.split('/').filter((segment) => segment !== '').length)
  return rest.some((segment) => segment.includes('{')) ? null : { ...found, rest }
}

/** `POST /orders/{id}/cancel` → `cancel`, `DELETE /orders/{id}/hold` → `delete-hold`. */
function keyFor({ method }: Endpoint, rest: readonly string[], taken: ReadonlySet<string>): string {
  const words = kebabName(rest.join('-')).slice(0, 40).replace(/-$/, '')
  const name = rest.length === 0 ? method : words
  const candidates = [...(method === 'delete' ? [] : [name]), `${method}-${name}`]
  const free = candidates.find((candidate) => !taken.has(candidate))
  return free ?? `${method}-${name}-${taken.size}`
}
