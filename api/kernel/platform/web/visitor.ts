import { setTimeout as wait } from 'node:timers/promises'
import { type Dispatcher, request } from 'undici'
import { readHtml } from '../../formats/html/read-html.ts'
import { createOpenAgent, refusing } from './open-agent.ts'

/** What a page answered, as far as it is of use. */
export interface Visit {
  readonly status: number
  /** Where a redirect leads, in full; null: it is none. */
  readonly redirectTo: string | null
  readonly title: string | null
  /** Addresses of the links on it, in full. */
  readonly links: readonly string[]
}

export interface Visitor {
  /** Asks for one page, and follows nothing. Throws where the server does not answer, and refuses addresses that are not of the internet. */
  visit(url: string): Promise<Visit>
  /** The page that redirects lead to, at most five of them; each is judged as the first. */
  arrive(url: string): Promise<Visit>
  /** A text file; null where it is not there. */
  text(url: string): Promise<string | null>
  close(): Promise<void>
}

export const userAgent = 'MarketingConsole/1.0 (+link check)'

/** Milliseconds. */
const timeout = 8_000
const betweenCalls = 200
const mostBytes = 512 * 1024
const mostRedirects = 5
const mostRemembered = 500

/** @param opened Ranges of inner addresses that may be visited. */
export function createVisitor(opened: readonly string[] = []): Visitor {
  const { agent, judge } = createOpenAgent(opened, timeout)
  const turn = inTurn()
  const cache = new Map<
    string,
    { readonly headers: Readonly<Record<string, string>>; readonly visit: Visit }
  >()

  const call = async (url: string, headers: Readonly<Record<string, string>>) => {
    await turn(judge(url).host)
    return await request(url, {
      dispatcher: agent,
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.5', ...headers },
    })
  }
  const visit = async (url: string): Promise<Visit> => {
    const before = cache.get(url)
    const answer = await refusing(() => call(url, before?.headers ?? {}))
    if (answer.statusCode === 304 && before !== undefined) {
      await answer.body.dump()
      return before.visit
    }
    const found = await readVisit(url, answer)
    cache.delete(url)
    const headers = conditions(answer.headers)
    if (found.status === 200 && headers !== null) cache.set(url, { headers, visit: found })
    const [oldest] = cache.keys()
    if (cache.size > mostRemembered && oldest !== undefined) cache.delete(oldest)
    return found
  }
  return {
    visit,
    async arrive(url) {
      let found = await visit(url)
      for (let count = 0; found.redirectTo !== null && count < mostRedirects; count += 1)
        found = await visit(found.redirectTo)
      return found
    },
    async text(url) {
      const { statusCode, body } = await refusing(() => call(url, {}))
      if (statusCode === 200) return new TextDecoder().decode(await firstBytes(body))
      await body.dump()
      return null
    },
    close: () => agent.close(),
  }
}

async function readVisit(
  url: string,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<Visit> {
  const { location } = headers
  const isRedirect = statusCode >= 300 && statusCode < 400 && typeof location === 'string'
  if (isRedirect || statusCode >= 400) {
    await body.dump()
    return {
      status: statusCode,
      redirectTo: isRedirect ? absolute(location, url) : null,
      title: null,
      links: [],
    }
  }
  const type = String(headers['content-type'] ?? '')
  const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1]
  const html = decode(await firstBytes(body), charset)
  const { links } = readHtml(html)
  return {
    status: statusCode,
    redirectTo: null,
    title: titleOf(html),
    links: links.flatMap((link) => absolute(link, url) ?? []),
  }
}

const absolute = (link: string, base: string): string | null =>
  URL.canParse(link, base) ? new URL(link, base).href : null

function titleOf(html: string): string | null {
  const [, title = ''] = /<title\b[^>]*>([^<]{0,2000})/i.exec(html) ?? []
  const text = readHtml(title).text.slice(0, 200)
  return text === '' ? null : text
}

function decode(content: Uint8Array, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(content)
  } catch {
    return new TextDecoder().decode(content)
  }
}

/** The beginning of what a server sends; the rest is not waited for. */
async function firstBytes(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    parts.push(part)
    size += part.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostBytes)
}

/** What asks the server whether the page is still as it was; null where it said nothing to ask with. */
function conditions(headers: Dispatcher.ResponseData['headers']): Readonly<Record<string, string>> | null {
  const { etag, 'last-modified': modified } = headers
  if (typeof etag === 'string') return { 'if-none-match': etag }
  return typeof modified === 'string' ? { 'if-modified-since': modified } : null
}

/** Calls of one host begin so far apart, however many wait. */
function inTurn(): (host: string) => Promise<void> {
  const next = new Map<string, number>()
  return async (host) => {
    const now = Date.now()
    for (const [other, time] of next) if (time <= now) next.delete(other)
    const begin = Math.max(now, next.get(host) ?? 0)
    next.set(host, begin + betweenCalls)
    if (begin > now) await wait(begin - now)
  }
}
