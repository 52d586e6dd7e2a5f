import type { UnsavedWork, Work } from './unsaved-work.ts'

/** Has something that would be lost: the browser asks before the tab is closed as well. Answers how to say that it is saved or given up. */
export function holdWork(all: UnsavedWork, work: Work): () => void {
  const end = all.add(work)
  const ask = (event: BeforeUnloadEvent) => {
    if (all.exists()) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => {
    removeEventListener('beforeunload', ask)
    end()
  }
}
