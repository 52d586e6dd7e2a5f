import { describe, expect, it } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { OperationFailure } from './errors.ts'
import { createTransport } from './transport.ts'

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
    const { transport, sent, reported } = start([lost, { data: { result: 'ok' } }], 't2')
    expect(await transport.send(ref, {})).toEqual('ok')
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
    [new TypeError('Failed to fetch'), 'Failed to fetch'],
    [new Response('<html>', { status: 502, statusText: 'Bad Gateway' }), 'HTTP 502 Bad Gateway'],
    [{ data: null }, 'empty answer'],
  ])('says what went wrong on the way: %o', async (answer, message) => {
    const { transport, reported } = start([answer])
    await expect(transport.send(ref, {})).rejects.toThrow(message)
    expect(reported).toEqual([message])
  })

  it('passes an abort on without a word', async () => {
    const { transport, reported } = start([new DOMException('aborted', 'AbortError')])
    await expect(transport.send(ref, {})).rejects.toThrow('aborted')
    expect(reported).toEqual([])
  })
})
