/**
 * A `ref` for what holds the fields of a dialog: the first of them takes the focus, as soon as it is there. Where something inside has the
 * focus already it stays.
 */
export function focusFirstField(holder: HTMLElement | null): (() => void) | undefined {
  if (holder === null) return undefined
  const take = () => {
    const field = holder.querySelector<HTMLElement>(fields)
    if (field !== null && !holder.contains(document.activeElement)) field.focus({ preventScroll: true })
    return field !== null
  }
  if (take()) return undefined
  const observer = new MutationObserver(() => {
    if (take()) observer.disconnect()
  })
  observer.observe(holder, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const fields = ['input:not([type="hidden"])', 'textarea', 'select', '[role="combobox"]']
  .map((field) => `${field}:not(:disabled)`)
  .join()
