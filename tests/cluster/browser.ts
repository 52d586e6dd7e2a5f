import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'

const ids = new Map(
  [...readDocuments(join(import.meta.dirname, '../../generated/operations'))].map(([id, text]) => [
    nameOf(text),
    id,
  ]),
)

export interface Reply {
  readonly status: number
  /** The result, or the whole answer where there is none. */
  readonly body: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly data?: { readonly result: Reply['body'] | null } | null
  readonly errors?: readonly { readonly extensions?: { readonly status?: number } }[]
}

interface As {
  readonly token?: string
  readonly key?: string
}

/** Calls operations of the console over TLS as a browser does, and trusts the one certificate. */
export function createBrowser({ url, certificate }: { readonly url: string; readonly certificate: string }) {
  const agent = new Agent({ ca: certificate, keepAlive: true, maxSockets: 40 })
  return {
    call: (operation: string, variables: object, as: As = {}) =>
      send(agent, `${url}/graphql`, JSON.stringify({ documentId: ids.get(operation), variables }), as),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, url: string, body: string, { token, key }: As): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const outgoing = request(url, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-company-id': '1',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  })
  outgoing.on('error', reject).on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('error', reject).on('end', () => {
      const answer: Answer = text.startsWith('{') ? JSON.parse(text) : {}
      const status = answer.errors?.[0]?.extensions?.status ?? response.statusCode ?? 0
      resolve({ status, body: answer.data?.result ?? { ...answer } })
    })
  })
  outgoing.end(body)
  return promise
}
