import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { parseBaseAddress } from '../rest/fetch.ts'

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
export function addSocketRelay(app: FastifyInstance, apiUrl: string): void {
  const base = parseBaseAddress(apiUrl)
  const send = base.origin.startsWith('https:') ? httpsRequest : httpRequest
  const open = new Set<Duplex>()
  app.server.on('upgrade', (request: IncomingMessage, browser: Duplex, head: Buffer) => {
    browser.on('error', () => browser.destroy())
    if (!isLive(request)) return refuse(browser, '404 Not Found')
    if (!isOwnPage(request)) return refuse(browser, '403 Forbidden')
    open.add(browser)
    browser.on('close', () => open.delete(browser))
    const upstream = send(`${base.origin}${base.path}${request.url ?? ''}`, {
      headers: handshakeHeaders(request),
      timeout: handshakeTimeout,
    })
    upstream.on('upgrade', ({ headers, rawHeaders }, api: Duplex, first: Buffer) => {
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
  })
  app.addHook('preClose', (done) => {
    for (const browser of open) browser.destroy()
    done()
  })
}

function isLive({ url = '', headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(livePath) && !url.includes('..')
}

/** A browser always names the page's origin; other clients need none. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function handshakeHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const kept = passedOn.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(kept),
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': socket.remoteAddress ?? '',
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
