import type { TreePage } from '../../../generated/types.ts'
import { scalarOf } from '../../records/actions/subject.ts'
import type { Row } from '../../records/list/list-result.ts'

export interface TreeNode {
  readonly id: number
  /** What its children say of it. */
  readonly key: string
  readonly row: Row
  readonly children: readonly TreeNode[]
}

type Shape = Pick<TreePage, 'parentKey' | 'nodeKeys'>

/** The hierarchy of an answer, whether its nodes hold their children or name their parents; a node whose parent is not among them stands at the top. */
export function treeOf(rows: readonly Row[], shape: Shape): readonly TreeNode[] {
  if (rows.some((row) => Array.isArray(row['children']))) return rows.map((row) => nested(row, shape))
  const keys = new Set(rows.map((row) => keyOf(row, shape)))
  const below = Map.groupBy(rows, (row) => {
    const parent = parentOf(row, shape)
    return parent !== null && keys.has(parent) && parent !== keyOf(row, shape) ? parent : null
  })
  const nodeOf = (row: Row, above: ReadonlySet<string>): TreeNode => {
    const key = keyOf(row, shape)
    const children = above.has(key) ? [] : (below.get(key) ?? [])
    const next = new Set([...above, key])
    return { id: Number(row['id']), key, row, children: children.map((child) => nodeOf(child, next)) }
  }
  return (below.get(null) ?? []).map((row) => nodeOf(row, new Set()))
}

function nested(row: Row, shape: Shape): TreeNode {
  const { children, ...own } = row
  const rows = Array.isArray(children) ? (children as readonly Row[]).filter(hasId) : []
  return {
    id: Number(row['id']),
    key: keyOf(row, shape),
    row: own,
    children: rows.map((child) => nested(child, shape)),
  }
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
