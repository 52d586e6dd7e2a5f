/** What a look at a page on the web found. */
export interface PageLook {
  readonly status: number
  readonly title: string | null
}

/** Looks at other people's pages. */
export interface LinkChecker {
  readonly simulated: boolean
  /** Whether a page still has a link on it. */
  hasLink(pageUrl: string, code: string): Promise<'ok' | 'lost'>
  look(pageUrl: string): Promise<PageLook>
}

/** Simulated and deterministic: one page in eleven has lost its link, and paths with `404` are not there. A deployment puts its own here. */
export const simulatedLinkChecker: LinkChecker = {
  simulated: true,
  hasLink: (pageUrl, code) => Promise.resolve(hash(`${pageUrl} ${code}`) % 11 === 0 ? 'lost' : 'ok'),
  look: (pageUrl) => Promise.resolve(lookAt(pageUrl)),
}

function lookAt(pageUrl: string): PageLook {
  const { hostname, pathname } = new URL(pageUrl)
  if (pathname.includes('404')) return { status: 404, title: null }
  return { status: 200, title: `${hostname}${pathname === '/' ? '' : pathname}（演示）` }
}

function hash(text: string): number {
  let value = 0
  for (const sign of text) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value
}
