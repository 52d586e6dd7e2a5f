import type { ShortLink } from './find-link.ts'

/** Milliseconds that an answer is used: a change in the console is followed this much later at most. */
const lifetime = 5_000
/** Codes that are remembered, unknown ones too; beyond, the oldest are forgotten. */
const most = 10_000

/** Asks for each code once in a while, however many visitors follow it at once. */
export function cachedLinks(
  find: (code: string) => Promise<ShortLink | null>,
): (code: string) => Promise<ShortLink | null> {
  const cache = new Map<string, { readonly until: number; readonly link: Promise<ShortLink | null> }>()
  return async (code) => {
    const now = Date.now()
    const before = cache.get(code)
    if (before !== undefined && before.until > now) return await before.link
    cache.delete(code)
    const [oldest] = cache.keys()
    if (cache.size >= most && oldest !== undefined) cache.delete(oldest)
    const link = find(code)
    cache.set(code, { until: now + lifetime, link })
    try {
      return await link
    } catch (error) {
      // A failure is not remembered.
      if (cache.get(code)?.link === link) cache.delete(code)
      throw error
    }
  }
}
