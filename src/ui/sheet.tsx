import { type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { useLatch } from './use-latch.ts'

export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly position?: 'right' | 'bottom'
  /** Width at the side, height from below: px, or a CSS length. */
  readonly size: number | string
  readonly children: ReactNode
}

const SheetPanel = lazyPart(() => import('./sheet-panel.tsx'), 'over')

/** A panel that slides in over the page; its code comes with the first one that opens. */
export function Sheet(props: SheetProps) {
  if (!useLatch(props.isOpen)) return null
  return (
    <Suspense>
      <SheetPanel {...props} />
    </Suspense>
  )
}
