/** What a look at a page on the web found. */
export interface PageLook {
  readonly status: number
  readonly title: string | null
  /** Always true here: nothing is fetched. */
  readonly simulated: true
}

/** Whether a page still has a link on it. Simulated and deterministic: one page in eleven has lost it. A deployment puts its own here. */
export function simulatedLinkCheck(pageUrl: string, code: string): 'ok' | 'lost' {
  return hash(`${pageUrl} ${code}`) % 11 === 0 ? 'lost' : 'ok'
}

/** A look at a page: status and title. Simulated: paths with `404` are not there. */
export function simulatedLook(pageUrl: string): PageLook {
  const { hostname, pathname } = new URL(pageUrl)
  if (pathname.includes('404')) return { status: 404, title: null, simulated: true }
  return { status: 200, title: `${hostname}${pathname === '/' ? '' : pathname}（演示）`, simulated: true }
}

function hash(text: string): number {
  let value = 0
  for (const sign of text) value = (Math.imul(value, 31) + (sign.codePointAt(0) ?? 0)) >>> 0
  return value
}
