/** Generous: a machine ten times slower does not miss it. In milliseconds. */
const patience = 30_000

/** Resolves as soon as the document is so; looks again at every change of it, never by the clock. */
export function until(what: string, isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (isSo()) end(resolve)
    })
    const deadline = setTimeout(() => end(() => reject(new Error(`never came: ${what}`))), patience)
    const end = (settle: () => void) => {
      observer.disconnect()
      clearTimeout(deadline)
      settle()
    }
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  })
}
