import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { parseBaseAddress } from '../rest/fetch.ts'
import { interfaceLanguage } from '../rest/request-context.ts'

/** Path of the live connection, on the gateway and on the API (specification §7 "Realtime"). */
const livePath = '/socket.io/'
/** Milliseconds that the API may take for the handshake. */
const handshakeTimeout = 10_000
const passedOn = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
]

/**
 * Passes WebSocket connections of this origin on to the API, byte by byte after the handshake: the browser speaks to one address only.
 * Anything but the live path, another origin's page included, is refused.
 */
export function addSocketRelay(app: FastifyInstance, apiUrl: string, trustProxy: string | false): void {
  const base = parseBaseAddress(apiUrl)
  const send = base.origin.startsWith('https:') ? httpsRequest : httpRequest
  const open = new Set<Duplex>()
  const addressOf = addressReader(trustProxy)
  const relay = async (request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> => {
    browser.on('error', () => browser.destroy())
    if (!isLive(request)) return refuse(browser, '404 Not Found')
    if (!isOwnPage(request)) return refuse(browser, '403 Forbidden')
    open.add(browser)
    browser.on('close', () => open.delete(browser))
    const address = await addressOf(request)
    if (browser.destroyed) return
    const upstream = send(`${base.origin}${base.path}${request.url ?? ''}`, {
      headers: { ...handshakeHeaders(request), 'x-forwarded-for': address },
      timeout: handshakeTimeout,
    })
    upstream.on('upgrade', ({ headers, rawHeaders }, api: Duplex, first: Buffer) => {
      if (browser.destroyed) {
        api.destroy()
        return
      }
      api.on('error', () => browser.destroy())
      api.on('close', () => browser.destroy())
      browser.on('close', () => api.destroy())
      browser.write(switching(rawHeaders, headers['sec-websocket-accept'] ?? ''))
      browser.write(first)
      api.write(head)
      api.pipe(browser).pipe(api)
    })
    upstream.on('response', ({ statusCode, statusMessage }) =>
      refuse(browser, `${statusCode ?? 502} ${statusMessage ?? ''}`),
    )
    upstream.on('timeout', () => upstream.destroy(new Error('no handshake')))
    upstream.on('error', () => refuse(browser, '502 Bad Gateway'))
    upstream.end()
  }
  app.server.on('upgrade', (request: IncomingMessage, browser: Duplex, head: Buffer) => {
    relay(request, browser, head).catch(() => browser.destroy())
  })
  app.addHook('preClose', (done) => {
    for (const browser of open) browser.destroy()
    done()
  })
}

/** Whose connection it is, by the rule that holds for every request. */
function addressReader(trustProxy: string | false): (request: IncomingMessage) => Promise<string> {
  const reader = Fastify({ trustProxy })
  reader.get('/', ({ ip }) => ip)
  return async ({ headers, socket }) => {
    const forwarded = headers['x-forwarded-for']
    const { body } = await reader.inject({
      url: '/',
      remoteAddress: socket.remoteAddress ?? '',
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    })
    return body
  }
}

function isLive({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(livePath) && !url.includes('..')
}

/** A browser always names the page's origin; other clients need none. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function handshakeHeaders(request: IncomingMessage): Record<string, string> {
  const { headers } = request
  const language = interfaceLanguage(request) ?? headers['accept-language']
  const forwarded = passedOn.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(forwarded),
    ...(language !== undefined && { 'accept-language': language }),
    connection: 'Upgrade',
    upgrade: 'websocket',
  }
}

function switching(rawHeaders: readonly string[], accept: string): string {
  const extension = rawHeaders.findIndex((name) => name.toLowerCase() === 'sec-websocket-extensions')
  return [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(extension < 0 ? [] : [`Sec-WebSocket-Extensions: ${rawHeaders[extension + 1] ?? ''}`]),
    '\r\n',
  ].join('\r\n')
}

function refuse(browser: Duplex, status: string): void {
  browser.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
