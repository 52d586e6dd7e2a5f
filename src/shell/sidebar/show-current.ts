/**
 * Scrolls the menu, and nothing around it, so far that the entry of the open page is in sight; again when a section has unfolded. Where
 * the menu was pointed at, scrolled or typed in since the page was opened, it stays as it is.
 */
export function showCurrent(menu: HTMLElement, pathname: string): void {
  const state = followed.get(menu) ?? follow(menu)
  if (state.pathname !== pathname) Object.assign(state, { pathname, isUsed: false })
  show(menu, state)
}

interface Followed {
  pathname: string
  isUsed: boolean
}

const followed = new WeakMap<HTMLElement, Followed>()

function follow(menu: HTMLElement): Followed {
  const state = { pathname: '', isUsed: false }
  followed.set(menu, state)
  for (const use of ['pointermove', 'wheel', 'touchmove', 'keydown'])
    menu.addEventListener(use, () => (state.isUsed = true), { passive: true })
  menu.addEventListener('transitionend', () => show(menu, state))
  return state
}

function show(menu: HTMLElement, { isUsed }: Followed): void {
  const entry = menu.querySelector('[aria-current="page"]') ?? menu.querySelector('[data-inside]')
  if (isUsed || entry === null) return
  const [box, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (place.top < box.top) menu.scrollTop -= box.top - place.top + room
  else if (place.bottom > box.bottom) menu.scrollTop += place.bottom - box.bottom + room
}

/** So much of the neighbours is seen, in px. */
const room = 48
