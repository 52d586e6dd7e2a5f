import { PopoverInteractionKind, PopoverNext } from '@blueprintjs/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { moveFocus } from '../../ui/move-focus.ts'
import { MenuLinks } from './menu-links.tsx'
import type { MenuGroupNode } from './menu-tree.ts'
import { type Reached, entersPages } from './reached.ts'

/** Milliseconds until a submenu shows (specification §9). */
const showTimeout = 200

/** A section of the narrow sidebar: its pages fly out under the pointer, or with →; arrows move in them, ← and Tab lead back. */
export default function MenuFlyOut({
  node,
  reached,
}: {
  readonly node: MenuGroupNode
  readonly reached: Reached
}) {
  const [isOpen, setIsOpen] = useState(reached === 'entered')
  const button = useRef<HTMLButtonElement>(null)
  const pages = useRef<HTMLDivElement | null>(null)
  const isAwaited = useRef(reached === 'entered')

  const enter = () => {
    setIsOpen(true)
    isAwaited.current = pages.current === null
    focusFirst(pages.current)
  }
  const keepPages = (element: HTMLDivElement | null) => {
    pages.current = element
    if (element === null || !isAwaited.current) return
    isAwaited.current = false
    focusFirst(element)
  }
  const isFocused = useRef(reached === 'focused')
  const keepButton = (element: HTMLButtonElement | null) => {
    button.current = element
    if (isFocused.current) element?.focus()
    isFocused.current = false
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (!entersPages(event.key)) return
    event.preventDefault()
    enter()
  }
  const onPagesKey = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event) || !['ArrowLeft', 'Tab', 'Escape'].includes(event.key)) return
    button.current?.focus()
    setIsOpen(false)
  }

  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setIsOpen}
      interactionKind={PopoverInteractionKind.HOVER}
      placement="right-start"
      hoverOpenDelay={showTimeout}
      openOnTargetFocus={false}
      arrow={false}
      middleware={{ offset: { mainAxis: 12 } }}
      animation="minimal"
      autoFocus={false}
      enforceFocus={false}
      fill
      popoverClassName="menu-fly-out"
      content={
        // The keys move the focus among the links, which act for themselves.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className="menu-fly-out-body" ref={keepPages} onKeyDown={onPagesKey}>
          <p className="menu-fly-out-title">{node.title}</p>
          <MenuLinks node={node} />
        </div>
      }
    >
      <button
        ref={keepButton}
        type="button"
        className="menu-item"
        aria-label={node.title}
        data-inside={node.active ? '' : undefined}
        onKeyDown={onButtonKey}
      >
        <Icon name={node.icon} />
      </button>
    </PopoverNext>
  )
}

function focusFirst(pages: HTMLElement | null): void {
  pages?.querySelector('a')?.focus()
}
