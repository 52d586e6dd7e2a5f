import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import type { Density } from '../model/columns/preferences.ts'
import { rowHeights } from './row-heights.ts'

export interface VirtualBodyProps {
  readonly count: number
  /** Cells of a row. */
  readonly cells: number
  readonly density: Density
  readonly drawRow: (index: number) => ReactNode
}

/** Rows that are drawn above and below what is in sight, so that a key finds the next one. */
const overscan = 12

/** A body whose rows are drawn as they come into sight of the region that scrolls; the others are room. */
export default function VirtualBody({ count, cells, density, drawRow }: VirtualBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // What it returns changes with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    overscan,
    estimateSize: () => rowHeights[density],
    getScrollElement: () => body.current?.closest<HTMLElement>('.grid-scroll') ?? null,
  })
  const items = virtual.getVirtualItems()
  const top = items[0]?.start ?? 0
  const bottom = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <tbody ref={body}>
      {top > 0 && <Room height={top} cells={cells} />}
      {items.map(({ index }) => drawRow(index))}
      {bottom > 0 && <Room height={bottom} cells={cells} />}
    </tbody>
  )
}

function Room({ height, cells }: { readonly height: number; readonly cells: number }) {
  return (
    <tr aria-hidden className="grid-room">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room, no control */}
      <td colSpan={cells} style={{ height }} />
    </tr>
  )
}
