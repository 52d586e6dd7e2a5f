import { beforeEach, expect, it, vi } from 'vitest'
import type { Tokens } from '../../machines/identity.ts'
import { runExclusive } from './run-exclusive.ts'
import { storedTokens } from './stored-values.ts'

const old: Tokens = { session: 's', token: 't1', refreshToken: 'r1', expiresAt: Date.now() - 1 }
const newer: Tokens = { session: 's', token: 't2', refreshToken: 'r2', expiresAt: Date.now() + 3_600_000 }

/** How many reads of the storage still give what stood there before the last write, as in another process. */
const lag = { reads: 0 }

/** What the tabs of one browser share: the storage, and locks that one holds at a time. */
beforeEach(() => {
  const values = new Map<string, string>()
  const before = new Map<string, string>()
  lag.reads = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      lag.reads -= 1
      return (lag.reads >= 0 ? before : values).get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      before.set(key, values.get(key) ?? value)
      values.set(key, value)
    },
  })
  const last = new Map<string, Promise<unknown>>()
  const held = new Set<string>()
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
      request: (name: string, ...rest: unknown[]) => {
        const action = rest.at(-1) as (lock: object) => Promise<unknown>
        const turn = (last.get(name) ?? Promise.resolve()).then(async () => {
          held.add(name)
          return await action({}).finally(() => held.delete(name))
        })
        last.set(
          name,
          turn.catch(() => null),
        )
        return turn
      },
    },
  })
  storedTokens.write(old)
  return () => vi.unstubAllGlobals()
})

it('asks once for eight tabs that expire together', async () => {
  const refresh = vi.fn(() => Promise.resolve(newer))
  const tabs = await Promise.all(Array.from({ length: 8 }, () => runExclusive(old, refresh)))
  expect([tabs, refresh.mock.calls]).toEqual([Array.from({ length: 8 }, () => newer), [['r1']]])
})

it('waits for what another tab stored when it has not arrived yet', async () => {
  const refresh = vi.fn(() => Promise.resolve(newer))
  await runExclusive(old, refresh)
  lag.reads = 5
  expect([await runExclusive(old, refresh), refresh.mock.calls]).toEqual([newer, [['r1']]])
})

it('lets the next tab try where the first failed', async () => {
  const refresh = vi
    .fn<() => Promise<Tokens>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(newer)
  const tabs = await Promise.allSettled([runExclusive(old, refresh), runExclusive(old, refresh)])
  expect(tabs.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
