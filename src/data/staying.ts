/** Long enough for the browser to say that the page is being left, in milliseconds. */
const grace = 200
/** After this the person evidently stayed (a refused leave, a download), in milliseconds. */
const stayedAfter = 10_000

/**
 * Whether a request that was cut off failed: the answer resolves when the page stays and never when it is being
 * left, because then the browser cut the request off and nothing may follow from it, least of all a lost session.
 */
export function watchLeaving(page: EventTarget): () => Promise<void> {
  let leaving = false
  const leave = () => {
    leaving = true
    setTimeout(stay, stayedAfter)
  }
  const stay = () => {
    leaving = false
  }
  page.addEventListener('beforeunload', leave)
  page.addEventListener('pagehide', leave)
  page.addEventListener('pageshow', stay)
  return () => new Promise((resolve) => setTimeout(() => leaving || resolve(), grace))
}
