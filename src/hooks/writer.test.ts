import { expect, test } from 'vitest'
import type { OperationRef } from '../../generated/types.ts'
import { OperationFailure } from '../data/errors.ts'
import type { SendOptions, Transport } from '../data/transport.ts'
import type { Write } from '../data/write/write.ts'
import { createWriter } from './writer.ts'

const save: OperationRef = {
  name: 'orders_edit_save',
  kind: 'mutation',
  hash: 'h',
  variables: ['id', 'input'],
}

interface Sent {
  readonly variables: object
  readonly options: SendOptions
  readonly answer: (result: unknown) => void
  readonly refuse: (failure: Error) => void
}

/** A gateway that answers when the case says so. */
function world() {
  const sent: Sent[] = []
  const done: string[] = []
  const transport: Pick<Transport, 'send'> = {
    send: (_, variables, options = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
      sent.push({ variables, options, answer: (result) => resolve(result as never), refuse: reject })
      return promise
    },
  }
  const waiting = new Set<symbol>()
  const writer = createWriter({
    transport,
    onDone: ({ name }) => done.push(name),
    onWaiting: () => {
      const one = Symbol('waiting')
      waiting.add(one)
      return () => void waiting.delete(one)
    },
  })
  const of = (input: object, more: Partial<Write> = {}): Write => ({
    ref: save,
    variables: { id: 1, input },
    ...more,
  })
  return {
    transport,
    writer,
    sent,
    done,
    waiting,
    of,
    keys: () => sent.map(({ options }) => options.idempotencyKey),
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const cut = () => new OperationFailure({ code: 'NETWORK', status: 0, via: 'transport', message: 'cut' })

test('a write is sent within the call, and what it made stale is reported before its outcome', async () => {
  const { writer, sent, done, of } = world()
  const outcome = writer.send(of({ note: 'a' }))
  expect([sent.length, done]).toEqual([1, []])
  sent[0]?.answer({ data: { id: 1 } })
  expect([await outcome, done]).toEqual([{ result: { data: { id: 1 } } }, ['orders_edit_save']])
})

test('the same request has one key until it was done, and a new one after that', async () => {
  const { writer, sent, of, keys } = world()
  const failed = writer.send(of({ note: 'a' }))
  sent[0]?.refuse(cut())
  expect(await failed).toEqual({ failure: expect.objectContaining({ code: 'NETWORK' }) })
  const again = writer.send(of({ note: 'a' }))
  sent[1]?.answer({ data: {} })
  await again
  void writer.send(of({ note: 'a' }))
  const [first, second, third] = keys()
  expect([second === first, third === first, sent.length]).toEqual([true, false, 3])
})

test('the same request twice before the answer is sent once', async () => {
  const { writer, sent, of } = world()
  const outcomes = [writer.send(of({ note: 'a' })), writer.send(of({ note: 'a' }))]
  expect(sent.length).toEqual(1)
  sent[0]?.answer({ data: {} })
  expect(await Promise.all(outcomes)).toEqual([{ result: { data: {} } }, { result: { data: {} } }])
})

test('writes of one record follow each other, with the version that the one before left', async () => {
  const { writer, sent, waiting, of } = world()
  const about = { record: 'orders 1' }
  const first = writer.send(of({ note: 'a', updated_at: 'v1' }, about))
  const second = writer.send(of({ sort: 7, updated_at: 'v1' }, about))
  expect([sent.length, waiting.size]).toEqual([1, 1])
  sent[0]?.answer({ data: { updated_at: 'v2' } })
  await first
  await turn()
  sent[1]?.answer({ data: { updated_at: 'v3' } })
  await second
  expect(waiting.size).toEqual(0)
  void writer.send(of({ note: 'b', updated_at: 'v1' }, about))
  expect(sent.map(({ variables }) => variables)).toEqual([
    { id: 1, input: { note: 'a', updated_at: 'v1' } },
    { id: 1, input: { sort: 7, updated_at: 'v2' } },
    { id: 1, input: { note: 'b', updated_at: 'v3' } },
  ])
})

test('writers over one transport share the queues, whatever place they are of', async () => {
  const { writer, transport, sent, of } = world()
  const other = createWriter({ transport })
  void writer.send(of({ note: 'a' }, { record: 'orders 1' }))
  void other.send(of({ sort: 7 }, { record: 'orders 1' }))
  expect(sent.length).toEqual(1)
  sent[0]?.refuse(cut())
  await turn()
  expect(sent.length).toEqual(2)
})

test('what is given up is aborted, and sent again under its key', async () => {
  const { writer, sent, of, keys } = world()
  const abort = new AbortController()
  const outcome = writer.send(of({ note: 'a' }, { signal: abort.signal }))
  abort.abort()
  expect([await outcome, sent[0]?.options.signal?.aborted]).toEqual([{ aborted: true }, true])
  void writer.send(of({ note: 'a' }))
  expect(keys()[1]).toEqual(keys()[0])
})

test('what waits for its turn and is given up is never sent', async () => {
  const { writer, sent, of } = world()
  void writer.send(of({ note: 'a' }, { record: 'orders 1' }))
  const abort = new AbortController()
  const outcome = writer.send(of({ sort: 7 }, { record: 'orders 1', signal: abort.signal }))
  abort.abort()
  sent[0]?.answer({ data: {} })
  expect(await outcome).toEqual({ aborted: true })
  await turn()
  expect(sent.length).toEqual(1)
})

test('an intent that was started elsewhere goes on under its key', () => {
  const { writer, of, keys } = world()
  void writer.send(of({ note: 'a' }, { idempotencyKey: 'of a draft' }))
  expect(keys()).toEqual(['of a draft'])
})
