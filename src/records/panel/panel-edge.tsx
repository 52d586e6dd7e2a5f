import { type PointerEvent, useState } from 'react'

export interface PanelEdgeProps {
  readonly label: string
  /** Of the panel, in px. */
  readonly width: number
  readonly onChange: (width: number) => void
}

/** By how much an arrow key moves it, in px. */
const step = 32

/** The edge by which a panel is made wider, with the pointer or with the arrow keys. */
export function PanelEdge({ label, width, onChange }: PanelEdgeProps) {
  const [isHeld, setHeld] = useState(false)
  const follow = ({ clientX }: PointerEvent) => {
    if (isHeld) onChange(innerWidth - clientX)
  }
  return (
    // A separator that moves is a control (ARIA practices).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
      tabIndex={0}
      className="side-panel-edge"
      data-held={isHeld ? '' : undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
      }}
      onPointerMove={follow}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onKeyDown={({ key }) => {
        const by = { ArrowLeft: step, ArrowRight: -step }[key]
        if (by !== undefined) onChange(width + by)
      }}
    />
  )
}
