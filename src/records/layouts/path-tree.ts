import { type Row, textOf } from '../model/rows/list-result.ts'

/** A place in a tree of names like `/orders/index`: what stands there, and what is below it. */
export interface PathNode {
  /** Its own part of the name. */
  readonly label: string
  readonly path: string
  /** Null: no row of that name is on the page, only rows below it. */
  readonly row: Row | null
  readonly children: readonly PathNode[]
}

interface Growing {
  readonly label: string
  readonly path: string
  row: Row | null
  readonly children: Map<string, Growing>
}

/** The rows below each other as their names are: `/orders/index` below `/orders`. */
export function pathTree(rows: readonly Row[], name: string): readonly PathNode[] {
  const roots = new Map<string, Growing>()
  for (const row of rows) {
    const parts = textOf(row[name] ?? '')
      .split('/')
      .filter(Boolean)
    plant(roots, parts.length === 0 ? ['/'] : parts, row)
  }
  return grown(roots)
}

function plant(roots: Map<string, Growing>, parts: readonly string[], row: Row): void {
  let level = roots
  for (const [index, label] of parts.entries()) {
    const path = parts.slice(0, index + 1).join('/')
    const node = level.get(label) ?? { label, path, row: null, children: new Map<string, Growing>() }
    level.set(label, node)
    if (index === parts.length - 1) node.row ??= row
    level = node.children
  }
}

const grown = (level: ReadonlyMap<string, Growing>): readonly PathNode[] =>
  [...level.values()].map(({ children, ...node }) => ({ ...node, children: grown(children) }))
