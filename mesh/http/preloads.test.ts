import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../fixtures/gateway.ts'
import { type RestServer, startRestServer } from '../fixtures/rest-server.ts'

const preloads = {
  login: [{ pattern: '^/', files: ['assets/login-1.js'] }],
  zh: [
    { pattern: '^/orders/index/?$', files: ['assets/table-1.js', 'assets/table-1.css'] },
    { pattern: String.raw`^/orders/edit/\d+/?$`, files: ['assets/form-1.js'] },
  ],
  en: [{ pattern: '^/orders/index/?$', files: ['assets/en-1.js'] }],
}

const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
let rest: RestServer
let gateway: TestGateway

beforeAll(async () => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<title>console</title>')
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify(preloads))
  rest = await startRestServer()
  gateway = await startTestGateway(rest.url, { staticDir: folder })
})

afterAll(async () => {
  await gateway.close()
  await rest.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(path: string, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(`${gateway.url}${path}`, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, link: answer.headers.get('link'), vary: answer.headers.get('vary') }
}

describe('files that are sent ahead', () => {
  test('are those of the address, in the language of who is signed in', async () => {
    expect(await open('/orders/index?page=2', { cookie: 'a=b; console.known=zh' })).toMatchObject({
      status: 200,
      link:
        '</assets/table-1.js>; rel=modulepreload; crossorigin, ' +
        '</assets/table-1.css>; rel=preload; as=style; crossorigin',
    })
    expect(await open('/orders/edit/7', { cookie: 'console.known=zh' })).toMatchObject({
      link: '</assets/form-1.js>; rel=modulepreload; crossorigin',
    })
    expect(await open('/orders/index', { cookie: 'console.known=en' })).toMatchObject({
      link: '</assets/en-1.js>; rel=modulepreload; crossorigin',
    })
  })

  test.each([
    ['nobody', {}],
    ['who signed out', { cookie: 'console.known=' }],
  ])('are those of the login page for %s', async (_, headers) => {
    expect(await open('/orders/index', headers)).toMatchObject({
      status: 200,
      link: '</assets/login-1.js>; rel=modulepreload; crossorigin',
    })
  })

  test.each([
    ['an unknown language', '/orders/index', { cookie: 'console.known=constructor' }],
    ['an address that is no page', '/orders/edit/x', { cookie: 'console.known=zh' }],
  ])('are none for %s', async (_, path, headers) => {
    expect(await open(path, headers)).toMatchObject({ status: 200, link: null })
  })

  test('are no part of a call or a file, and their list is not served', async () => {
    const cookie = 'console.known=zh'
    expect(await open('/orders/index', { cookie, accept: 'application/json' })).toMatchObject({ link: null })
    const list = await fetch(`${gateway.url}/.vite/preloads.json`, { headers: { accept: '*/*' } })
    expect(list.status).toBe(404)
  })

  test('come with every document, also with one that the browser knows', async () => {
    const signedIn = { 'if-modified-since': new Date().toUTCString(), cookie: 'console.known=en' }
    const first = await fetch(`${gateway.url}/orders/index`, { headers: { accept: 'text/html' } })
    const headers = { ...signedIn, 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await open('/orders/index', headers)).toMatchObject({
      status: 200,
      link: expect.stringContaining('en-1'),
    })
  })

  test('make a document that a shared cache keeps apart for each of them', async () => {
    expect((await open('/orders/index', {})).vary).toContain('cookie')
  })
})
