import type { Column } from '../../../generated/types.ts'
import { pageTitle, titleOfPage } from '../../records/model/names/page-title.ts'
import { type Row, textOf } from '../../records/model/rows/list-result.ts'
import { type TreeNode, placedNodes } from './tree-nodes.ts'

export interface Hits {
  /** Ids of the nodes that were found, in the order of the page. */
  readonly found: readonly number[]
  /** Ids of those that have a hit below them. */
  readonly above: ReadonlySet<number>
}

/** Whether the words of a column are what the search looks through. */
export function isSearched({ type }: Column): boolean {
  return type === 'text' || type === 'code' || type === 'page'
}

/** The nodes that say a text somewhere; null where nothing is searched for. */
export function hitsOf(nodes: readonly TreeNode[], columns: readonly Column[], q: string): Hits | null {
  const keyword = q.trim().toLowerCase()
  if (keyword === '') return null
  const searched = columns.filter(isSearched)
  const matches = ({ row }: TreeNode) =>
    searched.some((column) => wordsOf(column, row).some((words) => words.toLowerCase().includes(keyword)))
  const places = placedNodes(nodes)
  const found = places.filter(({ node }) => matches(node)).map(({ node }) => node.id)
  const above = new Set<number>()
  const mark = (node: TreeNode): boolean => {
    const below = node.children.map(mark).includes(true)
    if (below) above.add(node.id)
    return below || found.includes(node.id)
  }
  nodes.forEach(mark)
  return { found, above }
}

/** What a cell says: of a page its title, and the name it has among developers. */
function wordsOf({ key, type, names }: Column, row: Row): readonly string[] {
  const text = textOf(row[key] ?? '')
  if (type !== 'page') return [text]
  return names === undefined ? [text, pageTitle(text) ?? ''] : [titleOfPage(text, textOf(row[names] ?? ''))]
}
