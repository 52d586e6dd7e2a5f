import { init } from 'i18next'
import { describe, expect, it } from 'vitest'
import { ui } from '../i18n/zh/ui.ts'
import { failureFromAnswer, failureFromTransport } from './errors.ts'

await init({ lng: 'zh', resources: { zh: { ui } }, keySeparator: false })

function failure(extensions: object, message = 'outer') {
  const {
    code,
    status,
    via,
    message: text,
    lostSession,
    requestId,
  } = failureFromAnswer({ message, extensions }, 'r0')
  return { code, status, via, text, lostSession, requestId }
}

describe('error catalogue (specification §8)', () => {
  it.each([
    [
      'a status_code in a success body',
      { via: 'body', status: 4020, message: '网关拒绝' },
      '网关拒绝',
      false,
    ],
    ['status_code 401', { via: 'body', status: 401, message: '登录已过期' }, '登录已过期', true],
    [
      'status_code 500 Unauthenticated.',
      { via: 'body', status: 500, message: 'Unauthenticated.' },
      'Unauthenticated.',
      true,
    ],
    ['status_code 500 of another kind', { via: 'body', status: 500, message: 'Oops' }, 'Oops', false],
    ['HTTP 401', { via: 'http', status: 401, message: '密码错误' }, '密码错误', false],
    [
      'HTTP 500 Unauthenticated.',
      { via: 'http', status: 500, message: 'Unauthenticated.' },
      'Unauthenticated.',
      true,
    ],
    ['HTTP 500 of another kind', { via: 'http', status: 500, message: 'Oops' }, 'Oops', false],
    ['HTTP 403', { via: 'http', status: 403, message: '没有权限' }, '没有权限', false],
    [
      'HTTP 422 without messages',
      { via: 'http', status: 422, message: '数据校验失败' },
      '数据校验失败',
      false,
    ],
    ['a refusal of the gateway', { code: 'UPSTREAM_TIMEOUT', status: 504, message: '超时' }, '超时', false],
  ])('%s', (_, extensions, text, lostSession) => {
    const { text: shown, lostSession: lost } = failure(extensions)
    expect({ shown, lost }).toEqual({ shown: text, lost: lostSession })
  })

  it('joins all validation messages of HTTP 422 by line breaks', () => {
    const errors = { email: ['邮箱格式不正确', '邮箱已存在'], 'items.0.quantity': ['数量须为 1–999'] }
    expect(failure({ via: 'http', status: 422, message: '数据校验失败', errors }).text).toEqual(
      '邮箱格式不正确\n邮箱已存在\n数量须为 1–999',
    )
  })

  it('keeps code and request id, and falls back to the outer message', () => {
    expect(failure({ code: 'HTTP_409', via: 'http', status: 409, request_id: 'r1' })).toEqual({
      code: 'HTTP_409',
      status: 409,
      via: 'http',
      text: 'outer',
      lostSession: false,
      requestId: 'r1',
    })
  })

  it.each([
    ['no answer', failureFromTransport(new TypeError('Failed to fetch'), 'r0'), true],
    ['HTTP 503', failureFromAnswer({ extensions: { via: 'http', status: 503 } }, 'r0'), true],
    ['HTTP 429', failureFromAnswer({ extensions: { via: 'http', status: 429 } }, 'r0'), true],
    ['HTTP 401', failureFromAnswer({ extensions: { via: 'http', status: 401 } }, 'r0'), false],
    [
      'HTTP 500 Unauthenticated.',
      failureFromAnswer({ extensions: { via: 'http', status: 500, message: 'Unauthenticated.' } }, 'r0'),
      false,
    ],
    ['a status_code', failureFromAnswer({ extensions: { via: 'body', status: 4020 } }, 'r0'), false],
  ])('says whether it is worth another try: %s', (_name, { isTransient }, expected) => {
    expect(isTransient).toEqual(expected)
  })

  it('says in our own words what a browser says in its own', () => {
    const thrown = new TypeError('Failed to fetch')
    const { message, code, cause } = failureFromTransport(thrown, 'r0')
    expect({ message, code, cause }).toEqual({
      message: '无法连接服务器，请检查网络后重试',
      code: 'NETWORK',
      cause: thrown,
    })
  })

  it('reads nonsense without throwing', () => {
    expect(failure(null as never)).toEqual({
      code: 'UNKNOWN',
      status: 0,
      via: 'transport',
      text: 'outer',
      lostSession: false,
      requestId: 'r0',
    })
  })
})
