/** Generous: a machine ten times slower does not miss it. In milliseconds. */
const patience = 30_000

/** Resolves as soon as the document is so; looks again at every change of it, never by the clock. Rejects with what `isSo` throws. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  if (isSo()) return
  await new Promise<void>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      try {
        if (isSo()) end(resolve)
      } catch (error) {
        end(() => reject(error))
      }
    })
    const deadline = setTimeout(() => end(() => reject(new Error(`never came: ${what}`))), patience)
    const end = (finish: () => void) => {
      observer.disconnect()
      clearTimeout(deadline)
      finish()
    }
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  })
}
