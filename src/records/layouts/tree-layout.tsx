import type { Column } from '../../../generated/types.ts'
import { RowActions } from '../actions/row-actions.tsx'
import { Cell } from '../cells/cell.tsx'
import { RowTitle } from '../grid/row-title.tsx'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { LayoutProps } from './list-layout.tsx'
import { type PathNode, pathTree } from './path-tree.ts'
import './tree-layout.css'

/** Facts beside a name. */
const mostFacts = 4

/** The rows below each other, as the paths that name them are. */
export default function TreeLayout({ list, rows }: LayoutProps) {
  const facts = list.columns.filter((column) => column.key !== list.rowTitle && column.hidden !== true)
  return (
    <Level
      nodes={pathTree(rows, list.rowTitle)}
      list={list}
      facts={facts.slice(0, mostFacts)}
      title={list.columns.find(({ key }) => key === list.rowTitle)}
    />
  )
}

interface LevelProps {
  readonly nodes: readonly PathNode[]
  readonly list: ListDescriptor
  readonly facts: readonly Column[]
  readonly title: Column | undefined
}

function Level({ nodes, ...of }: LevelProps) {
  return (
    <ul className="path-tree">
      {nodes.map((node) => (
        <li key={node.path}>
          {node.children.length === 0 ? (
            <div className="path-tree-node">
              <Node node={node} {...of} />
            </div>
          ) : (
            <details open>
              <summary className="path-tree-node">
                <Node node={node} {...of} />
              </summary>
              <Level nodes={node.children} {...of} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Node({ node, list, facts, title }: Omit<LevelProps, 'nodes'> & { readonly node: PathNode }) {
  const { row, label } = node
  if (row === null) return <span className="path-tree-name">{label}</span>
  return (
    <>
      <span className="path-tree-name">
        {title === undefined ? (
          label
        ) : (
          <RowTitle list={list} column={title} row={{ ...row, [title.key]: label }} />
        )}
      </span>
      {facts.map((column) => (
        <span key={column.field} className="path-tree-fact" title={column.label}>
          <Cell column={column} row={row} />
        </span>
      ))}
      <RowActions list={list} row={row} />
    </>
  )
}
