import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core'
import type { RefObject } from 'react'

export interface DropdownPanelProps {
  readonly isOpen: boolean
  /** Around the button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly placement: NonNullable<PopoverNextProps['placement']>
  readonly onClose: () => void
  readonly content: React.JSX.Element
}

/** What a dropdown shows; apart from its button, which is there before the code of panels is. */
export default function DropdownPanel({ isOpen, anchor, placement, onClose, content }: DropdownPanelProps) {
  const close = (next: boolean, event?: { readonly target: EventTarget | null }) => {
    const isButton = event?.target instanceof Node && anchor.current?.contains(event.target) === true
    if (!next && !isButton) onClose()
  }
  const giveFocusBack = (panel: HTMLElement) => {
    const focused = document.activeElement
    const isLost = focused === null || focused === document.body || panel.contains(focused)
    if (isLost) anchor.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  }
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={close}
      onClosed={giveFocusBack}
      placement={placement}
      arrow={false}
      animation="minimal"
      popoverClassName="dropdown"
      // The body wears the scheme, which may change while this is open.
      inheritDarkTheme={false}
      content={content}
      renderTarget={({ ref }) => <span ref={ref} className="dropdown-reference" />}
    />
  )
}
