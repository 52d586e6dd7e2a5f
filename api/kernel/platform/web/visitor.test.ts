import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddresses } from './open-addresses.ts'
import { createRobots } from './robots.ts'
import { createVisitor, type Visitor } from './visitor.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const page =
  '<html><head><title> 图匠 &amp; 朋友 </title></head><body><a href="/a?ref=ab12">x</a></body></html>'
const seen: { readonly url: string; readonly at: number; readonly etag: string | undefined }[] = []
let reads = 0

const pages: Readonly<Record<string, Handler>> = {
  '/page': (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  '/gbk': (_, response) =>
    response
      .setHeader('content-type', 'text/html; charset=gbk')
      .end(Buffer.from([...Buffer.from('<title>'), 0xcd, 0xbc, 0xbd, 0xb3, ...Buffer.from('</title>')])),
  '/tagged': ({ headers }, response) => {
    response.setHeader('etag', '"1"')
    const isCached = headers['if-none-match'] === '"1"'
    if (!isCached) reads += 1
    response.writeHead(isCached ? 304 : 200).end(isCached ? '' : page)
  },
  '/moved': (_, response) => response.writeHead(301, { location: '/page' }).end(),
  '/inwards': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/endless': (_, response) => {
    const send = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.on('drain', send)
    send()
  },
  '/robots.txt': (_, response) => response.end('User-agent: *\nDisallow: /private\n'),
}

const server = createServer((request, response) => {
  const url = request.url ?? ''
  seen.push({ url, at: performance.now(), etag: request.headers['if-none-match'] })
  const handler = pages[url]
  if (handler === undefined) response.writeHead(404).end()
  else handler(request, response)
})
let root = ''
let visitor: Visitor

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  visitor = createVisitor(['127.0.0.0/8'])
})
afterAll(async () => {
  await visitor.close()
  server.closeAllConnections()
  server.close()
})

describe('addresses', () => {
  test.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::7f00:1', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['no address', false],
  ])('%s may be called: %s', (address, isOpen) => {
    expect(openAddresses()(address)).toBe(isOpen)
  })

  test('ranges that an operator opens may, others as before', () => {
    const isOpen = openAddresses(['10.1.0.0/16', 'fd00::/8'])
    expect(['10.1.2.3', '10.2.0.1', 'fd00::1', '8.8.8.8'].map(isOpen)).toEqual([true, false, true, true])
  })
})

describe('a visitor', () => {
  test.each([
    '/page',
    'http://localhost/page',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    'http://user@8.8.8.8/',
  ])('calls no inner address: %s', async (url) => {
    const stranger = createVisitor()
    const address = url.startsWith('/') ? `${root}${url}` : url
    await expect(stranger.visit(address)).rejects.toThrow('该网址指向内网或本机，不能访问')
    await stranger.close()
  })

  test('is not led to one by a redirect', async () => {
    await expect(visitor.arrive(`${root}/inwards`)).rejects.toThrow('该网址指向内网或本机，不能访问')
  })

  test('reads title and links, in the page’s own character set', async () => {
    expect(await visitor.visit(`${root}/page`)).toEqual({
      status: 200,
      redirectTo: null,
      title: '图匠 & 朋友',
      links: [`${root}/a?ref=ab12`],
    })
    expect(await visitor.visit(`${root}/gbk`)).toMatchObject({ title: '图匠' })
  })

  test('reports a redirect, or follows it, but not in a circle', async () => {
    expect(await visitor.visit(`${root}/moved`)).toMatchObject({ status: 301, redirectTo: `${root}/page` })
    expect(await visitor.arrive(`${root}/moved`)).toMatchObject({ status: 200, title: '图匠 & 朋友' })
    expect(await visitor.arrive(`${root}/circle`)).toMatchObject({ status: 302 })
  })

  test('asks whether a page is still as it was', async () => {
    const first = await visitor.visit(`${root}/tagged`)
    expect(await visitor.visit(`${root}/tagged`)).toEqual(first)
    expect(reads).toBe(1)
    expect(seen.filter(({ url }) => url === '/tagged').map(({ etag }) => etag)).toEqual([undefined, '"1"'])
  })

  test('waits for no end of a page without one', async () => {
    expect(await visitor.visit(`${root}/endless`)).toMatchObject({ status: 200, title: null })
  })

  test('calls a host at most five times a second', async () => {
    const from = seen.length
    await Promise.all(['/page', '/page', '/page'].map((url) => visitor.visit(`${root}${url}`)))
    const [first = 0, second = 0, third = 0] = seen.slice(from).map(({ at }) => at)
    // What arrives is not as even as what is sent.
    expect(third - first).toBeGreaterThan(300)
    expect(second).toBeLessThan(third)
  })

  test('throws where there is no server', async () => {
    await expect(visitor.visit('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED')
  })
})

test('rules for programs are read once, and those that are not there allow everything', async () => {
  const mayRead = createRobots(visitor)
  const from = seen.length
  const answers = [
    await mayRead(`${root}/private/x`),
    await mayRead(`${root}/page`),
    await mayRead(`${root}/`),
  ]
  expect(answers).toEqual([false, true, true])
  expect(seen.slice(from).map(({ url }) => url)).toEqual(['/robots.txt'])
  expect(await createRobots({ text: () => Promise.resolve(null) })(`${root}/private/x`)).toBe(true)
})
