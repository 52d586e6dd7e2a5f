import { Suspense, cloneElement, useRef, useState } from 'react'
import type { DropdownPanelProps } from './dropdown-panel.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useLatch } from './use-latch.ts'
import './dropdown.css'

export interface DropdownProps {
  /** The button; it gets the ARIA state. */
  readonly children: React.JSX.Element
  readonly renderContent: (close: () => void) => React.JSX.Element
  readonly placement?: DropdownPanelProps['placement']
  readonly onOpenChange?: (open: boolean) => void
}

/** The panel's code comes shortly before one is opened. */
const loadPanel = () => import('./dropdown-panel.tsx')
const DropdownPanel = lazyPart(loadPanel, 'over')

/** A panel under a button: opens on click, closes on Escape or outside, gives the focus back. */
export function Dropdown({
  children,
  renderContent,
  placement = 'bottom-start',
  onOpenChange,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useLatch(open)
  const anchor = useRef<HTMLSpanElement>(null)
  const show = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    // The button inside is what one reaches with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      ref={anchor}
      className="dropdown-anchor"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={({ target }) => {
        if (target instanceof Node && isOfButton(anchor.current, target)) show(!open)
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      {wasOpen && (
        <Suspense>
          <DropdownPanel
            isOpen={open}
            anchor={anchor}
            placement={placement}
            onClose={() => show(false)}
            content={renderContent(() => show(false))}
          />
        </Suspense>
      )}
    </span>
  )
}

/** What happens in the panel bubbles up here too, out of the place where it is drawn. */
function isOfButton(anchor: HTMLElement | null, target: Node): boolean {
  return anchor?.contains(target) ?? false
}

function prefetch(): void {
  loadPanel().catch(() => undefined)
}
