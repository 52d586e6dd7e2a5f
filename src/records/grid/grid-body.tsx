import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useHasStood } from '../../ui/use-has-stood.ts'
import type { Density } from '../model/columns/preferences.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import type { Selecting } from '../selection/use-selection.ts'
import { GridRow, type RowHandlers } from './grid-row.tsx'
import type { GridShape } from './grid-shape.ts'
import { rowHeights } from './row-heights.ts'
import { SkeletonBody } from './skeleton-body.tsx'

export interface GridBodyProps {
  readonly list: ListDescriptor
  readonly rows: readonly Row[]
  readonly shape: GridShape
  readonly selecting: Selecting
  readonly density: Density
  /** Rows on the pages before this one. */
  readonly before: number
  /** Index of the row that the keys act on. */
  readonly active: number
  readonly handlers: Omit<RowHandlers, 'onUnfold'>
}

/** More rows than this are drawn as they come into sight. */
const manyRows = 100

/** Rows that are drawn at once in the smallest window. */
const fewRows = 10
/** Pixels that mostly stand above and below the rows. */
const aroundRows = 350

const VirtualBody = lazyPart(() => import('./virtual-body.tsx'), 'over')

export function GridBody({ list, rows, shape, selecting, density, before, active, handlers }: GridBodyProps) {
  const [open, setOpen] = useState<string | null>(null)
  const drawn = useDrawn(rows.length, density)
  const keyAt = (index: number) => textOf(rows[index]?.[list.rowKey])
  const all = useStable({
    ...handlers,
    onUnfold: (index: number) => setOpen((now) => (now === keyAt(index) ? null : keyAt(index))),
  })
  const drawRow = (index: number) => {
    const row = rows[index]
    if (row === undefined) return null
    const key = keyAt(index)
    return (
      <GridRow
        key={key}
        list={list}
        row={row}
        index={index}
        ariaIndex={before + index + 2}
        shape={shape}
        selecting={selecting}
        active={index === active}
        unfolded={shape.narrow && open === key}
        handlers={all}
      />
    )
  }
  if (rows.length <= manyRows || shape.narrow)
    return (
      <tbody aria-busy={drawn < rows.length || undefined}>
        {rows.slice(0, drawn).map((_, index) => drawRow(index))}
      </tbody>
    )
  return (
    <Suspense fallback={<SkeletonBody shape={shape} rows={15} />}>
      <VirtualBody count={rows.length} cells={shape.cells} density={density} drawRow={drawRow} />
    </Suspense>
  )
}

/** How many rows are drawn: what is in sight when the grid first has rows, and all of them right after that picture. */
function useDrawn(count: number, density: Density): number {
  const isPictured = useHasStood(0)
  const inSight = Math.max(fewRows, Math.ceil((innerHeight - aroundRows) / rowHeights[density]))
  return isPictured ? count : Math.min(count, inSight)
}

/** The same functions for as long as the grid stands; they do what the latest ones say. */
function useStable(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onSelect: (...args) => latest.current.onSelect(...args),
      onActivate: (...args) => latest.current.onActivate(...args),
      onUnfold: (...args) => latest.current.onUnfold(...args),
      onContextMenu: (...args) => latest.current.onContextMenu(...args),
      onEdit: (...args) => latest.current.onEdit(...args),
    }),
    [],
  )
}
