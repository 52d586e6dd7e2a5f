import { Suspense, lazy, useCallback, useState } from 'react'
import { useActionRoom } from '../actions/action-room.ts'
import { RecordGrid, type RecordGridProps } from '../grid/record-grid.tsx'
import type { Row } from './list-result.ts'

const RowMenu = lazy(async () => ({ default: (await import('../actions/row-menu.tsx')).RowMenu }))

interface MenuPlace {
  readonly row: Row
  readonly at: { readonly x: number; readonly y: number }
}

export type ListGridProps = Omit<RecordGridProps, 'selectable' | 'onMenu'>

/** The grid with the menu of its rows; rows are selected where something can be done with several. */
export function ListGrid(props: ListGridProps) {
  const { list } = props
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const { offered } = useActionRoom()
  const close = useCallback(() => setMenu(null), [])
  return (
    <>
      <RecordGrid
        {...props}
        selectable={offered(list.bulk).length > 0}
        onMenu={(row, at) => setMenu({ row, at })}
      />
      {menu !== null && (
        <Suspense>
          <RowMenu list={list} row={menu.row} at={menu.at} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
