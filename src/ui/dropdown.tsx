import { PopoverNext, type PopoverNextProps, PopupKind } from '@blueprintjs/core'
import { type ReactNode, useRef, useState } from 'react'

export interface DropdownProps {
  /** The button; it gets the handlers and the ARIA state. */
  readonly children: ReactNode
  readonly renderContent: (close: () => void) => React.JSX.Element
  readonly placement?: PopoverNextProps['placement']
  readonly onOpenChange?: (open: boolean) => void
}

/** A panel under a button: opens on click, closes on Escape or outside, gives the focus back. */
export function Dropdown({
  children,
  renderContent,
  placement = 'bottom-start',
  onOpenChange,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const opener = useRef<Element | null>(null)
  const show = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const change = (next: boolean) => {
    if (next) opener.current = document.activeElement
    show(next)
  }
  const giveFocusBack = (panel: HTMLElement) => {
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || panel.contains(focused)
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={change}
      onClosed={giveFocusBack}
      placement={placement}
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
      popoverClassName="dropdown"
      content={renderContent(() => show(false))}
    >
      {children}
    </PopoverNext>
  )
}
