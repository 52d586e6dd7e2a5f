import type { Column } from '../../../generated/types.ts'
import { textOf } from '../../records/list/list-result.ts'
import { type TreeNode, placedNodes } from './tree-nodes.ts'

export interface Hits {
  /** Ids of the nodes that were found, in the order of the page. */
  readonly found: readonly number[]
  /** Ids of those that have a hit below them. */
  readonly above: ReadonlySet<number>
}

/** The nodes that say a text somewhere; null where nothing is searched for. */
export function hitsOf(nodes: readonly TreeNode[], columns: readonly Column[], q: string): Hits | null {
  const wanted = q.trim().toLowerCase()
  if (wanted === '') return null
  const searched = columns.filter(({ type }) => type === 'text' || type === 'code')
  const says = ({ row }: TreeNode) =>
    searched.some(({ key }) =>
      textOf(row[key] ?? '')
        .toLowerCase()
        .includes(wanted),
    )
  const places = placedNodes(nodes)
  const found = places.filter(({ node }) => says(node)).map(({ node }) => node.id)
  const above = new Set<number>()
  const mark = (node: TreeNode): boolean => {
    const below = node.children.map(mark).includes(true)
    if (below) above.add(node.id)
    return below || found.includes(node.id)
  }
  nodes.forEach(mark)
  return { found, above }
}
