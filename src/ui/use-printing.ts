import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is on its way to paper: what is only for the screen gives way to what can be read there. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting)
}

const subscribers = new Set<() => void>()
const media = matchMedia('print')
let isRequested = false

const isPrinting = (): boolean => media.matches || isRequested

function subscribe(notify: () => void): () => void {
  subscribers.add(notify)
  return () => subscribers.delete(notify)
}

/** All of the page at once, before the browser goes on: what is drawn later is not on the paper. */
function announce(event: Event): void {
  if (event.type !== 'change') isRequested = event.type === 'beforeprint'
  flushSync(() => {
    for (const notify of subscribers) notify()
  })
}

media.addEventListener('change', announce)
addEventListener('beforeprint', announce)
addEventListener('afterprint', announce)
