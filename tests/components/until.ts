/** Generous: a machine ten times slower does not miss it. In milliseconds. */
const patience = 30_000

const progress = new EventTarget()

/** Has `until` look again after what changes nothing in the document: a call that was sent. */
export function noteProgress(): void {
  progress.dispatchEvent(new Event('progress'))
}

/**
 * Resolves as soon as it is so; looks again at every change of the document and every call that was sent, never by the clock. Rejects with
 * what `isSo` throws.
 */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  if (isSo()) return
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      try {
        if (isSo()) end(resolve)
      } catch (error) {
        end(() => reject(error))
      }
    }
    const observer = new MutationObserver(look)
    const deadline = setTimeout(() => end(() => reject(new Error(`never came: ${what}`))), patience)
    const end = (finish: () => void) => {
      observer.disconnect()
      progress.removeEventListener('progress', look)
      clearTimeout(deadline)
      finish()
    }
    progress.addEventListener('progress', look)
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  })
}
