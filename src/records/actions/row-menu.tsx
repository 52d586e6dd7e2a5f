import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { nameOf } from '../model/names/name-of.ts'
import { type Row } from '../model/rows/list-result.ts'
import { RowAction, isForRow, useAvailableActions } from './row-actions.tsx'
import './actions.css'

export interface RowMenuProps {
  readonly list: ListDescriptor
  readonly row: Row
  /** Where it was asked for, in px of the viewport. */
  readonly at: { readonly x: number; readonly y: number }
  readonly onClose: () => void
}

/** The actions of a row where the pointer is, or at the row for `.`; gone with Escape, a click elsewhere or a scroll. */
export function RowMenu({ list, row, at, onClose }: RowMenuProps) {
  const actions = useAvailableActions(list.row).filter((action) => isForRow(action, row))
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const over = new AbortController()
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !menu.current?.contains(target)) onClose()
    }
    addEventListener('pointerdown', closeOutside, over)
    addEventListener('scroll', closeOutside, { signal: over.signal, capture: true })
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true })
    return () => {
      over.abort()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [onClose])
  if (actions.length === 0) return null
  const move = (step: number) => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const next = items.indexOf(document.activeElement as HTMLElement) + step
    items.at(next % items.length)?.focus()
  }
  return createPortal(
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      className="row-menu"
      aria-label={nameOf(row, list)}
      style={{
        left: `min(${at.x}px, calc(100vw - 220px))`,
        top: `max(0.5rem, min(${at.y}px, calc(100dvh - ${actions.length * 32 + 24}px)))`,
      }}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (event.key === 'Escape' || event.key === 'Tab') onClose()
        else if (step === undefined) return
        else move(step)
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {actions.map((action) => (
        <RowAction
          key={action.key}
          list={list}
          row={row}
          action={action}
          wordy
          role="menuitem"
          onStart={onClose}
        />
      ))}
    </div>,
    document.body,
  )
}
