import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type NameServer, startNameServer } from '../../../testing/name-server.ts'
import { worded } from '../../formats/messages/worded.ts'
import { dnsMailDomains } from './dns-mail-domains.ts'
import { httpGateway } from './http-gateway.ts'
import { httpSiteBuilder } from './http-site-builder.ts'
import { indexNow } from './index-now.ts'
import { ownPorts } from './ports.ts'

interface Sent {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Document {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post: {
          readonly requestBody: {
            readonly content: { readonly 'application/json': { readonly schema: object } }
          }
        }
      }
    >
  >
}

type Answer = readonly [status: number, body: object | string]

/** A server that notes what it was sent, and answers as the case says. */
const sent: Sent[] = []
let answer: (sent: Sent) => Answer = () => [200, {}]
const server = createServer((request, response) => void reply(request, response))

async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = { url: request.url ?? '', headers: request.headers, body: await text(request) }
  sent.push(call)
  const [status, content] = answer(call)
  response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content))
}

let root = ''
const secret = 'a secret of both sides, 1234'

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const answering = (next: typeof answer) => {
  sent.length = 0
  answer = next
}

/** Whether what was sent is what a document asks for. */
function problemsOf(document: string, { url, body }: Sent): readonly unknown[] {
  const file = join(import.meta.dirname, '../../../../docs/ports', document)
  const { paths }: Document = parse(readFileSync(file, 'utf8'))
  const [, path] = Object.entries(paths).find(([name]) => url.endsWith(name)) ?? []
  const schema = path?.post.requestBody.content['application/json'].schema
  if (schema === undefined) return [`${url} is not in ${document}`]
  const validate = new Ajv({ strict: false }).compile(schema)
  return validate(JSON.parse(body)) ? [] : [url, validate.errors]
}

test('nothing of a company’s own world is simulated', () => {
  const { links, pages, mailDomains, siteBuilder } = ownPorts()
  expect([links, pages, mailDomains, siteBuilder].map(({ simulated }) => simulated)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('where nothing is connected, that is what is reported', async () => {
  const { payments, siteBuilder, searchEngines } = ownPorts()
  const page = { rootUrl: 'https://a.example', path: '/' }
  expect(['card', 'stripe', 'bank_transfer'].filter((name) => !payments.byHand.has(name))).toEqual([])
  await expect(siteBuilder.build(page)).rejects.toThrow('没有连接站点构建服务')
  const announced = { sitemapUrl: 'https://a.example/sitemap.xml', pages: ['https://a.example/'] }
  expect(await searchEngines.submit('bing', announced)).toMatchObject({ ok: false })
})

describe('a payment service of the company’s own', () => {
  const account = { gateway: 'stripe', mode: 'live', health: null, encryptedKey: 'sealed' }
  const refund = {
    transaction: 'ch_1',
    amount: '10.50',
    currency: 'EUR',
    idempotencyKey: 'refund-7',
    reference: 'R1',
  }
  const gateway = () => httpGateway({ url: `${root}/pay/`, secret })
  const ask = () => gateway().refund(account, refund, new AbortController().signal)

  test('is called with the amount and the key, signed', async () => {
    answering(() => [200, { status: 'done', transaction: 're_9' }])
    expect(await ask()).toEqual({ kind: 'done', transaction: 're_9' })
    const [{ url, headers, body } = { url: '', headers: {}, body: '' }] = sent
    expect(url).toBe('/pay/refunds')
    expect(JSON.parse(body)).toEqual({
      gateway: 'stripe',
      mode: 'live',
      transaction: 'ch_1',
      amount: '10.50',
      currency: 'EUR',
    })
    expect(sent.flatMap((one) => problemsOf('payments.yaml', one))).toEqual([])
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect([headers['idempotency-key'], headers['webhook-signature']]).toEqual([
      'refund-7',
      `v1,${createHmac('sha256', secret).update(content).digest('base64')}`,
    ])
  })

  test.each<[Answer, object]>([
    [[200, { status: 'refused', message: '余额不足' }], { kind: 'refused', message: '余额不足' }],
    [[200, { status: 'later', message: '稍后' }], { kind: 'later', message: '稍后' }],
    [[422, { message: 'no such charge' }], { kind: 'refused', message: 'no such charge' }],
    [[503, {}], { kind: 'later', message: '支付服务返回 503' }],
  ])('answers %j: %j', async (next, outcome) => {
    answering(() => next)
    const answer = await ask()
    const texts = 'message' in answer ? { message: worded('zh', answer.message) } : {}
    expect({ ...answer, ...texts }).toEqual(outcome)
  })

  test.each<[Answer]>([
    [[200, {}]],
    [[200, { status: 'done' }]],
    [[200, 'no JSON']],
    [[500, {}]],
    [[200, '[]']],
  ])('that answers %j has not said what became of it: the same key is asked again', async (next) => {
    answering(() => next)
    await expect(ask()).rejects.toBeInstanceOf(Error)
  })

  test('is tested', async () => {
    answering(() => [200, { ok: true, message: 'ready' }])
    const tested = async (one = gateway()) => {
      const { ok, message } = await one.test(account)
      return [ok, worded('zh', message)]
    }
    expect(await tested()).toEqual([true, 'ready'])
    expect(sent.flatMap((one) => problemsOf('payments.yaml', one))).toEqual([])
    answering(() => [401, {}])
    expect(await tested()).toEqual([false, '支付服务返回 401'])
    const gone = httpGateway({ url: 'http://127.0.0.1:1', secret })
    expect(await tested(gone)).toEqual([false, '支付服务没有回答'])
  })
})

test('a site builder of the company’s own builds pages and deploys, or says why not', async () => {
  const builder = httpSiteBuilder({ url: root, secret })
  answering(({ url }) => (url === '/build' ? [200, { url: 'https://a.example/x', bytes: 900 }] : [200, {}]))
  expect(await builder.build({ rootUrl: 'https://a.example', path: '/x' })).toEqual({
    url: 'https://a.example/x',
    bytes: 900,
  })
  const callback = { url: 'https://c.example/intake/deployments/x', until: '2026-01-01T00:00:00.000Z' }
  const site = { rootUrl: 'https://a.example', target: 's3://a', callback }
  expect(await builder.deploy(site)).toBe('done')
  expect(sent.flatMap((one) => problemsOf('site-builder.yaml', one))).toEqual([])
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { root_url: 'https://a.example', path: '/x' },
    { root_url: 'https://a.example', target: 's3://a', callback },
  ])
  answering(() => [202, {}])
  expect(await builder.deploy(site)).toBe('reported')
  await expect(builder.deploy({ ...site, callback: null })).rejects.toThrow(
    '没有设置 PUBLIC_URL 和 INTAKE_PORT',
  )
  expect(sent.flatMap((one) => problemsOf('site-builder.yaml', one))).toEqual([])
  answering(() => [409, { message: 'a build is running' }])
  await expect(builder.deploy(site)).rejects.toThrow('站点构建服务拒绝：a build is running')
})

describe('search engines', () => {
  const announced = { sitemapUrl: 'https://a.example/sitemap.xml', pages: ['https://a.example/1'] }
  const engines = (key: string | null) => indexNow({ key, endpoints: { bing: `${root}/indexnow` } })

  test('of IndexNow get the pages and the key', async () => {
    answering(() => [202, ''])
    expect(await engines('abcd1234').submit('bing', announced)).toEqual({
      engine: 'bing',
      ok: true,
      message: '已提交 1 个页面',
    })
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      {
        host: 'a.example',
        key: 'abcd1234',
        keyLocation: 'https://a.example/abcd1234.txt',
        urlList: ['https://a.example/1'],
      },
    ])
  })

  test.each([403, 422, 429, 500])('refuse with %i, and it is reported', async (status) => {
    answering(() => [status, ''])
    expect(await engines('abcd1234').submit('bing', announced)).toMatchObject({ ok: false })
  })

  test('that take no submissions are not said to have taken one', async () => {
    answering(() => [200, ''])
    expect(await engines('abcd1234').submit('google', announced)).toMatchObject({ ok: false })
    expect(await engines(null).submit('bing', announced)).toMatchObject({ ok: false })
    expect(sent).toEqual([])
  })
})

describe('mail domains', () => {
  const records = {
    'mail2026._domainkey.own.example': ['v=DKIM1; k=rsa; p=MIIB'],
    'good.example': [
      'other',
      'v=spf1 include:_spf.example -all',
      'MX mx1.good.example',
      'MX mx2.good.example',
    ],
    // RFC 7505: takes no mail.
    'null.example': ['v=spf1 -all', 'MX .'],
    'receives.example': ['MX mail.receives.example'],
    'sends.example': ['v=spf1 -all'],
    '_dmarc.good.example': ['v=DMARC1; p=reject'],
    's1._domainkey.good.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
    'bad.example': ['v=spf10 nonsense'],
    '_dmarc.bad.example': ['v=DMARC2; p=none'],
    's1._domainkey.bad.example': ['v=DKIM1; p='],
  }
  let names: NameServer
  beforeAll(async () => {
    names = await startNameServer(records)
  })
  afterAll(() => names[Symbol.dispose]())

  test.each([
    ['good.example', { spf: true, dkim: true, dmarc: true, mx: true }],
    ['bad.example', { spf: false, dkim: false, dmarc: false, mx: false }],
    ['null.example', { spf: true, dkim: false, dmarc: false, mx: false }],
    ['receives.example', { spf: false, dkim: false, dmarc: false, mx: true }],
    ['sends.example', { spf: true, dkim: false, dmarc: false, mx: false }],
    ['none.example', { spf: false, dkim: false, dmarc: false, mx: false }],
  ])('%s: %j', async (domain, found) => {
    expect(await dnsMailDomains({ servers: [names.address] }).lookUp(domain)).toEqual(found)
  })

  test('that we sign for ourselves are found by our own selector', async () => {
    const found = await dnsMailDomains({ servers: [names.address], ownSelector: 'mail2026' }).lookUp(
      'own.example',
    )
    expect(found).toEqual({ spf: false, dkim: true, dmarc: false, mx: false })
  })

  test('of which the name server does not answer are not said to have nothing', async () => {
    const lookUp = dnsMailDomains({ servers: [names.address] }).lookUp('broken.example')
    await expect(lookUp).rejects.toThrow('域名解析服务没有回答')
  })
})
