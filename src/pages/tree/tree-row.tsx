import { useRef } from 'react'
import type { Column, TreePage } from '../../../generated/types.ts'
import { RowActions } from '../../records/actions/row-actions.tsx'
import { alignmentOf } from '../../records/model/columns/column-width.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { nameOf } from '../../records/model/names/name-of.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { TreeCell } from './tree-cell.tsx'
import { TreeName } from './tree-name.tsx'
import type { Placed } from './tree-nodes.ts'
import type { OpenNodes } from './use-open-nodes.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import type { Tree } from './use-tree.ts'
import './tree-row.css'

export interface TreeRowProps {
  readonly page: TreePage
  readonly list: ListDescriptor
  readonly columns: readonly Column[]
  readonly place: Placed
  readonly tree: Tree
  readonly open: OpenNodes
  readonly q: string
  /** The search found it. */
  readonly found: boolean
  /** The keyboard enters the tree here. */
  readonly entry: boolean
  /** The field that is being changed. */
  readonly editing: string | null
  readonly onEdit: (field: string | null) => void
  readonly onActive: (id: number) => void
  readonly onMenu: (row: Row, at: { readonly x: number; readonly y: number }) => void
  readonly hasSide: boolean
  /** All actions are behind “…”. */
  readonly narrow: boolean
}

export function TreeRow(props: TreeRowProps) {
  const {
    page,
    list,
    columns,
    place,
    tree,
    open,
    q,
    found,
    entry,
    editing,
    onEdit,
    onActive,
    onMenu,
    hasSide,
    narrow,
  } = props
  const { node, level, index, count } = place
  const { cells, moves } = tree
  const line = useRef<HTMLTableRowElement>(null)
  const drag = useTreeDrag({ line, page, place, moves, open })
  const row = cells.rowOf(node.row)
  const hasChildren = node.children.length > 0
  return (
    <tr
      ref={line}
      data-id={node.id}
      data-found={found ? '' : undefined}
      data-dragged={drag.isDragged ? '' : undefined}
      data-drop={drag.drop?.shape}
      style={drag.drop === null ? undefined : { ['--drop-level' as string]: drag.drop.level }}
      aria-level={level + 1}
      aria-posinset={index + 1}
      aria-setsize={count}
      aria-expanded={hasChildren ? open.isOpen(node) : undefined}
      tabIndex={entry ? 0 : -1}
      onFocus={() => onActive(node.id)}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(row, { x: event.clientX, y: event.clientY })
      }}
    >
      {columns.map((column, at) => {
        const cell = (
          <TreeCell
            column={column}
            row={row}
            q={q}
            canEdit={cells.canEdit(column)}
            editing={editing === column.field}
            onEdit={(isOn) => onEdit(isOn ? column.field : null)}
            onSave={(value) => cells.save(node.row, column, value)}
          />
        )
        return (
          <td
            key={column.field}

            data-align={alignmentOf(column.type)}
            data-type={column.type}
          >
            {at === 0 ? (
              <TreeName place={place} open={open} movable={moves.canMove} name={nameOf(row, list)}>
                {cell}
              </TreeName>
            ) : (
              cell
            )}
          </td>
        )
      })}
      {hasSide && (
        <td className="tree-side">
          <RowActions list={list} row={row} folded={narrow} />
        </td>
      )}
    </tr>
  )
}
