import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { ApiError, type FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { Access } from '../../model/access.ts'
import type { JsonSchema } from '../../model/json-schema.ts'
import type { Call, Operation } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import { nextVersion } from '../../query/next-version.ts'
import { notDeleted } from '../../query/not-deleted.ts'
import { array, run } from '../../query/sql.ts'
import { requireKeysOn } from '../company-keys.ts'
import { contextOf } from '../context.ts'
import { parentParameters, rowsOf } from '../parent.ts'
import { recordChange } from './audit.ts'
import { lockTree, misplaced } from './tree.ts'

/** How far apart neighbours are put, so that one can be moved between two by hand. */
const step = 10

interface Node {
  readonly id: number
  readonly parent_id?: number | null
  readonly sort: number
}

/**
 * `PUT /departments/reorder`: `{ids}` in their new order, or `{nodes}` with place and, in a tree, parent. All of them or none: a record
 * out of sight is refused at its place, a tree that would hang below itself at its node.
 */
export function reorderOperation(resource: Resource, access: Access, find: ResourceRegistry): Operation {
  return {
    id: `${resource.operationPrefix}_reorder`,
    method: 'PUT',
    path: `${resource.path}/reorder`,
    tag: resource.operationPrefix,
    zh: `调整${resource.zh}顺序`,
    en: `Reorder ${resource.en.toLowerCase()} records`,
    access,
    ...contextOf(resource, find),
    parameters: parentParameters(resource),
    body: { component: `${resource.entity}Order`, schema: bodySchema(resource) },
    answer: { status: 204 },
    components: {},
    handle: async (call) => {
      const { nodes, path } = nodesOf(call)
      await lockTree(resource, call)
      const errors = await orderErrors(resource, nodes, path, call)
      if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
      await requireKeysOn(resource, await movedIds(resource, nodes, call), call)
      await write(resource, nodes, call)
      await refuseMisplaced(resource, nodes, path, call)
      await recordChange(call, resource, 'update', null, null)
      return { status: 204 }
    },
  }
}

const id: JsonSchema = { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }

function bodySchema(resource: Resource): JsonSchema {
  const parent = isTree(resource) ? { parent_id: { ...id, nullable: true } } : {}
  const sort = { type: 'integer', minimum: 0, maximum: 9999 }
  const node = {
    type: 'object',
    additionalProperties: false,
    properties: { id, ...parent, sort },
    required: ['id', 'sort'],
  }
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ids: { type: 'array', items: id, maxItems: 500, title: '新的顺序', 'x-title-en': 'New order' },
      nodes: { type: 'array', items: node, maxItems: 500, title: '新的位置', 'x-title-en': 'New places' },
    },
  }
}

function isTree({ fields }: Resource): boolean {
  return fields['parent_id'] !== undefined
}

function nodesOf({ body }: Call): { nodes: readonly Node[]; path: (place: number) => string } {
  const ids = body['ids'] as readonly number[] | undefined
  if (ids !== undefined) {
    return {
      nodes: ids.map((each, place) => ({ id: each, sort: (place + 1) * step })),
      path: (place) => `ids.${place}`,
    }
  }
  const nodes = body['nodes'] as readonly Node[] | undefined
  if (nodes === undefined) throw ApiError.invalid({ ids: ['缺少 ids 或 nodes'] })
  return { nodes, path: (place) => `nodes.${place}.id` }
}

async function orderErrors(
  resource: Resource,
  nodes: readonly Node[],
  path: (place: number) => string,
  call: Call,
): Promise<FieldErrors> {
  const parents = nodes.flatMap(({ parent_id: parent }) => (parent == null ? [] : [parent]))
  const referencedIds = [...new Set([...nodes.map((node) => node.id), ...parents])]
  const { source, condition } = await rowsOf(resource, call)
  const alive = notDeleted(resource)
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${source} where t.id = any(${array(referencedIds, 'bigint')}) and ${condition} and ${alive} order by t.id for update of t`,
  )
  const existingIds = new Set(rows.map((row) => row.id))
  const errors: FieldErrors = {}
  const seen = new Set<number>()
  for (const [place, node] of nodes.entries()) {
    if (!existingIds.has(node.id)) errors[path(place)] = ['记录不存在']
    else if (seen.has(node.id)) errors[path(place)] = ['同一记录出现了两次']
    else if (node.parent_id != null && !existingIds.has(node.parent_id))
      errors[`nodes.${place}.parent_id`] = ['所选上级不存在']
    seen.add(node.id)
  }
  return errors
}

/** Those that will not stay where they are. */
async function movedIds(resource: Resource, nodes: readonly Node[], call: Call): Promise<number[]> {
  const parent = parentChanges(resource, nodes)
    ? sql` or n.moved and t.parent_id is distinct from n.parent_id`
    : sql``
  const rows = await run<{ id: number }>(
    call.tx,
    sql`select t.id from ${sql.identifier(resource.name)} t join ${placesOf(nodes)} on t.id = n.id
      where t.sort is distinct from n.sort${parent}`,
  )
  return rows.map((row) => row.id)
}

async function write(resource: Resource, nodes: readonly Node[], call: Call): Promise<void> {
  const parent = parentChanges(resource, nodes)
    ? sql`, parent_id = case when n.moved then n.parent_id else t.parent_id end`
    : sql``
  await run(
    call.tx,
    sql`update ${sql.identifier(resource.name)} t set sort = n.sort, updated_by = ${call.caller.userId}::bigint,
        updated_at = ${nextVersion('t')}${parent}
      from ${placesOf(nodes)} where t.id = n.id`,
  )
}

function parentChanges(resource: Resource, nodes: readonly Node[]): boolean {
  return isTree(resource) && nodes.some((node) => node.parent_id !== undefined)
}

/** SQL rows `n`: the new places. */
function placesOf(nodes: readonly Node[]): SQL {
  const ids = nodes.map((node) => node.id)
  const sorts = nodes.map((node) => node.sort)
  const parents = nodes.map((node) => node.parent_id ?? null)
  const moved = nodes.map((node) => node.parent_id !== undefined)
  return sql`unnest(${array(ids, 'bigint')}, ${array(sorts, 'int')}, ${array(parents, 'bigint')}, ${array(moved, 'boolean')})
    as n (id, sort, parent_id, moved)`
}

/** A record cannot hang below itself, however far up, nor deeper than its tree may be. */
async function refuseMisplaced(
  resource: Resource,
  nodes: readonly Node[],
  path: (place: number) => string,
  call: Call,
): Promise<void> {
  const moved = nodes.filter((node) => node.parent_id !== undefined)
  const reasons = await misplaced(
    resource,
    moved.map((node) => node.id),
    call,
  )
  const errors = Object.fromEntries(
    nodes.flatMap((node, place) => {
      const reason = reasons.get(node.id)
      return reason === undefined ? [] : [[path(place), [reason]]]
    }),
  )
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
}
