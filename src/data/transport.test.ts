import { init } from 'i18next'
import { describe, expect, it } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { ui } from '../i18n/zh/ui.ts'
import { OperationFailure } from './errors.ts'
import { createTransport } from './transport.ts'

await init({ lng: 'zh', resources: { zh: { ui } }, keySeparator: false })

const unreadable = '服务器的回复不完整，请稍后重试'

const ref: OperationRef = { name: 'orders_index_list', kind: 'query', hash: 'abc', variables: [] }

interface Sent {
  readonly authorization: string | null
  readonly company: string | null
  readonly page: string | null
  readonly body: unknown
}

function start(answers: readonly (object | Error)[], newer: string | null = null) {
  const sent: Sent[] = []
  const reported: string[] = []
  const left = [...answers]
  const transport = createTransport({
    caller: () => ({ token: 't1', companyId: 7, page: 'orders.index' }),
    recover: () => Promise.resolve(newer),
    report: ({ message }) => reported.push(message),
    fetch: (_, init) => {
      const headers = new Headers(init?.headers)
      sent.push({
        authorization: headers.get('authorization'),
        company: headers.get('x-company-id'),
        page: headers.get('x-route-name'),
        body: JSON.parse(typeof init?.body === 'string' ? init.body : ''),
      })
      const answer = left.shift()
      if (answer instanceof Response) return Promise.resolve(answer)
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(Response.json(answer))
    },
  })
  return { transport, sent, reported }
}

const lost = { errors: [{ message: 'x', extensions: { via: 'body', status: 401, message: '登录已过期' } }] }

describe('transport', () => {
  it('sends the hash and nothing of the document, and answers the result', async () => {
    const { transport, sent } = start([{ data: { result: { data: [1] } } }])
    expect(await transport.send(ref, { page: 2 })).toEqual({ data: [1] })
    expect(sent).toEqual([
      {
        authorization: 'Bearer t1',
        company: '7',
        page: 'orders.index',
        body: {
          documentId: 'abc',
          operationName: 'orders_index_list',
          variables: { page: 2 },
          extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
        },
      },
    ])
  })

  it('tries once more with the renewed token', async () => {
    const { transport, sent, reported } = start([lost, { data: { result: { data: [] } } }], 't2')
    expect(await transport.send(ref, {})).toEqual({ data: [] })
    expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer t1', 'Bearer t2'])
    expect(reported).toEqual([])
  })

  it('reports and rejects a loss that could not be mended', async () => {
    const { transport, reported } = start([lost])
    await expect(transport.send(ref, {})).rejects.toThrow('登录已过期')
    expect(reported).toEqual(['登录已过期'])
  })

  it('leaves a bare failure to its caller', async () => {
    const { transport, reported, sent } = start([lost], 't2')
    await expect(transport.send(ref, {}, { bare: true, token: null })).rejects.toBeInstanceOf(
      OperationFailure,
    )
    expect(reported).toEqual([])
    expect(sent.map(({ authorization }) => authorization)).toEqual([null])
  })

  it.each([
    [new TypeError('Failed to fetch'), '无法连接服务器，请检查网络后重试'],
    [new DOMException('signal timed out', 'TimeoutError'), '服务器长时间没有回应，请稍后重试'],
    [new RangeError('Invalid count value: -1'), unreadable],
    [new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), unreadable],
    [new Response('{"data":{"result":{"id":'), unreadable],
    [new Response(null, { status: 204 }), unreadable],
    [{ data: null }, unreadable],
    [{ data: {} }, unreadable],
    [{ data: { result: null } }, unreadable],
    [{ data: { result: 'ok' } }, unreadable],
    [{ data: { result: { rows: [] } } }, unreadable],
    [[], unreadable],
  ])('says in our own words what went wrong on the way: %o', async (answer, message) => {
    const { transport, reported } = start([answer])
    await expect(transport.send(ref, {})).rejects.toThrow(message)
    expect(reported).toEqual([message])
  })

  it('takes a write for done only where its answer is one', async () => {
    const write: OperationRef = { ...ref, name: 'orders_index_cancel', kind: 'mutation' }
    const { transport } = start([
      { data: { result: { data: { id: 1 } } } },
      { data: { result: { message: null } } },
      { data: { result: { unexpected: [1] } } },
    ])
    await expect(transport.send(write, {})).resolves.toEqual({ data: { id: 1 } })
    await expect(transport.send(write, {})).resolves.toEqual({ message: null })
    await expect(transport.send(write, {})).rejects.toThrow(unreadable)
  })

  it.each([
    ['session_sign_in', 'mutation', { access_token: 't', expires_in: 60 }],
    ['session_change_password', 'mutation', { message: null }],
    ['session_user', 'query', { id: 1, companies: { data: [] } }],
  ] as const)('takes the answer of %s by its shape, and no other', async (name, kind, result) => {
    const own: OperationRef = { ...ref, name, kind }
    const { transport } = start([{ data: { result } }, { data: { result: { unexpected: [1] } } }])
    await expect(transport.send(own, {})).resolves.toEqual(result)
    await expect(transport.send(own, {})).rejects.toThrow(unreadable)
  })

  it('passes an abort on without a word', async () => {
    const { transport, reported } = start([new DOMException('aborted', 'AbortError')])
    await expect(transport.send(ref, {})).rejects.toThrow('aborted')
    expect(reported).toEqual([])
  })
})
