import { Suspense, useCallback, useRef, useState } from 'react'
import type { Column, TreePage } from '../../../generated/types.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { useActionRoom } from '../../records/context/action-room.ts'
import { actionsWidth, alignmentOf, columnWidth } from '../../records/model/columns/column-width.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import type { Row } from '../../records/model/rows/list-result.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { placedNodes } from './tree-nodes.ts'
import { TreeRow } from './tree-row.tsx'
import type { Hits } from './tree-search.ts'
import type { OpenNodes } from './use-open-nodes.ts'
import { useTreeKeys } from './use-tree-keys.ts'
import type { Tree } from './use-tree.ts'

const RowMenu = lazyPart(
  async () => ({ default: (await import('../../records/actions/row-menu.tsx')).RowMenu }),
  'over',
)

export interface TreeGridProps {
  readonly page: TreePage
  readonly list: ListDescriptor
  readonly title: string
  readonly tree: Tree
  readonly open: OpenNodes
  readonly hits: Hits | null
  readonly address: ListAddress
  /** On a phone: the name, the state, and the actions. */
  readonly narrow: boolean
}

/** The nodes that are in sight, a line each. */
export function TreeGrid({ page, list, title, tree, open, hits, address, narrow }: TreeGridProps) {
  const { t } = useTranslation('tree')
  const { moves, cells } = tree
  const { available } = useActionRoom()
  const actions = available(list.row).length
  const places = placedNodes(moves.nodes, open.isOpen)
  const [active, setActive] = useState<number | null>(null)
  const [editing, setEditing] = useState<{ readonly id: number; readonly field: string } | null>(null)
  const [menu, setMenu] = useState<{ readonly row: Row; readonly at: { x: number; y: number } } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const table = useRef<HTMLTableElement>(null)
  const columns = shownColumns(page, narrow)
  const rename = renamed(page)
  const entry = places.some(({ node }) => node.id === active) ? active : (places[0]?.node.id ?? null)
  const onKeyDown = useTreeKeys({
    table,
    places,
    nodes: moves.nodes,
    open,
    move: moves.canMove ? moves.move : null,
    edit: rename !== null && cells.canEdit(rename) ? (id) => setEditing({ id, field: rename.field }) : null,
    menu: (row, at) => setMenu({ row, at }),
  })
  return (
    <>
      <table
        ref={table}
        {...asTree}
        className="tree-table"
        aria-label={title}
        data-narrow={narrow || undefined}
        data-movable={moves.canMove || undefined}
        style={
          narrow ? undefined : { minWidth: nameWidth + widthOf(columns.slice(1)) + actionsWidth(actions) }
        }
        data-saving={moves.busy || undefined}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col
              key={column.field}
              style={index === 0 ? undefined : { width: narrow ? narrowState : treeColumnWidth(column) }}
            />
          ))}
          {actions > 0 && <col style={{ width: narrow ? narrowSide : actionsWidth(actions) }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.field} scope="col" data-align={alignmentOf(column.type)}>
                {column.label}
              </th>
            ))}
            {actions > 0 && (
              <th scope="col" className="tree-side">
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the lines of a treegrid take its keys */}
        <tbody onKeyDown={onKeyDown}>
          {places.map((place) => (
            <TreeRow
              key={place.node.id}
              page={page}
              list={list}
              columns={columns}
              place={place}
              tree={tree}
              open={open}
              q={address.state.q}
              found={hits?.found.includes(place.node.id) === true}
              entry={place.node.id === entry}
              editing={editing?.id === place.node.id ? editing.field : null}
              onEdit={(field) => {
                setEditing(field === null ? null : { id: place.node.id, field })
                if (field === null)
                  table.current?.querySelector<HTMLElement>(`[data-id="${place.node.id}"]`)?.focus()
              }}
              onActive={setActive}
              onMenu={(row, at) => setMenu({ row, at })}
              hasSide={actions > 0}
              narrow={narrow}
            />
          ))}
        </tbody>
      </table>
      {menu !== null && (
        <Suspense>
          <RowMenu list={list} row={menu.row} at={menu.at} onClose={closeMenu} />
        </Suspense>
      )}
    </>
  )
}

/** A table that is moved about in with the keyboard (ARIA practices). */
const asTree = { role: 'treegrid' }

/** Widths on a phone, in px: what is left is for the names. */
const narrowState = 76
const narrowSide = 48

/** Least width of the column that names the nodes, in px. */
const nameWidth = 280

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + treeColumnWidth(column), 0)

/** What is chosen below a tag has the sign for it beside the tag. */
const treeColumnWidth = (column: Column): number =>
  columnWidth(column) + (column.type === 'tag' && column.edit !== undefined ? 20 : 0)

/** The column that names a node comes first; on a phone only its state stands beside it. */
function shownColumns({ columns, rowTitle }: TreePage, narrow: boolean): readonly Column[] {
  const title = columns.find(({ key }) => key === rowTitle) ?? columns[0]
  const others = columns.filter((column) => column !== title && column.hidden !== true)
  const visibleColumns = narrow
    ? others.filter(({ field, type }) => field === 'status' && type === 'tag')
    : others
  return title === undefined ? visibleColumns : [title, ...visibleColumns]
}

/** The column that a new name goes into: that of the name, or the one that overrides it. */
function renamed({ columns, rowTitle }: TreePage): Column | null {
  const editable = columns.filter(({ edit }) => edit?.control === 'text')
  return editable.find(({ key }) => key === rowTitle) ?? editable[0] ?? null
}
