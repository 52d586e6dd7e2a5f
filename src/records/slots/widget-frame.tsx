import type { ReactNode } from 'react'
import { WidgetSlot } from './widget-slot.tsx'
import type { WidgetSlotProps } from './widgets-context.ts'

export interface WidgetFrameProps extends Omit<WidgetSlotProps, 'slot'> {
  readonly children: ReactNode
}

/** Content with the widgets of its page around it: above it, at its side, below it. */
export function WidgetFrame({ children, ...about }: WidgetFrameProps) {
  const hasSide = about.widgets.some(({ slot }) => slot === 'side')
  return (
    <>
      <WidgetSlot {...about} slot="header" />
      {hasSide ? (
        <div className="widget-frame">
          <div className="widget-frame-content">{children}</div>
          <WidgetSlot {...about} slot="side" />
        </div>
      ) : (
        children
      )}
      <WidgetSlot {...about} slot="main" />
      <WidgetSlot {...about} slot="footer" />
    </>
  )
}
