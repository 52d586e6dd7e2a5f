import type { RequestPolicy } from '@urql/core'
import { describe, expect, it } from 'vitest'
import { pipe, subscribe } from 'wonka'
import type { OperationRef } from '../../generated/types.ts'
import { createAhead } from './ahead.ts'
import { createClient } from './client.ts'
import { documentOf } from './documents.ts'
import type { Transport } from './transport.ts'

const list: OperationRef = { name: 'orders_index_list', kind: 'query', hash: 'a', variables: ['page'] }

/** The n-th call is answered with n. */
function counting() {
  let calls = 0
  const transport: Transport = {
    send: <T>() => Promise.resolve(++calls as T),
    file: () => Promise.reject(new Error('no file is asked for')),
  }
  return { transport, calls: () => calls }
}

const tick = () => new Promise((resolve) => setTimeout(resolve))

describe('what was answered ahead', () => {
  it.each([
    { requestPolicy: 'cache-and-network', then: 2 },
    { requestPolicy: 'cache-first', then: 1 },
  ] as const)('is told at once, and only once ($requestPolicy)', async ({ requestPolicy, then }) => {
    const { transport, calls } = counting()
    const ahead = createAhead(transport)
    ahead.begin([{ ref: list, variables: { page: 1 } }], 'orders.index')
    await tick()
    const client = createClient(ahead)
    const told: unknown[] = []
    const look = (policy: RequestPolicy) =>
      pipe(
        client.query(documentOf(list), { page: 1 }, { requestPolicy: policy }),
        subscribe(({ data }) => told.push(data)),
      )
    // urql's hooks subscribe for a moment while they render, and to stay once that is on screen.
    look(requestPolicy).unsubscribe()
    expect(told).toEqual([{ result: 1 }])
    look(requestPolicy)
    await tick()
    expect([calls(), told.at(-1)]).toEqual([1, { result: 1 }])
    look(requestPolicy)
    await tick()
    expect([calls(), told.at(-1)]).toEqual([then, { result: then }])
    look('network-only')
    await tick()
    expect([calls(), told.at(-1)]).toEqual([then + 1, { result: then + 1 }])
  })
})
