import robotsParser from 'robots-parser'
import { userAgent, type Visitor } from './visitor.ts'

/** Milliseconds that the rules of a host are used. */
const lifetime = 3_600_000

/** Whether a host lets programs read one of its pages (RFC 9309); one without rules lets all. Throws where it does not answer. */
export function createRobots({ text }: Pick<Visitor, 'text'>): (url: string) => Promise<boolean> {
  const cache = new Map<string, { readonly until: number; readonly rules: Promise<string> }>()
  return async (url) => {
    const address = new URL('/robots.txt', url).href
    const now = Date.now()
    for (const [other, { until }] of cache) if (until < now) cache.delete(other)
    const found = cache.get(address) ?? {
      until: now + lifetime,
      rules: text(address).then((content) => content ?? ''),
    }
    cache.set(address, found)
    try {
      return robotsParser(address, await found.rules).isAllowed(url, userAgent) !== false
    } catch (error) {
      cache.delete(address)
      throw error
    }
  }
}
