/** What the API answered. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly data: unknown
}

/** The call at the API, with this query. */
export type Call = (query: URLSearchParams) => Promise<Answer>

export interface Sent {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly body: string | URLSearchParams | null
  readonly signal: AbortSignal
}

/** Calls the API; redirects are answers, as everywhere in the gateway. An answer that is no JSON has its text as data. */
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
    return JSON.parse(text)
  } catch {
    return text
  }
}
