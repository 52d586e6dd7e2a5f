import type * as SocketClient from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { connectionOver } from './live-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client whose code is missing for the first loads; it never connects. */
function missingFor(failures: number) {
  const io = vi.fn(() => ({
    on: () => undefined,
    io: { on: () => undefined, opts: {} },
    disconnect: () => undefined,
  }))
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return { io } as unknown as Pick<typeof SocketClient, 'io'>
  })
  const actor = createActor(connectionOver(load), { input: { token: 't', after: null } })
  return { actor, load, io }
}

test('code that could not be loaded is loaded again, after longer and longer pauses', async () => {
  const { actor, load, io } = missingFor(3)
  actor.start()
  const tries: number[] = []
  for (const pause of [0, 999, 1, 1_999, 1, 3_999, 1]) {
    await vi.advanceTimersByTimeAsync(pause)
    tries.push(load.mock.calls.length)
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4])
  expect(io).toHaveBeenCalledOnce()
})

test('nothing is loaded for a session that has ended', async () => {
  const { actor, load } = missingFor(1)
  actor.start()
  await vi.advanceTimersByTimeAsync(0)
  actor.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
})
