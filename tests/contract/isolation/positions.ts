import type { JsonSchema } from '../../../api/engine/model/json-schema.ts'
import { inputSchema } from '../../../api/engine/model/json-schema.ts'
import type { Operation } from '../../../api/engine/model/operation.ts'
import type { Resource } from '../../../api/engine/model/resource.ts'
import { itemsOf, propertiesOf, sampleOf } from '../sample/body.ts'
import { isForAdministrators, ownerOf, resourceNamed, resourceOf } from '../sample/operations.ts'
import type { Records } from '../sample/records.ts'
import { idsOf, pathPart, type Request, sampleRequest, targetOf } from '../sample/request.ts'

/** A place in a request where an id stands. */
export interface Position {
  /** `path id`, `query filter.product_id`, `body items.1.product_id`, `bulk archive ids`. */
  readonly name: string
  /** Whose ids stand here. */
  readonly target: Resource
  /** A record out of sight is not there (404), is refused at its field (422), or matches nothing; a caller without the permission is answered (403). */
  readonly expects: 'notFound' | 'refused' | 'nothing' | 'forbidden'
  /** An own record that is as good as missing here: the child of another parent. */
  readonly misplaced?: number
  with(id: number | string): Request
}

/** Every place in the requests of an operation where an id stands. */
export function positionsOf(operation: Operation, records: Records): Position[] {
  const sample = sampleRequest(operation, records)
  return [
    ...pathPositions(operation, sample, records),
    ...queryPositions(operation, sample),
    ...(operation.id.endsWith('_bulk')
      ? bulkPositions(operation, sample, records)
      : bodyPositions(operation, sample, records)),
  ]
}

function pathPositions(operation: Operation, sample: Request, records: Records): Position[] {
  return Object.keys(sample.path).flatMap((name): Position[] => {
    const part = pathPart(operation, name)
    const target = part?.part === 'parent' ? parentOf(part.resource) : part?.resource
    if (target === undefined) return []
    return [
      {
        name: `path ${name}`,
        target,
        expects: 'notFound',
        ...(part?.part === 'id' ? misplaced(target, records) : {}),
        with: (id) => ({ ...sample, path: { ...sample.path, [name]: id } }),
      },
    ]
  })
}

function misplaced(target: Resource, records: Records): Pick<Position, 'misplaced'> {
  const [own, other] = [records.own(target), records.other(target)]
  const isElsewhere =
    target.path.includes('{') && own !== null && other !== null && own.parent !== other.parent
  return isElsewhere ? { misplaced: other.id } : {}
}

function parentOf({ scope }: Resource): Resource | undefined {
  return typeof scope === 'object' ? resourceOf(scope.parent) : undefined
}

function queryPositions(operation: Operation, sample: Request): Position[] {
  return operation.parameters
    .filter(({ in: where }) => where === 'query')
    .flatMap(({ name, schema }) =>
      name === 'filter'
        ? filterPositions(operation, schema, sample)
        : plainPosition(operation, name, schema, sample),
    )
}

function plainPosition(operation: Operation, name: string, schema: JsonSchema, sample: Request): Position[] {
  const isNumbers = schema['type'] === 'integer' || itemsOf(schema)['type'] === 'integer'
  const target = isNumbers ? targetOf(operation, name, schema) : undefined
  if (target === undefined) return []
  const place = { name: `query ${name}`, target, expects: 'nothing' } as const
  return [{ ...place, with: (id) => ({ ...sample, query: { ...sample.query, [name]: id } }) }]
}

/** Of a reference: this one, and all but this one. */
function filterPositions(operation: Operation, schema: JsonSchema, sample: Request): Position[] {
  return propertiesOf(schema).flatMap(([name, property]) => {
    const page = operation.parameters.some((each) => each.name === 'per_page') ? { per_page: 1 } : {}
    const target = property['x-ref'] === undefined ? undefined : targetOf(operation, name, property)
    if (target === undefined) return []
    return ['', '!'].map((before): Position => ({
      name: `query filter.${name}=${before}`,
      target,
      expects: 'nothing',
      with: (id) => ({
        ...sample,
        query: { ...sample.query, ...page, filter: { [name]: `${before}${id}` } },
      }),
    }))
  })
}

/** Each action with ids, with ids between own ones, and with what it refers to. */
function bulkPositions(operation: Operation, sample: Request, records: Records): Position[] {
  const owner = ownerOf(operation)
  if (owner === undefined) return []
  const own = records.own(owner)?.id
  return Object.entries(owner.bulk).flatMap(([action, step]) => {
    const schema = inputSchema(step.input ?? {})
    const params = sampleOf(schema, '', idsOf(operation, records))
    const body = { action, ids: own === undefined ? [] : [own], params }
    const choosing = (name: string, ids: (id: number | string) => unknown[]): Position => ({
      name: `bulk ${action} ${name}`,
      target: owner,
      expects: 'nothing',
      with: (id) => ({ ...sample, body: { ...body, ids: ids(id) } }),
    })
    const inside = leavesOf(operation, schema, [], []).map(({ path, target }): Position => ({
      name: `bulk ${action} params.${path.join('.')}`,
      target,
      expects: 'refused',
      with: (id) => ({
        ...sample,
        body: { ...body, params: put(params, path, id, schema, idsOf(operation, records)) },
      }),
    }))
    return [choosing('ids', (id) => [id]), ...inside]
  })
}

function bodyPositions(operation: Operation, sample: Request, records: Records): Position[] {
  const schema = operation.body?.schema
  if (schema === undefined || operation.body?.multipart !== undefined) return []
  const { ids: _ids, ...withoutIds } = sample.body ?? {}
  return leavesOf(operation, schema, [], []).map(({ path, target }) => {
    const body = path[0] === 'nodes' ? withoutIds : sample.body
    return {
      name: `body ${path.join('.')}`,
      target,
      expects: expectedInBody(operation),
      with: (id) => ({
        ...sample,
        body: put(body, path, id, schema, idsOf(operation, records)) as Record<string, unknown>,
      }),
    }
  })
}

/** Marking as read what was just deleted elsewhere is no mistake; who asks here has every key but that of administrators. */
function expectedInBody(operation: Operation): Position['expects'] {
  if (isForAdministrators(operation)) return 'forbidden'
  return operation.id === 'user_notification_logs_read' ? 'nothing' : 'refused'
}

interface Leaf {
  readonly path: readonly (string | number)[]
  readonly target: Resource
}

/** The places of ids in a body; of an array the first and the second element. */
function leavesOf(
  operation: Operation,
  schema: JsonSchema,
  path: readonly (string | number)[],
  inherited: readonly Resource[],
): Leaf[] {
  if (schema['type'] === 'object')
    return propertiesOf(schema).flatMap(([name, property]) =>
      leavesOf(operation, property, [...path, name], named(operation, name, schema, path)),
    )
  if (schema['type'] === 'array') {
    const places = schema['maxItems'] === 1 ? [0] : [0, 1]
    return places.flatMap((place) => leavesOf(operation, itemsOf(schema), [...path, place], inherited))
  }
  if (schema['type'] !== 'integer') return []
  return inherited.map((target) => ({ path, target }))
}

/**
 * A property named `id` inside a list is about the rows that its `type` names, or that list's own rows (`items.0.id`), where they are no nodes of
 * the owner.
 */
function named(
  operation: Operation,
  name: string,
  parent: JsonSchema,
  path: readonly (string | number)[],
): Resource[] {
  const properties = new Map(propertiesOf(parent))
  const list = path.findLast((step) => typeof step === 'string')
  const isRow = name === 'id' && list !== undefined
  const child = isRow ? (typed(properties.get('type') ?? {}) ?? childNamed(operation, list)) : undefined
  const target = child ?? targetOf(operation, name, properties.get(name) ?? {})
  return target === undefined ? [] : [target]
}

/** The resource of the first type, the one of samples. */
function typed({ enum: types }: JsonSchema): Resource | undefined {
  return Array.isArray(types) ? resourceOf(String(types[0])) : undefined
}

function childNamed(operation: Operation, list: string): Resource | undefined {
  const child = ownerOf(operation)?.fields[list]?.resource
  return (
    (typeof child === 'string' ? resourceOf(child) : undefined) ??
    resourceNamed(`${list.replace(/s$/, '')}_id`)
  )
}

/** The value with an id at a place; what is missing on the way is made as the schema asks for it. */
function put(
  value: unknown,
  path: readonly (string | number)[],
  id: number | string,
  schema: JsonSchema,
  idFor: ReturnType<typeof idsOf>,
): unknown {
  const [step, ...rest] = path
  if (step === undefined) return id
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? [...value] : []
    for (let place = items.length; place <= step; place += 1)
      items.push(sampleOf(itemsFor(schema), '', idFor))
    items[step] = put(items[step], rest, id, itemsOf(schema), idFor)
    return items
  }
  const inner = propertiesOf(schema).find(([name]) => name === step)?.[1] ?? {}
  const container = typeof value === 'object' && value !== null ? value : sampleOf(schema, '', idFor)
  const current = Object.entries(container as object).find(([name]) => name === step)?.[1]
  return { ...(container as object), [step]: put(current, rest, id, inner, idFor) }
}

function itemsFor(schema: JsonSchema): JsonSchema {
  return schema['x-ref'] === undefined ? itemsOf(schema) : { 'x-ref': schema['x-ref'], ...itemsOf(schema) }
}
