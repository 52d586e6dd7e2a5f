import { parseExact } from './exact-json.ts'

/** What the API answered. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** JSON, its integers as `parseExact` reads them; the text of an answer that is no JSON. */
  readonly data: unknown
}

/** The call at the API, with this query. */
export type Call = (query: URLSearchParams) => Promise<Answer>

export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string | URLSearchParams | FormData | null
  readonly signal: AbortSignal
}

/** Calls the API; redirects are answers, as everywhere in the gateway. */
export async function send({ method, url, headers, body, signal }: Sent): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(body !== null && { body }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, data: parse(text) }
}

function parse(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    return text
  }
}
