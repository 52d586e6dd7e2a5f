import { beforeEach, expect, it, vi } from 'vitest'
import type { Tokens } from '../../machines/identity.ts'
import { keptTokens } from './kept.ts'
import { onlyOnce } from './only-once.ts'

const old: Tokens = { session: 's', token: 't1', refreshToken: 'r1', expiresAt: Date.now() - 1 }
const newer: Tokens = { session: 's', token: 't2', refreshToken: 'r2', expiresAt: Date.now() + 3_600_000 }

/** What the tabs of one browser share: the storage, and a lock that one holds at a time. */
beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  const state = { last: Promise.resolve() as Promise<unknown> }
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, action: () => Promise<unknown>) => {
        const turn = state.last.then(action)
        state.last = turn.catch(() => null)
        return turn
      },
    },
  })
  keptTokens.write(old)
  return () => vi.unstubAllGlobals()
})

it('asks once for eight tabs that expire together', async () => {
  const refresh = vi.fn(() => Promise.resolve(newer))
  const tabs = await Promise.all(Array.from({ length: 8 }, () => onlyOnce(old, refresh)))
  expect([tabs, refresh.mock.calls]).toEqual([Array.from({ length: 8 }, () => newer), [['r1']]])
})

it('lets the next tab try where the first failed', async () => {
  const refresh = vi
    .fn<() => Promise<Tokens>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(newer)
  const tabs = await Promise.allSettled([onlyOnce(old, refresh), onlyOnce(old, refresh)])
  expect(tabs.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
