/**
 * A `ref` for what holds the fields of a dialog: the first of them takes the focus, as soon as it is there, also from one below it that
 * was there earlier. Where something inside has the focus already it stays, and so it does from the first key or click on.
 */
export function focusFirstField(holder: HTMLElement | null): (() => void) | undefined {
  if (holder === null) return undefined
  let focused: HTMLElement | null = null
  const take = () => {
    const field = holder.querySelector<HTMLElement>(fields)
    const at = document.activeElement
    if (field === null || field === at || (at !== focused && holder.contains(at))) return
    focused = field
    field.focus({ preventScroll: true })
  }
  take()
  const observer = new MutationObserver(take)
  observer.observe(holder, { childList: true, subtree: true })
  const acts = new AbortController()
  const stop = () => {
    observer.disconnect()
    acts.abort()
  }
  for (const act of ['keydown', 'pointerdown', 'input'])
    document.addEventListener(act, stop, { capture: true, signal: acts.signal })
  return stop
}

const fields = ['input:not([type="hidden"])', 'textarea', 'select', '[role="combobox"]']
  .map((field) => `${field}:not(:disabled)`)
  .join()
