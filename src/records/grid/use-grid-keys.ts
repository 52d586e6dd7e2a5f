import { takesText, useKeyDown } from '../../ui/keys.ts'

/** What the keys of a grid do (page-kinds.md §2.1); an index is that of a row on the page. */
export interface GridKeys {
  readonly count: number
  readonly active: number
  readonly focusRow: (index: number) => void
  readonly open: (index: number) => void
  readonly select: (index: number, range: boolean) => void
  readonly edit: (index: number) => void
  readonly menu: (index: number) => void
  readonly filters: () => void
  /** Pages forward or back. */
  readonly turn: (pages: number) => void
  readonly selectPage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

/** Listens from the moment that the rows are seen for as long as they stand, but never while something is typed or a layer is open above it. */
export function useGridKeys(keys: GridKeys): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return
    const act = actOf(event, keys)
    if (act === null) return
    event.preventDefault()
    act()
  })
}

function actOf(event: KeyboardEvent, keys: GridKeys): (() => void) | null {
  const { active, count } = keys
  const move = (step: number) => () => keys.focusRow(Math.min(Math.max(active + step, 0), count - 1))
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a' || event.altKey) return null
    return event.shiftKey ? keys.selectAll : keys.selectPage
  }
  if (event.altKey) {
    const pages = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    return pages === undefined ? null : () => keys.turn(pages)
  }
  switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'j':
      return move(isOnRow(event.target) ? 1 : 0)
    case 'k':
      return move(isOnRow(event.target) ? -1 : 0)
    case 'x':
      return () => {
        keys.select(active, event.shiftKey)
        move(1)()
      }
    case 'e':
    case 'F2':
      return () => keys.edit(active)
    case '.':
      return () => keys.menu(active)
    case 'f':
      return keys.filters
    case 'Escape':
      return keys.clear
    default:
      return isOnRow(event.target) ? actOnRow(event, keys, move) : null
  }
}

/** Keys that mean something else on a button or a link. */
function actOnRow(event: KeyboardEvent, keys: GridKeys, move: (step: number) => () => void) {
  switch (event.key) {
    case 'ArrowDown':
      return move(1)
    case 'ArrowUp':
      return move(-1)
    case 'Enter':
      return () => keys.open(keys.active)
    case ' ':
      return () => keys.select(keys.active, event.shiftKey)
    default:
      return null
  }
}

const isOnRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('tr[data-row]')

function isElsewhere(target: EventTarget | null): boolean {
  return takesText(target) || document.querySelector(layers) !== null
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]:not(.menu):not(.user-panel-menu)'
