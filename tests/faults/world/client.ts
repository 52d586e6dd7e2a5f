import { join } from 'node:path'
import { nameOf, readDocuments } from '../../../mesh/http/operation-files.ts'
import type { Journal } from './journal.ts'
import { problemOf, type ErrorAnswer } from './judge.ts'

/** Longer than any call may take: what has no answer by then hangs. */
const longest = 60_000

export interface Rest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly bytes?: { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }
}

export interface GraphQL {
  /** Name of one of the console's operations. */
  readonly operation: string
  readonly variables?: object
}

export interface As {
  readonly workload: string
  readonly token?: string
  readonly key?: string
}

export type Reply =
  | { readonly outcome: 'done'; readonly body: Json; readonly text: string }
  | { readonly outcome: 'refused' | 'cut' }

// oxlint-disable-next-line typescript/no-explicit-any -- answers are read by name; a wrong one fails the test
type Json = any

/** Calls the API as a program does, and the gateway as the console does; every answer is judged and noted. */
export interface Client {
  rest(request: Rest, as: As): Promise<Reply>
  graphql(request: GraphQL, as: As): Promise<Reply>
}

const documents = new Map(
  [...readDocuments(join(import.meta.dirname, '../../../generated/operations'))].map(([id, text]) => [
    nameOf(text),
    id,
  ]),
)

export function createClient(
  address: { readonly api: string; readonly gateway: string },
  journal: Journal,
): Client {
  const noted = async (
    what: string,
    { workload }: As,
    call: () => Promise<Reply & { readonly problem?: string | null }>,
  ) => {
    const began = Date.now()
    try {
      const { problem = null, ...reply } = await call()
      journal.add({ workload, what, began, ended: Date.now(), outcome: reply.outcome, problem })
      return reply as Reply
    } catch (error) {
      const isHung = error instanceof Error && error.name === 'TimeoutError'
      const problem = isHung ? `no answer within ${longest / 1000} s` : null
      journal.add({ workload, what, began, ended: Date.now(), outcome: 'cut', problem })
      return { outcome: 'cut' as const }
    }
  }
  return {
    rest: ({ method, path, body, bytes }, as) =>
      noted(`${method} ${path.split('?', 1)[0]}`, as, async () => {
        const response = await fetch(address.api + path, {
          method,
          headers: {
            ...headersOf(as),
            ...bytes?.headers,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...((bytes ?? body) && { body: bytes ? new Uint8Array(bytes.body) : JSON.stringify(body) }),
          signal: AbortSignal.timeout(longest),
        })
        const text = await response.text()
        const answer = parsed(text)
        const status = answer?.status_code ?? response.status
        if (status < 400) return { outcome: 'done', body: answer, text }
        return refused('api', status, answer, response, text)
      }),
    graphql: ({ operation, variables = {} }, as) =>
      noted(operation, as, async () => {
        const response = await fetch(`${address.gateway}/graphql`, {
          method: 'POST',
          headers: { ...headersOf(as), 'content-type': 'application/json' },
          body: JSON.stringify({ documentId: documents.get(operation), variables }),
          signal: AbortSignal.timeout(longest),
        })
        const text = await response.text()
        const answer = parsed(text)
        const error = answer?.errors?.[0]
        if (error === undefined && response.status < 400)
          return { outcome: 'done', body: answer?.data?.result, text }
        const { status = response.status, code, message } = error?.extensions ?? {}
        return refused('gateway', status, { message, code }, response, text)
      }),
  }
}

function refused(via: ErrorAnswer['via'], status: number, answer: Json, { headers }: Response, text: string) {
  const { message, code } = answer ?? {}
  const retryAfter = headers.get('retry-after')
  return { outcome: 'refused' as const, problem: problemOf({ via, status, message, code, retryAfter, text }) }
}

function headersOf({ token, key }: As): Record<string, string> {
  return {
    'x-company-id': '1',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
