import { useLayoutEffect, useState } from 'react'
import type { CellPlace } from './use-cell-edits.ts'

/** Where a cell stands in the window, in px. */
export interface CellBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The cell of a place; null while it is not drawn. */
export function cellAt({ key, field }: CellPlace): HTMLElement | null {
  return document.querySelector(
    `.grid-table tr[data-key="${CSS.escape(key)}"] > td[data-field="${CSS.escape(field)}"]`,
  )
}

/**
 * Follows a cell while its region scrolls or the window changes; null where it is scrolled out of what is drawn. A list that is drawn anew
 * lacks it for a moment: it stays where it was.
 */
export function useCellBox(place: CellPlace): CellBox | null {
  const [box, setBox] = useState<CellBox | null>(null)
  useLayoutEffect(() => {
    const measure = () => setBox((now) => same(now, cellAt(place)?.getBoundingClientRect() ?? null))
    if (cellAt(place) !== null) measure()
    const over = new AbortController()
    addEventListener('resize', measure, over)
    addEventListener('scroll', measure, { signal: over.signal, capture: true })
    return () => over.abort()
  })
  return box
}

function same(now: CellBox | null, rect: DOMRect | null): CellBox | null {
  if (rect === null) return null
  const { left, top, width, height } = rect
  const isSame = now?.left === left && now.top === top && now.width === width && now.height === height
  return isSame ? now : { left, top, width, height }
}
