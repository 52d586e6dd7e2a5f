import { clientSecret, demoPassword } from '../../api/testing/api.ts'
import { type Described, type Document, type Json, member, textOf } from './document.ts'

export interface Answer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export interface Sent {
  readonly path?: Readonly<Record<string, Json>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  readonly key?: string
}

export interface Client {
  readonly document: Document
  /** Throws where the answer is not what the document promises. */
  call(id: string, sent?: Sent): Promise<Answer>
  has(id: string): boolean
}

/** Signs in over the network and calls operations by their ids, as the document describes them. */
export async function connect(document: Document, url: string, username: string): Promise<Client> {
  const send = async (operation: Described, sent: Sent, headers: Record<string, string>): Promise<Answer> => {
    const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(textOf(sent.path?.[name])),
    )
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]),
    )
    const isJson = operation.body !== null
    const response = await fetch(`${url}${filled}${query.size === 0 ? '' : `?${query}`}`, {
      method: operation.method,
      headers: {
        ...headers,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
      },
      ...(isJson ? { body: JSON.stringify(sent.body ?? {}) } : {}),
    })
    const text = await response.text()
    const body: Json = text === '' ? null : JSON.parse(text)
    const problem = document.problem(operation, response.status, body)
    if (problem !== null) throw new Error(`${problem}\n${operation.method} ${filled}\n${text.slice(0, 2000)}`)
    return { status: response.status, body, headers: response.headers }
  }
  const found = (id: string) => {
    const operation = document.operations.get(id)
    if (operation === undefined) throw new Error(`the document has no operation ${id}`)
    return operation
  }
  const session = await send(
    found('authorizations_store'),
    {
      body: {
        grant_type: 'password',
        username,
        password: demoPassword,
        client_id: 9,
        client_secret: clientSecret,
      },
    },
    {},
  )
  const headers = {
    authorization: `Bearer ${textOf(member(session.body, 'access_token'))}`,
    'x-company-id': '1',
  }
  return {
    document,
    call: (id, sent = {}) => send(found(id), sent, headers),
    has: (id) => document.operations.has(id),
  }
}
