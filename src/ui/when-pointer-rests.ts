/*
 * A message that appears when a field is left moves what stands below it. Where the field is left by pressing a button, the button would be
 * gone from under the pointer before it is released, and the click would be lost. Such work waits until the press is over.
 */

let isPressed = false
let waiting: (() => void)[] = []

/** Does the work at once, or as soon as what is being pressed has had its click. */
export function whenPointerRests(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}

const press = () => {
  isPressed = true
}

/** The click of a press comes in the same task as its end. */
const release = () => {
  setTimeout(() => {
    isPressed = false
    const due = waiting
    waiting = []
    for (const work of due) work()
  })
}

// A finger is followed by the events of a mouse, during which the field loses the focus.
for (const begin of ['pointerdown', 'mousedown']) addEventListener(begin, press, true)
for (const end of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'blur'])
  addEventListener(end, (event) => (end !== 'blur' || event.target === window) && release(), true)
