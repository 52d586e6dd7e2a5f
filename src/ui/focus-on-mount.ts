/** A `ref` for the field that a panel is opened for: it takes the focus once, and the page stays where it is. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
