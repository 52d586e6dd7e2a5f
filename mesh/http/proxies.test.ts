import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operationId, startTestGateway, type TestGateway } from '../fixtures/gateway.ts'

/**
 * Callers from 127.0.0.2 come through a proxy on 127.0.0.1, which adds their address to what they say themselves; `direct` is a gateway that
 * knows of no proxy.
 */
let api: Server
let behind: TestGateway
let direct: TestGateway
let proxy: Server
const received: (string | undefined)[] = []
const languages: (string | undefined)[] = []

beforeAll(async () => {
  api = await listening(createServer())
  api.on('request', (incoming, response) => {
    note(incoming)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: {} }))
  })
  api.on('upgrade', (incoming, socket) => {
    note(incoming)
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  behind = await startTestGateway(urlOf(api), { trustProxy: '127.0.0.1' })
  direct = await startTestGateway(urlOf(api))
  proxy = await listening(createServer())
  proxy.on('request', (incoming, response) => {
    const passed = request(`${behind.url}${incoming.url}`, {
      method: incoming.method,
      headers: forwarded(incoming),
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(passed)
  })
  proxy.on('upgrade', (incoming, socket) => {
    const { hostname, port } = new URL(behind.url)
    const passed = connect(Number(port), hostname)
    const lines = Object.entries(forwarded(incoming)).map(([name, value]) => `${name}: ${String(value)}`)
    passed.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    passed.pipe(socket).pipe(passed)
  })
})

afterAll(async () => {
  await behind.close()
  await direct.close()
  for (const server of [proxy, api]) {
    server.close()
    server.closeAllConnections()
  }
})

const kinds = [
  [
    'GraphQL',
    'POST',
    '/graphql',
    { 'content-type': 'application/json' },
    JSON.stringify({ documentId: operationId('order'), variables: { id: 1 } }),
  ],
  ['a file', 'GET', '/api/files/1', {}, ''],
  [
    'a socket',
    'GET',
    '/socket.io/?transport=websocket',
    { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'x', 'sec-websocket-version': '13' },
    '',
  ],
] as const

test.each(kinds)(
  '%s: the API gets the address of the caller, as the proxy names it',
  async (_name, ...call) => {
    expect(await headersSeen(urlOf(proxy), ...call)).toEqual(['127.0.0.2'])
  },
)

test.each(kinds)(
  '%s: without a proxy no caller is believed who names another address',
  async (_name, ...call) => {
    expect(await headersSeen(direct.url, ...call)).toEqual(['127.0.0.2'])
  },
)

test.each([
  ['cookie', { cookie: 'a=b; console.known=en', 'accept-language': 'zh-CN' }, 'en'],
  ['browser', { 'accept-language': 'en-GB' }, 'en-GB'],
])('a socket: the API gets the language of the console, by its %s', async (_name, headers, language) => {
  const [, , , socket] = kinds[2]
  await headersSeen(direct.url, 'GET', '/socket.io/?transport=websocket', { ...socket, ...headers }, '')
  expect(languages.at(-1)).toBe(language)
})

/** What the API hears of the caller, who says to be another. */
async function headersSeen(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<readonly (string | undefined)[]> {
  received.length = 0
  const outgoing = request(`${url}${path}`, {
    method,
    headers: { ...headers, 'x-forwarded-for': '203.0.113.9' },
    localAddress: '127.0.0.2',
  })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return [...received]
}

function forwarded({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  return {
    ...headers,
    'x-forwarded-for': `${String(headers['x-forwarded-for'])}, ${socket.remoteAddress ?? ''}`,
  }
}

function note({ headers }: IncomingMessage): void {
  received.push(headers['x-forwarded-for']?.toString())
  languages.push(headers['accept-language'])
}

async function listening(server: Server): Promise<Server> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
