import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientSecret, operationId, startTestGateway } from '../fixtures/gateway.ts'
import type { TestGateway } from '../fixtures/gateway.ts'
import { json, raw, startRestServer } from '../fixtures/rest-server.ts'
import type { RestServer, Script } from '../fixtures/rest-server.ts'
import type { ApiErrorExtensions } from './api-errors.ts'

let rest: RestServer
let gateway: TestGateway
/** It waits for no answer longer than a moment. */
let hurried: TestGateway
const log: string[] = []

beforeAll(async () => {
  rest = await startRestServer()
  const stream = new Writable({
    write(line, _, done) {
      log.push(String(line))
      done()
    },
  })
  gateway = await startTestGateway(rest.url, { logger: { stream, level: 'trace' } })
  hurried = await startTestGateway(rest.url, { timeout: 200 })
})

afterAll(async () => {
  await gateway.close()
  await hurried.close()
  await rest.close()
})

const headers = { 'x-request-id': 'r1' }

const noContent: Script = (_, response) => {
  response.writeHead(204).end()
}

const redirect: Script = (_, response) => {
  response.writeHead(302, { location: rest.url }).end()
}

const brokenConnection: Script = (_, response) => {
  response.destroy()
}

const halfAnAnswer: Script = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
}

async function errorOf(script: Script, by = gateway): Promise<unknown> {
  rest.play(script)
  const { status, body } = await by.call('order', { id: 1 }, headers)
  expect({ status, data: body.data }).toEqual({ status: 200, data: { result: null } })
  return body.errors
}

/** The one error that a call answers. */
function error(extensions: Partial<ApiErrorExtensions> & { message: string }): unknown {
  return [
    {
      message: extensions.message,
      path: ['result'],
      extensions: { errors: null, request_id: 'r1', ...extensions },
    },
  ]
}

describe('what the API answers', () => {
  test.each<[string, Script, Parameters<typeof error>[0]]>([
    [
      'HTTP 401',
      json({ message: '登录失败' }, 401),
      { code: 'UNAUTHENTICATED', status: 401, via: 'http', message: '登录失败' },
    ],
    [
      'HTTP 403',
      json({ message: '没有权限：需要 orders.update' }, 403),
      { code: 'FORBIDDEN', status: 403, via: 'http', message: '没有权限：需要 orders.update' },
    ],
    [
      'HTTP 404 without words',
      json({}, 404),
      { code: 'NOT_FOUND', status: 404, via: 'http', message: '记录不存在或无权查看' },
    ],
    [
      'HTTP 422',
      json({ message: '数据校验失败', errors: { email: ['邮箱格式不正确'] } }, 422),
      {
        code: 'VALIDATION_FAILED',
        status: 422,
        via: 'http',
        message: '数据校验失败',
        errors: { email: ['邮箱格式不正确'] },
      },
    ],
    [
      'HTTP 409 with its own code and data',
      json({ message: '已修改', code: 'STALE', data: { id: 1 }, trace: ['x'] }, 409),
      { code: 'STALE', status: 409, via: 'http', message: '已修改', details: { data: { id: 1 } } },
    ],
    [
      'HTTP 429',
      json({ message: '稍后', retry_after: 5 }, 429),
      { code: 'TOO_MANY_REQUESTS', status: 429, via: 'http', message: '稍后', details: { retry_after: 5 } },
    ],
    [
      'HTTP 500 Unauthenticated',
      json({ message: 'Unauthenticated.', request_id: 'api-7' }, 500),
      { code: 'API_ERROR', status: 500, via: 'http', message: 'Unauthenticated.', request_id: 'api-7' },
    ],
    [
      'an error page',
      raw('<html>Bad Gateway</html>', 'text/html', 502),
      { code: 'API_NOT_JSON', status: 502, via: 'http', message: '接口服务返回的不是 JSON' },
    ],
    [
      'an empty error',
      raw('', 'text/plain', 503),
      { code: 'API_ERROR', status: 503, via: 'http', message: '接口服务出错，请稍后再试' },
    ],
    [
      'status_code 401 in a success',
      json({ status_code: 401, message: '登录已过期' }),
      { code: 'UNAUTHENTICATED', status: 401, via: 'body', message: '登录已过期' },
    ],
    [
      'status_code 500 in a success',
      json({ status_code: 500, message: 'Unauthenticated.' }),
      { code: 'API_ERROR', status: 500, via: 'body', message: 'Unauthenticated.' },
    ],
    [
      'a business refusal',
      json({ status_code: 4020, message: '支付网关拒绝' }),
      { code: 'API_REFUSED', status: 4020, via: 'body', message: '支付网关拒绝' },
    ],
    [
      'a page instead of data',
      raw('<html></html>', 'text/html'),
      { code: 'API_NOT_JSON', status: 502, via: 'transport', message: '接口服务返回的不是 JSON' },
    ],
    [
      'cut off JSON',
      raw('{"data":{"id"', 'application/json'),
      { code: 'API_INVALID_JSON', status: 502, via: 'transport', message: '接口服务返回的数据不完整' },
    ],
    [
      'nothing where data belongs',
      raw('', 'application/json'),
      { code: 'API_NO_CONTENT', status: 502, via: 'transport', message: '接口服务没有返回数据' },
    ],
    [
      '204 where data belongs',
      noContent,
      { code: 'API_NO_CONTENT', status: 502, via: 'transport', message: '接口服务没有返回数据' },
    ],
    [
      'a redirect',
      redirect,
      { code: 'API_REDIRECT', status: 502, via: 'transport', message: '接口服务返回了跳转' },
    ],
    [
      'a broken connection',
      brokenConnection,
      { code: 'API_UNREACHABLE', status: 502, via: 'transport', message: '无法连接接口服务，请稍后再试' },
    ],
  ])('%s', async (_, script, expected) => {
    expect(await errorOf(script)).toEqual(error(expected))
    expect(rest.received).toHaveLength(1)
  })

  test.each<[string, Script]>([
    ['no answer in time', () => undefined],
    ['half an answer in time', halfAnAnswer],
  ])('%s', async (_, script) => {
    expect(await errorOf(script, hurried)).toEqual(
      error({ code: 'API_TIMEOUT', status: 504, via: 'transport', message: '接口服务响应超时' }),
    )
    expect(rest.received).toHaveLength(1)
  })

  test('status_code below the top level is data', async () => {
    rest.play(json({ data: { id: 1, order_no: 'A', status_code: 500 }, meta: '"status_code"' }))
    const { body } = await gateway.call('order', { id: 1 })
    expect(body).toEqual({ data: { result: { data: { id: 1, order_no: 'A' } } } })
  })

  test('a field that breaks the contract', async () => {
    expect(await errorOf(json({ data: { id: 1, order_no: null } }))).toEqual([
      {
        message: '接口服务返回的数据不符合约定',
        path: ['result', 'data', 'order_no'],
        extensions: {
          code: 'API_CONTRACT_BROKEN',
          status: 502,
          via: 'transport',
          message: '接口服务返回的数据不符合约定',
          errors: null,
          request_id: 'r1',
        },
      },
    ])
  })

  test('cut off JSON where any JSON is allowed', async () => {
    rest.play(raw('{"a":', 'application/json'))
    const { body } = await gateway.call('settings', {}, headers)
    expect(body.errors?.map(({ extensions }) => extensions)).toMatchObject([{ code: 'API_INVALID_JSON' }])
  })

  test('any JSON where any JSON is allowed', async () => {
    rest.play(json({ a: [1, null], status: 'status_code' }))
    const { body } = await gateway.call('settings')
    expect(body).toEqual({ data: { result: { a: [1, null], status: 'status_code' } } })
  })

  test('204 is the answer of an operation that has none; its words arrive if it has any', async () => {
    rest.play(noContent)
    const silent = await gateway.call('deleteLogs', { input: { ids: [1] } })
    rest.play(json({ message: '已删除' }))
    const withBody = await gateway.call('deleteLogs', { input: { ids: [1] } })
    expect([silent.body, withBody.body]).toEqual([
      { data: { result: { message: null } } },
      { data: { result: { message: '已删除' } } },
    ])
  })

  test('the gateway speaks English to those who ask for it', async () => {
    rest.play(brokenConnection)
    const { body } = await gateway.call('order', { id: 1 }, { 'accept-language': 'en-GB,en' })
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'The API cannot be reached, please try later',
    ])
  })

  test('the language chosen in the console counts before the browser’s', async () => {
    rest.play(brokenConnection)
    const headers = { 'accept-language': 'zh-CN', cookie: 'a=b; console.known=en' }
    const { body } = await gateway.call('order', { id: 1 }, headers)
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'The API cannot be reached, please try later',
    ])
  })
})

test('a caller who leaves ends his read, not his write', async () => {
  const closed = Promise.withResolvers<void>()
  const controller = new AbortController()
  rest.play((_, response) => {
    response.on('close', closed.resolve)
    controller.abort()
  })
  const left = gateway.call('order', { id: 1 }, {}, controller.signal)
  await expect(left).rejects.toThrow('aborted')
  await closed.promise

  const arrived = Promise.withResolvers<() => void>()
  const leaving = new AbortController()
  rest.play((call, response) => arrived.resolve(() => json({ data: { id: 1 } })(call, response)))
  const write = gateway.call('markPaid', { id: 1 }, {}, leaving.signal)
  const answer = await arrived.promise
  leaving.abort()
  await expect(write).rejects.toThrow('aborted')
  await fetch(`${gateway.url}/healthz`)
  log.length = 0
  answer()
  await expect
    .poll(() => log.filter((line) => line.includes('"code":"OK"')), { timeout: 15_000 })
    .toHaveLength(1)
})

test('neither the log nor an answer ever holds a secret', async () => {
  rest.play(json({ message: 'no' }, 422))
  const secrets = { authorization: 'Bearer secret-token' }
  const input = { grant_type: 'password', username: 'a', password: 'secret-password' }
  const { body } = await gateway.call('signIn', { input }, secrets)
  rest.play(brokenConnection)
  const broken = await gateway.call('signIn', { input }, secrets)
  const everything = JSON.stringify([body, broken.body]) + log.join('')
  expect(
    ['secret-token', 'secret-password', clientSecret].filter((secret) => everything.includes(secret)),
  ).toEqual([])
  expect(log.filter((line) => line.includes('"operation":"signIn"'))).toHaveLength(2)
})

test('an error of 503 says after how many seconds to ask again, in the header as in the error', async () => {
  rest.play((_, response) => {
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' })
      .end(JSON.stringify({ message: '数据库繁忙，请稍后再试', code: 'UNAVAILABLE' }))
  })
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documentId: operationId('order'), variables: { id: 1 } }),
  })
  const { errors } = (await response.json()) as { errors: { extensions: object }[] }
  expect(response.headers.get('retry-after')).toBe('7')
  expect(errors[0]?.extensions).toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
    details: { retry_after: 7 },
  })
})
