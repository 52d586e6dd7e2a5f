import { useCallback } from 'react'
import { usePersonal } from '../../hooks/use-personal.ts'

/** In px (page-kinds.md §2.1). */
export const usualWidth = 720
export const narrowestPanel = 420

/** How wide a person wants the panel beside a list, in px: the same beside every list. */
export function usePanelWidth(): [width: number, change: (width: number) => void] {
  const [stored, write] = usePersonal('side-panel')
  const change = useCallback(
    (width: number) =>
      write({ width: Math.round(Math.max(narrowestPanel, Math.min(width, innerWidth - 80))) }),
    [write],
  )
  return [widthOf(stored), change]
}

function widthOf(stored: unknown): number {
  const width = typeof stored === 'object' && stored !== null && 'width' in stored ? stored.width : null
  return typeof width === 'number' && width >= narrowestPanel ? width : usualWidth
}
