import type { TreePage } from '../../../generated/types.ts'
import { failedConditions } from '../../records/model/conditions/conditions.ts'
import { type Placed, type TreeNode, heightOf, placedNodes } from './tree-nodes.ts'

/** A node on its way to another place. */
export interface Move {
  readonly id: number
  /** Null: the top. */
  readonly parent: number | null
  /** Among its new siblings, itself not counted. */
  readonly index: number
}

export type Obstacle = 'inside' | 'depth' | 'holds'

type Rules = Pick<TreePage, 'depth' | 'holds'>

/** Why a node may not stand below another; null when it may. */
export function obstacleTo(
  nodes: readonly TreeNode[],
  { id, parent }: Move,
  { depth, holds }: Rules,
): Obstacle | null {
  const places = placedNodes(nodes)
  const moved = places.find(({ node }) => node.id === id)
  const target = places.find(({ node }) => node.id === parent)
  if (moved === undefined || parent === null || target === undefined) return null
  if (placedNodes([moved.node]).some(({ node }) => node.id === parent)) return 'inside'
  if (moved.parent?.id !== parent && failedConditions(holds, target.node.row, []).length > 0) return 'holds'
  return depth !== null && target.level + 1 + heightOf(moved.node) > depth ? 'depth' : null
}

/** The tree with the node in its new place. */
export function withMove(nodes: readonly TreeNode[], { id, parent, index }: Move): readonly TreeNode[] {
  const moved = placedNodes(nodes).find(({ node }) => node.id === id)?.node
  if (moved === undefined) return nodes
  const without = (level: readonly TreeNode[]): readonly TreeNode[] =>
    level.filter((node) => node.id !== id).map((node) => ({ ...node, children: without(node.children) }))
  const place = (level: readonly TreeNode[], of: number | null): readonly TreeNode[] => {
    const below = level.map((node) => ({ ...node, children: place(node.children, node.id) }))
    return of === parent ? below.toSpliced(index, 0, moved) : below
  }
  return place(without(nodes), null)
}

/** `Alt` with an arrow: among the siblings, below the one before, or beside the parent; null where there is no such place. */
export function moveByKey(
  nodes: readonly TreeNode[],
  { node, parent, index, count }: Placed,
  key: string,
): Move | null {
  const siblings = parent?.children ?? nodes
  const here = { id: node.id, parent: parent?.id ?? null }
  if (key === 'ArrowUp') return index > 0 ? { ...here, index: index - 1 } : null
  if (key === 'ArrowDown') return index < count - 1 ? { ...here, index: index + 1 } : null
  if (key === 'ArrowRight') {
    const before = siblings[index - 1]
    return before === undefined ? null : { id: node.id, parent: before.id, index: before.children.length }
  }
  if (key !== 'ArrowLeft' || parent === null) return null
  const above = placedNodes(nodes).find((one) => one.node.id === parent.id)
  return above === undefined
    ? null
    : { id: node.id, parent: above.parent?.id ?? null, index: above.index + 1 }
}

/** How far apart neighbours are put, so that one can be put between two by hand. */
const step = 10

/**
 * What `reorder` takes: every node whose place among its siblings is another, with its parent where that is another.
 * @param freed Its node leaves a circle, also where it seems to stand at the top already.
 */
export function changedPlaces(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  { parentKey, nodeKeys }: Pick<TreePage, 'parentKey' | 'nodeKeys'>,
  freed: number | null = null,
): readonly Readonly<Record<string, unknown>>[] {
  const were = new Map(placedNodes(before).map((place) => [place.node.id, place]))
  const isMoved = ({ node, parent }: Placed) =>
    were.get(node.id)?.parent?.id !== parent?.id || (node.id === freed && node.inCircle)
  const byId = nodeKeys.length === 1 && nodeKeys[0] === '{id}'
  const levels = Map.groupBy(placedNodes(after), ({ parent }) => parent?.id ?? null)
  return [...levels.values()].flatMap((level) => {
    const isSame = level.every((place) => were.get(place.node.id)?.index === place.index && !isMoved(place))
    if (isSame) return []
    return level.map((place) => {
      const { node, parent, index } = place
      const key = parent === null ? null : byId ? parent.id : parent.key
      return { id: node.id, ...(isMoved(place) && { [parentKey]: key }), sort: (index + 1) * step }
    })
  })
}
