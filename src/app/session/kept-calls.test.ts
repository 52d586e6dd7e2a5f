import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExpectedCall } from '../../data/ahead.ts'
import type { Session } from '../../hooks/use-session.ts'
import { askAsLastTime, keepFirstCalls } from './kept-calls.ts'
import { keptCalls } from './kept.ts'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = { pathname: '/orders/index', search: '?page=2' }
const callOf = (page: number): ExpectedCall => ({
  ref: { name: 'orders_index_list', kind: 'query', hash: 'h', variables: ['page'] },
  variables: { page },
})

/** What a visit of an address begins. */
function visited(company: number, place: typeof list): readonly unknown[] {
  const begun: unknown[] = []
  const ahead = { begin: (...asked: readonly unknown[]) => void begun.push(asked) }
  askAsLastTime({ ahead } as unknown as Session, company, place)
  return begun
}

test('an address of a company asks what it asked the last time, and no other does', () => {
  keepFirstCalls(1, list, 'orders.index', [callOf(1)])
  keepFirstCalls(1, list, 'orders.index', [callOf(2)])
  expect(visited(1, list)).toEqual([[[callOf(2)], 'orders.index']])
  expect(visited(2, list)).toEqual([])
  expect(visited(1, { ...list, search: '' })).toEqual([])
})

test('the last thirty addresses are kept', () => {
  for (let page = 0; page < 31; page += 1)
    keepFirstCalls(1, { ...list, search: `?page=${page}` }, 'orders.index', [callOf(page)])
  expect(
    keptCalls
      .read()
      ?.map(({ at }) => at)
      .at(0),
  ).toBe('1 /orders/index?page=30')
  expect(keptCalls.read()).toHaveLength(30)
  expect(visited(1, { ...list, search: '?page=0' })).toEqual([])
})
