import { PopoverNext, type PopoverNextProps, PopupKind } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'

export interface DropdownProps {
  /** The button; it gets the handlers and the ARIA state. */
  readonly children: ReactNode
  readonly renderContent: (close: () => void) => React.JSX.Element
  readonly placement?: PopoverNextProps['placement']
  readonly disabled?: boolean
  readonly className?: string
  readonly onOpenChange?: (open: boolean) => void
}

/** A panel under a button: opens on click, closes on Escape or outside, gives the focus back. */
export function Dropdown({
  children,
  renderContent,
  placement = 'bottom-start',
  disabled = false,
  className,
  onOpenChange,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={change}
      disabled={disabled}
      placement={placement}
      arrow={false}
      animation="minimal"
      popupKind={PopupKind.DIALOG}
      popoverClassName="dropdown"
      {...(className === undefined ? {} : { className })}
      content={renderContent(() => change(false))}
    >
      {children}
    </PopoverNext>
  )
}
