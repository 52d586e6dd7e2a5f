import type { ShortLink } from './find-link.ts'

/** Milliseconds that an answer is used: a change in the console is followed this much later at most. */
const lifetime = 5_000
/** Codes that are remembered, unknown ones too; beyond, the oldest are forgotten. */
const most = 10_000

/** Asks for each code once in a while, however many visitors follow it at once. */
export function knownLinks(
  find: (code: string) => Promise<ShortLink | null>,
): (code: string) => Promise<ShortLink | null> {
  const known = new Map<string, { readonly until: number; readonly link: Promise<ShortLink | null> }>()
  return async (code) => {
    const now = Date.now()
    const before = known.get(code)
    if (before !== undefined && before.until > now) return await before.link
    known.delete(code)
    const [oldest] = known.keys()
    if (known.size >= most && oldest !== undefined) known.delete(oldest)
    const link = find(code)
    known.set(code, { until: now + lifetime, link })
    try {
      return await link
    } catch (error) {
      // A failure is not remembered.
      if (known.get(code)?.link === link) known.delete(code)
      throw error
    }
  }
}
