import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useLatch } from '../../ui/use-latch.ts'
import { useActionRoom } from '../context/action-room.ts'
import { useCellEdits } from '../edit/use-cell-edits.ts'
import { useOverlay } from '../edit/use-overlay.ts'
import { RecordGrid, type RecordGridProps } from '../grid/record-grid.tsx'
import type { Row } from '../model/rows/list-result.ts'

const RowMenu = lazyPart(async () => ({ default: (await import('../actions/row-menu.tsx')).RowMenu }), 'over')
const CellEditing = lazyPart(() => import('../edit/cell-editing.tsx'), 'over')

interface MenuPlace {
  readonly row: Row
  readonly at: { readonly x: number; readonly y: number }
}

export type ListGridProps = Omit<RecordGridProps, 'selectable' | 'onMenu' | 'onEdit'>

/** The grid with the menu of its rows and the editors of its cells; rows are selected where something can be done with several. */
export function ListGrid(props: ListGridProps) {
  const { list, layout } = props
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const edits = useCellEdits(list)
  const overlaid = useOverlay(props.rows, list.rowKey)
  const wasEdited = useLatch(edits.place !== null)
  const { available } = useActionRoom()
  const close = useCallback(() => setMenu(null), [])
  return (
    <>
      <RecordGrid
        {...props}
        rows={overlaid.rows}
        selectable={available(list.bulk).length > 0}
        onMenu={(row, at) => setMenu({ row, at })}
        {...(edits.begin && { onEdit: edits.begin })}
      />
      <Suspense>
        {menu !== null && <RowMenu list={list} row={menu.row} at={menu.at} onClose={close} />}
        {wasEdited && <CellEditing list={list} overlaid={overlaid} columns={layout.visible} edits={edits} />}
      </Suspense>
    </>
  )
}
