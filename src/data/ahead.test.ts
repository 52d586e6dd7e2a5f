import { describe, expect, it, vi } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { createAhead } from './ahead.ts'
import { OperationFailure } from './errors.ts'
import type { SendOptions, Transport } from './transport.ts'

const list: OperationRef = { name: 'orders_index_list', kind: 'query', hash: 'a', variables: [] }
const summary: OperationRef = { name: 'orders_index_summary', kind: 'query', hash: 'b', variables: [] }

/** A transport whose calls are answered by hand, in the order in which they were sent. */
function scripted() {
  const sent: { readonly name: string | undefined; readonly options: SendOptions }[] = []
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = []
  const transport: Transport = {
    send: <T>(ref: OperationRef | null, _: object, options: SendOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        sent.push({ name: ref?.name, options })
        waiting.push({ resolve: (value) => resolve(value as T), reject })
        options.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
    file: () => Promise.reject(new Error('no file is asked for')),
  }
  return { transport, sent, waiting, names: () => sent.map(({ name }) => name) }
}

describe('calls ahead', () => {
  it('answers a call with the one that began, whatever the order of its variables, and once', async () => {
    const { transport, waiting, names, sent } = scripted()
    const ahead = createAhead(transport)
    ahead.begin([{ ref: list, variables: { page: 1, filter: { a: '1', b: '2' } } }], 'orders.index')
    const answer = ahead.send(list, { filter: { b: '2', a: '1' }, page: 1 })
    waiting[0]?.resolve('rows')
    expect(await answer).toBe('rows')
    expect(sent[0]?.options).toMatchObject({ bare: true, page: 'orders.index' })
    void ahead.send(list, { page: 1, filter: { a: '1', b: '2' } })
    expect(names()).toEqual(['orders_index_list', 'orders_index_list'])
  })

  it('sends what was asked with other variables by itself', () => {
    const { transport, names, sent } = scripted()
    const ahead = createAhead(transport)
    ahead.begin([{ ref: list, variables: { page: 1 } }], 'orders.index')
    void ahead.send(list, { page: 2 }, { quiet: true })
    expect(names()).toHaveLength(2)
    expect(sent[1]?.options).toEqual({ quiet: true })
  })

  it('asks again when what began failed, so that the failure is recovered from or shown', async () => {
    const { transport, waiting, sent } = scripted()
    const ahead = createAhead(transport)
    ahead.begin([{ ref: list, variables: {} }], 'orders.index')
    const answer = ahead.send(list, {})
    waiting[0]?.reject(
      new OperationFailure({ code: 'FORBIDDEN', status: 403, via: 'http', message: '没有权限' }),
    )
    await expect.poll(() => sent.length).toBe(2)
    waiting[1]?.resolve('rows')
    expect(await answer).toBe('rows')
    expect(sent[1]?.options).toEqual({})
  })

  it('keeps what began when the same page begins again, and gives up what another page would have asked', () => {
    const { transport, names, sent } = scripted()
    const ahead = createAhead(transport)
    ahead.begin(
      [
        { ref: list, variables: {} },
        { ref: summary, variables: {} },
      ],
      'orders.index',
    )
    ahead.begin([{ ref: list, variables: {} }], 'orders.index')
    expect(names()).toEqual(['orders_index_list', 'orders_index_summary'])
    expect(sent.map(({ options }) => options.signal?.aborted)).toEqual([false, true])
  })

  it('ends with the one who asked', async () => {
    const { transport, sent, names } = scripted()
    const ahead = createAhead(transport)
    ahead.begin([{ ref: list, variables: {} }], 'orders.index')
    const asker = new AbortController()
    const answer = ahead.send(list, {}, { signal: asker.signal })
    asker.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent[0]?.options.signal?.aborted).toBe(true)
    expect(names()).toHaveLength(1)
  })

  it('shows what has been answered until somebody sends the call, and nothing of what is still open', async () => {
    const { transport, waiting } = scripted()
    const ahead = createAhead(transport)
    ahead.begin(
      [
        { ref: list, variables: { page: 1 } },
        { ref: summary, variables: {} },
      ],
      'orders.index',
    )
    expect(ahead.peek(list, { page: 1 })).toBeUndefined()
    waiting[0]?.resolve('rows')
    waiting[1]?.reject(new Error('no'))
    await ahead.answered()
    expect([ahead.peek(list, { page: 1 }), ahead.peek(list, { page: 2 }), ahead.peek(summary, {})]).toEqual([
      'rows',
      undefined,
      undefined,
    ])
    expect(await ahead.send(list, { page: 1 })).toBe('rows')
    expect(ahead.peek(list, { page: 1 })).toBeUndefined()
  })

  it('asks again for what has become stale, and for nothing else', async () => {
    const { transport, waiting, names } = scripted()
    const ahead = createAhead(transport)
    ahead.begin(
      [
        { ref: list, variables: {} },
        { ref: summary, variables: {} },
      ],
      'orders.index',
    )
    waiting[0]?.resolve('old rows')
    waiting[1]?.resolve('sums')
    await ahead.answered()
    ahead.forget(({ hash }) => hash === list.hash)
    expect([ahead.peek(list, {}), ahead.peek(summary, {})]).toEqual([undefined, 'sums'])
    const answer = ahead.send(list, {})
    waiting[2]?.resolve('rows')
    expect([await answer, await ahead.send(summary, {})]).toEqual(['rows', 'sums'])
    expect(names()).toHaveLength(3)
  })

  it('asks again for what began long ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const { transport, waiting, names } = scripted()
      const ahead = createAhead(transport)
      ahead.begin([{ ref: list, variables: {} }], 'orders.index')
      waiting[0]?.resolve('old rows')
      await ahead.answered()
      vi.setSystemTime(Date.now() + 10_001)
      expect(ahead.peek(list, {})).toBeUndefined()
      const answer = ahead.send(list, {})
      waiting[1]?.resolve('rows')
      expect(await answer).toBe('rows')
      expect(names()).toHaveLength(2)
    } finally {
      vi.useRealTimers()
    }
  })
})
