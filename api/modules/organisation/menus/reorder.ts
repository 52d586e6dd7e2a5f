import type { InputContext } from '../../../engine/model/action.ts'
import { manifestSections } from '../../../engine/model/console/manifest.ts'
import type { ErrorsFrom } from '../../../engine/model/records.ts'
import { lockTree } from '../../../engine/operations/write/tree.ts'
import { nextVersion } from '../../../engine/query/next-version.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import type { Message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { type MenuPlace, parentKeyProblem } from './rules.ts'

interface Place {
  readonly id?: number
  readonly route_name?: string | null
  readonly parent_key?: string | null
  readonly hidden?: boolean
  readonly sort: number
}

interface Item {
  readonly id: number
  readonly kind: string
  readonly route_name: string | null
  readonly parent_key: string | null
}

interface Move {
  readonly index: number
  readonly item: Item
  readonly id: number
  readonly sort: number
  readonly parent_key: string | null
  readonly moved: boolean
  readonly hidden: boolean | null
}

interface Reordering {
  readonly ids?: unknown
  readonly nodes?: unknown
  readonly updated_at?: unknown
}

/** Puts menu items in their new places, all of them or none. */
export async function reorderItems({ call, resource, input }: InputContext<Reordering>): Promise<void> {
  await lockTree(resource, call)
  const items = await run<Item & { updated_at: string }>(
    call.tx,
    sql`select id, kind, route_name, parent_key, updated_at from menu_items order by id`,
  )
  refuseStale(items, input.updated_at)
  const places = placesIn(input)
  const errors: ErrorsFrom<Pick<Reordering, 'ids' | 'nodes'>> = {}
  const moves = places.flatMap((place, index): Move[] => {
    const item = items.find(({ id, route_name: name }) =>
      place.id === undefined ? name === place.route_name : id === place.id,
    )
    if (item === undefined) {
      errors[`${input.ids === undefined ? 'nodes' : 'ids'}.${index}`] = ['记录不存在']
      return []
    }
    const parent = place.parent_key ?? null
    const moved = place.parent_key !== undefined && parent !== item.parent_key
    return [
      { index, item, id: item.id, sort: place.sort, parent_key: parent, moved, hidden: place.hidden ?? null },
    ]
  })
  const moved = new Map(moves.flatMap((move) => (move.moved ? [[move.id, move] as const] : [])))
  const after = items.map((item) => ({ ...item, parent_key: (moved.get(item.id) ?? item).parent_key }))
  for (const { index, item, parent_key: parent } of moved.values()) {
    const problem = moveProblem(after, item, parent)
    if (problem !== null) errors[`nodes.${index}.parent_key`] = [problem]
  }
  if (new Set(moves.map(({ id }) => id)).size < moves.length) errors.nodes = ['同一记录出现了两次']
  if (Object.keys(errors).length > 0) throw ApiError.invalid(errors)
  await run(
    call.tx,
    sql`update menu_items t set sort = m.sort, hidden = coalesce(m.hidden, t.hidden),
        parent_key = case when m.moved then m.parent_key else t.parent_key end,
        updated_by = ${call.caller.userId}::bigint, updated_at = ${nextVersion('t')}
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(id bigint, sort bigint, parent_key text, moved boolean, hidden boolean)
      where t.id = m.id`,
  )
}

function refuseStale(items: readonly { updated_at: string }[], version: unknown): void {
  if (typeof version !== 'string') return
  const read = new Date(version).getTime()
  if (items.some((item) => new Date(item.updated_at).getTime() > read))
    throw ApiError.conflict('CONFLICT', '菜单已被他人修改，请刷新后重试')
}

function placesIn({ ids, nodes }: Reordering): readonly Place[] {
  if (Array.isArray(ids)) return ids.map((id, place) => ({ id: Number(id), sort: (place + 1) * 10 }))
  if (Array.isArray(nodes)) return nodes
  throw ApiError.invalid({ nodes: ['请提供新的顺序'] })
}

function moveProblem(items: readonly MenuPlace[], item: Item, parent: string | null): Message | null {
  if (item.kind === 'manifest' && manifestSections().some(({ key }) => key === item.route_name))
    return '分区只能在顶级'
  if (parent === null) return item.kind === 'manifest' ? '页面必须属于一个分区或分组' : null
  return parentKeyProblem(items, parent, item.id)
}
