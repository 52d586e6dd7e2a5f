import type { KeyboardEvent } from 'react'

/** Arrows, Home and End move the focus among the links and buttons of a list; true if the key was one of them. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const current = items.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: current <= 0 ? -1 : current - 1,
    Home: 0,
    End: -1,
  }[event.key]
  if (next === undefined) return false
  event.preventDefault()
  items.at(next)?.focus()
  return true
}

/** Left and right move the focus from a tab to the one beside it. */
export function moveFocusToSibling({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const { previousElementSibling: previous, nextElementSibling: next } = currentTarget
  const tab = { ArrowLeft: previous, ArrowRight: next }[key]
  if (tab instanceof HTMLElement) tab.focus()
}
