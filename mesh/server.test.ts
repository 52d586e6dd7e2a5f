import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestGateway } from './fixtures/gateway.ts'
import type { TestGateway } from './fixtures/gateway.ts'
import { json, startRestServer } from './fixtures/rest-server.ts'
import type { RestServer } from './fixtures/rest-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
let rest: RestServer
let gateway: TestGateway

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'dist/index.html'), '<title>console</title>')
  writeFileSync(join(folder, 'dist/.env'), 'secret')
  writeFileSync(join(folder, 'dist/service-worker.js'), 'self')
  writeFileSync(join(folder, 'dist/assets/main-1a2b3c.js'), 'plain')
  writeFileSync(join(folder, 'dist/assets/main-1a2b3c.js.br'), brotliCompressSync('compressed'))
  rest = await startRestServer()
  gateway = await startTestGateway(rest.url, { staticDir: join(folder, 'dist') })
})

afterAll(async () => {
  await gateway.close()
  await rest.close()
  rmSync(folder, { recursive: true })
})

interface Page {
  readonly status: number
  readonly type: string | null
  readonly cache: string | null
  readonly text: string
}

async function get(path: string, accept = '*/*', encoding = 'identity'): Promise<Page> {
  const response = await fetch(gateway.url + path, { headers: { accept, 'accept-encoding': encoding } })
  const { headers } = response
  return {
    status: response.status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    text: await response.text(),
  }
}

const page = {
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
  text: '<title>console</title>',
}
const html = 'text/html,application/xhtml+xml'

test('a navigation gets the console, whatever its path', async () => {
  const paths = ['/', '/index.html', '/login', '/orders/edit/7?f.status=paid', '/a.b/c']
  expect(await Promise.all(paths.map((path) => get(path, html)))).toEqual(paths.map(() => page))
})

test('hashed assets are kept for a year, everything else is revalidated', async () => {
  const asset = {
    status: 200,
    type: 'application/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
  }
  expect(await get('/assets/main-1a2b3c.js')).toEqual({ ...asset, text: 'plain' })
  expect(await get('/assets/main-1a2b3c.js', '*/*', 'br, gzip')).toEqual({ ...asset, text: 'compressed' })
  expect(await get('/service-worker.js')).toEqual({ ...asset, cache: 'no-cache', text: 'self' })
})

test('what is missing is missing: no page in place of a script, no file outside the console', async () => {
  const paths: [string, string][] = [
    ['/assets/old-999.js', html],
    ['/orders', 'application/json'],
    ['/.env', '*/*'],
    ['/%2e%2e/secret.txt', '*/*'],
    ['/..%2fsecret.txt', '*/*'],
  ]
  const pages = await Promise.all(paths.map(([path, accept]) => get(path, accept)))
  expect(pages.map(({ status, text }) => [status >= 400, text.includes('secret')])).toEqual(
    paths.map(() => [true, false]),
  )
})

test('a path that climbs out of the folder is refused even when the client does not tidy it', async () => {
  const { hostname, port } = new URL(gateway.url)
  const status = await new Promise((resolve) => {
    request({ hostname, port, path: '/../secret.txt' }, (response) =>
      resolve(response.resume().statusCode),
    ).end()
  })
  expect(status).toEqual(400)
})

test('every answer carries the security headers; a script of the build only what a script heeds', async () => {
  const heeded = async (path: string) => {
    const { headers } = await fetch(gateway.url + path)
    return ['content-security-policy', 'x-content-type-options', 'referrer-policy'].map((name) =>
      headers.get(name),
    )
  }
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; " +
    "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
  const paths = ['/', '/healthz', '/missing', '/assets/missing-1a2b3c.js']
  expect(await Promise.all(paths.map(heeded))).toEqual(paths.map(() => [policy, 'nosniff', 'same-origin']))
  expect(await heeded('/assets/main-1a2b3c.js')).toEqual([null, 'nosniff', null])
})

test('readyz is what the API says of itself', async () => {
  const answers: unknown[] = []
  for (const status of [200, 503, 200]) {
    rest.play(json({ status: 'as it is' }, status))
    const ready = await fetch(`${gateway.url}/readyz`)
    answers.push([ready.status, rest.received.map(({ url }) => url)])
  }
  expect(answers).toEqual([
    [200, ['/readyz']],
    [503, ['/readyz']],
    [200, ['/readyz']],
  ])
})

test('healthz reports the process, readyz of the API', async () => {
  const alone = await startTestGateway('http://127.0.0.1:1')
  rest.play(json({ message: 'not found' }, 404))
  const statuses = await Promise.all(
    [`${gateway.url}/healthz`, `${gateway.url}/readyz`, `${alone.url}/healthz`, `${alone.url}/readyz`].map(
      async (url) => (await fetch(url)).status,
    ),
  )
  await alone.close()
  expect(statuses).toEqual([200, 200, 200, 503])
})
