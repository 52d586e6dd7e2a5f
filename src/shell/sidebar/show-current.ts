/** Scrolls the menu, and nothing around it, so far that the entry of the open page is in sight; again when a section has unfolded. */
export function showCurrent(menu: HTMLElement): void {
  const show = () => {
    const entry = menu.querySelector('[aria-current="page"]') ?? menu.querySelector('[data-inside]')
    if (entry === null) return
    const [box, place] = [menu.getBoundingClientRect(), entry.getBoundingClientRect()]
    if (place.top < box.top) menu.scrollTop -= box.top - place.top + room
    else if (place.bottom > box.bottom) menu.scrollTop += place.bottom - box.bottom + room
  }
  show()
  menu.addEventListener('transitionend', show, { once: true })
}

/** So much of the neighbours is seen, in px. */
const room = 48
