/**
 * A button of Blueprint is clicked when Enter or the space bar is let go. A dialog that a key has opened has its button in focus by then: it would
 * be confirmed by the press that asked for it. A key that was pressed elsewhere therefore does nothing to a button where it is let go.
 */
export function keepKeysWherePressed(): void {
  let pressedOn: EventTarget | null = null
  addEventListener('keydown', ({ target }) => (pressedOn = target), true)
  addEventListener(
    'keyup',
    (event) => {
      const { target } = event
      if (target !== pressedOn && target instanceof Element && target.closest('button') !== null)
        event.stopPropagation()
    },
    true,
  )
}
