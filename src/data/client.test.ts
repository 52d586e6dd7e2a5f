import { expect, it } from 'vitest'
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

it('what was answered ahead is told at once, and asked again only past the cache', async () => {
  const { transport, calls } = counting()
  const ahead = createAhead(transport)
  ahead.begin([{ ref: list, variables: { page: 1 } }], 'orders.index')
  await tick()
  const client = createClient(ahead)
  const told: unknown[] = []
  const look = () =>
    pipe(
      client.query(documentOf(list), { page: 1 }, { requestPolicy: 'cache-and-network' }),
      subscribe(({ data }) => told.push(data)),
    )
  // urql's hooks subscribe for a moment while they render, and to stay once that is on screen.
  look().unsubscribe()
  expect(told).toEqual([{ result: 1 }])
  const stay = look()
  await tick()
  expect([calls(), told.at(-1)]).toEqual([1, { result: 1 }])
  stay.unsubscribe()
  const later = look()
  await tick()
  expect([calls(), told.at(-1)]).toEqual([2, { result: 2 }])
  later.unsubscribe()
})
