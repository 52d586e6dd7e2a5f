import { createListeners } from './listeners.ts'

/** What a person calls the record that the page is about; empty where it is about none, or that is not known yet. */
let title = ''
const listeners = createListeners()

export const recordTitle = (): string => title

export const followRecordTitle = listeners.subscribe

/** Names the page's record until the answered function is called. */
export function nameRecord(next: string): () => void {
  set(next)
  return () => set('')
}

function set(next: string): void {
  title = next
  listeners.notify()
}
