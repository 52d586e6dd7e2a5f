import type { TreePage } from '../../../generated/types.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { scalarOf } from '../../records/model/rows/subject.ts'

export interface TreeNode {
  readonly id: number
  /** What its children say of it. */
  readonly key: string
  readonly row: Row
  readonly children: readonly TreeNode[]
  /** It stands below itself: it and others are each other's parents. */
  readonly inCircle: boolean
}

type Shape = Pick<TreePage, 'parentKey' | 'nodeKeys'>

/**
 * The hierarchy of an answer, whether its nodes hold their children or name their parents; a node whose parent is not among them stands at
 * the top. Of nodes that stand below themselves the first stands at the top, with the others below it.
 */
export function treeOf(rows: readonly Row[], shape: Shape): readonly TreeNode[] {
  const named = flat(rows, null, shape)
  const keys = new Set(named.map(({ key }) => key))
  const below = Map.groupBy(named, ({ parent }) => (parent !== null && keys.has(parent) ? parent : null))
  const placed = new Set<string>()
  const nodeOf = ({ key, row }: Named, circle: ReadonlySet<string>): TreeNode => {
    placed.add(key)
    const children = (below.get(key) ?? []).filter((child) => !placed.has(child.key))
    const nodes = children.map((child) => nodeOf(child, circle))
    return { id: Number(row['id']), key, row, children: nodes, inCircle: circle.has(key) }
  }
  const tops = (below.get(null) ?? []).map((top) => nodeOf(top, none))
  const parents = new Map(named.map(({ key, parent }) => [key, parent]))
  const heads = named.flatMap((one) => {
    const circle = placed.has(one.key) ? none : circleOf(one.key, parents)
    return circle.has(one.key) ? [nodeOf(one, circle)] : []
  })
  return [...tops, ...heads]
}

interface Named {
  readonly key: string
  readonly parent: string | null
  readonly row: Row
}

const none: ReadonlySet<string> = new Set()

/** Every node on its own; a child that does not say its parent gets it from the node that holds it. */
function flat(rows: readonly Row[], holder: string | null, shape: Shape): readonly Named[] {
  return rows.flatMap((node) => {
    const { children, ...row } = node
    const key = keyOf(row, shape)
    const parent = shape.parentKey in row ? parentOf(row, shape) : holder
    const held = Array.isArray(children) ? (children as readonly Row[]).filter(hasId) : []
    return [{ key, parent, row }, ...flat(held, key, shape)]
  })
}

/** The keys between a node and itself, by their parents; nothing where it does not stand below itself. */
function circleOf(key: string, parents: ReadonlyMap<string, string | null>): ReadonlySet<string> {
  const above = new Set<string>()
  let at = parents.get(key) ?? null
  while (at !== null && !above.has(at)) {
    above.add(at)
    at = parents.get(at) ?? null
  }
  return above.has(key) ? above : none
}

/** Children arrive as JSON, of which the contract says nothing more. */
const hasId = (row: Row | null): boolean => typeof row?.['id'] === 'number'

function keyOf(row: Row, { nodeKeys }: Shape): string {
  for (const pattern of nodeKeys) {
    const values = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => scalarOf(row[field]))
    if (values.every((value) => value !== null && value !== ''))
      return pattern.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(scalarOf(row[field])))
  }
  return String(row['id'])
}

function parentOf(row: Row, { parentKey }: Shape): string | null {
  const parent = scalarOf(row[parentKey])
  return parent === null || parent === '' ? null : String(parent)
}

/** A node where it stands. */
export interface Placed {
  readonly node: TreeNode
  readonly parent: TreeNode | null
  /** 0 at the top. */
  readonly level: number
  readonly index: number
  /** Of its siblings and itself. */
  readonly count: number
}

/** Every node in the order of the page; those below a closed one are left out. */
export function placedNodes(
  nodes: readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean = () => true,
): readonly Placed[] {
  const walk = (level: readonly TreeNode[], parent: TreeNode | null, depth: number): readonly Placed[] =>
    level.flatMap((node, index) => [
      { node, parent, level: depth, index, count: level.length },
      ...(isOpen(node) ? walk(node.children, node, depth + 1) : []),
    ])
  return walk(nodes, null, 0)
}

/** How many levels a node and those below it take. */
export function heightOf({ children }: TreeNode): number {
  return 1 + Math.max(0, ...children.map(heightOf))
}

/** A node and all below it. */
export function subtreeSize({ children }: TreeNode): number {
  return children.reduce((sum, child) => sum + subtreeSize(child), 1)
}
