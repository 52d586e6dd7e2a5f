import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

export interface ForeignServer {
  readonly url: string
  /** `METHOD /path?query` and the body of everything that was asked. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Handle = (method: string, url: URL, body: string, request: IncomingMessage) => Reply | null

/** The servers behind the documents of tests/import/apis, each in the style of its kind of product. */
export const foreignServers = {
  'shop.yaml': () => start(shop()),
  'hub.yaml': () => start(hub),
  'pay.json': () => start(pay()),
} as const

async function start(handle: Handle): Promise<ForeignServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const { method = 'GET', url = '/' } = request
      requests.push(`${method} ${url}${body === '' ? '' : ` ${body}`}`)
      const reply = handle(method, new URL(url, 'http://api.test'), body, request)
      const {
        status = 200,
        headers = {},
        body: data,
      } = reply ?? { status: 404, body: { message: 'Not Found' } }
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(data === undefined ? undefined : JSON.stringify(data))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)
const time = '2026-03-01T08:00:00Z'

/** page and limit, `{total, items}`, camelCase. */
function shop(): Handle {
  const pets: Record<string, unknown>[] = numbers(45).map((id) => ({
    id,
    name: `Pet ${id}`,
    status: id % 3 === 0 ? 'sold' : 'available',
    category: { id: 1, name: 'Dogs' },
    photoUrls: [`https://pets.example/${id}.png`],
    price: id + 0.5,
    createdAt: time,
  }))
  return (method, url, body) => {
    const id = /^\/pets\/(\d+)$/.exec(url.pathname)?.[1]
    const at = pets.findIndex((pet) => String(pet['id']) === id)
    if (id !== undefined && at < 0) return null
    if (id !== undefined && method === 'GET') return { body: pets[at] }
    if (id !== undefined && method === 'PUT')
      return { body: (pets[at] = { ...pets[at], ...JSON.parse(body) }) }
    if (id !== undefined && method === 'DELETE') {
      pets.splice(at, 1)
      return { status: 204 }
    }
    if (url.pathname === '/pets' && method === 'POST') {
      const pet = { id: 100 + pets.length, createdAt: time, ...JSON.parse(body) }
      pets.push(pet)
      return { status: 201, body: pet }
    }
    if (url.pathname === '/orders')
      return { body: { total: 1, items: [{ id: 7, petId: 1, quantity: 2, complete: true }] } }
    if (url.pathname !== '/pets') return null
    const statuses = url.searchParams.getAll('status')
    const found = pets.filter((pet) => statuses.length === 0 || statuses.includes(String(pet['status'])))
    const [page, limit] = ['page', 'limit'].map((name) => Number(url.searchParams.get(name) ?? 1))
    const first = ((page ?? 1) - 1) * (limit ?? 20)
    return { body: { total: found.length, items: found.slice(first, first + (limit ?? 20)) } }
  }
}

/** Bare lists, Link headers, records below records; only with the token. */
const hub: Handle = (_, url, __, { headers }) => {
  if (headers.authorization !== 'token test')
    return { status: 401, body: { message: 'Requires authentication' } }
  const repos = numbers(33).map((id) => ({
    id: 9_000_000_000 + id,
    name: `repo-${id}`,
    full_name: `octo/repo-${id}`,
    owner: { id: 1, login: 'octo', avatar_url: 'https://hub.example/octo.png' },
    description: null,
    private: false,
    stargazers_count: id,
    created_at: time,
    updated_at: time,
  }))
  const issues = numbers(3).map((number) => ({
    id: 500 + number,
    number,
    title: `Issue ${number}`,
    state: 'open',
    user: null,
    labels: [],
    body: null,
    created_at: time,
  }))
  const list = (rows: readonly object[]): Reply => {
    const [page, size] = [
      Number(url.searchParams.get('page') ?? 1),
      Number(url.searchParams.get('per_page') ?? 30),
    ]
    const last = Math.ceil(rows.length / size)
    const link = (number: number, rel: string): string =>
      `<http://api.test${url.pathname}?page=${number}&per_page=${size}>; rel="${rel}"`
    const links = page < last ? [link(page + 1, 'next'), link(last, 'last')] : []
    return {
      headers: links.length > 0 ? { link: links.join(', ') } : {},
      body: rows.slice((page - 1) * size, page * size),
    }
  }
  if (url.pathname === '/user/repos') return list(repos)
  if (url.pathname === '/repos/octo/repo-5/issues') return list(issues)
  if (url.pathname === '/repos/octo/repo-5/issues/2') return { body: issues[1] }
  const name = /^\/repos\/octo\/([^/]+)$/.exec(url.pathname)?.[1]
  const repo = repos.find((one) => one.name === name)
  return repo ? { body: repo } : null
}

/** A prefix, cursors, `{data, has_more}`, bodies as forms, seconds since 1970; errors inside `error`. */
function pay(): Handle {
  const customers: Record<string, unknown>[] = numbers(25).map((id) => ({
    id: `cus_${String(id).padStart(3, '0')}`,
    object: 'customer',
    name: `Customer ${id}`,
    email: `c${id}@example.com`,
    balance: id * 100,
    created: 1_770_000_000,
    livemode: false,
    address: null,
    metadata: {},
  }))
  return (method, url, body) => {
    const id = /^\/v1\/customers\/(\w+)$/.exec(url.pathname)?.[1]
    const found = customers.find((customer) => customer['id'] === id)
    if (id !== undefined && !found)
      return { status: 404, body: { error: { message: `No such customer: ${id}` } } }
    if (id !== undefined && method === 'DELETE') return { body: { id, deleted: true } }
    if (found && method === 'POST')
      return { body: Object.assign(found, Object.fromEntries(new URLSearchParams(body))) }
    if (found) return { body: found }
    if (url.pathname === '/v1/charges')
      return {
        body: {
          object: 'list',
          data: [
            {
              id: 'ch_1',
              amount: 1200,
              currency: 'eur',
              status: 'succeeded',
              customer: 'cus_001',
              created: 1_770_000_000,
              receipt_url: null,
            },
          ],
          has_more: false,
        },
      }
    if (url.pathname !== '/v1/customers') return null
    if (method === 'POST')
      return { body: { ...customers[0], id: 'cus_new', ...Object.fromEntries(new URLSearchParams(body)) } }
    const after = customers.findIndex((customer) => customer['id'] === url.searchParams.get('starting_after'))
    const limit = Number(url.searchParams.get('limit') ?? 10)
    const data = customers.slice(after + 1, after + 1 + limit)
    return {
      body: { object: 'list', url: '/v1/customers', data, has_more: after + 1 + limit < customers.length },
    }
  }
}
