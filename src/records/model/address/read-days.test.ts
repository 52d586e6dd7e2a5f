import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DateRange } from '../../../../generated/types.ts'
import { listDescriptor } from '../../list/list.fixture.ts'
import { readListAddress, writeListAddress } from './list-address.ts'
import { periodOf } from './list-period.ts'
import { narrowingOf } from './narrowing.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-31T12:00:00'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const range: DateRange = {
  default: '30d',
  presets: ['today', '30d', '12m', 'custom'],
  compare: 'previous',
  grains: ['day'],
  grain: null,
  maxDays: null,
  field: 'created_at',
}
const listWith = (own: Partial<DateRange> = {}) => listDescriptor({ range: { ...range, ...own } })
const at = (search: string, list = listWith()) => {
  const { state, dropped } = readListAddress(list, search)
  return { days: periodOf(list, state), dropped, again: writeListAddress(list, state) }
}
const month = { from: '2026-03-02', to: '2026-03-31' }

test('a list begins with the days of its range, which the address leaves out', () => {
  expect(at('')).toEqual({ days: month, dropped: [], again: '' })
  expect(at('from=2026-03-02&to=2026-03-31')).toEqual({ days: month, dropped: [], again: '' })
  const days = { from: '2026-01-01', to: '2026-01-31' }
  const search = 'from=2026-01-01&to=2026-01-31&compare=year'
  expect(at(search)).toEqual({ days, dropped: [], again: search })
})

test('a link that narrows the list by something else is of all days; with days it is of those', () => {
  expect(at('f.note=x')).toEqual({ days: null, dropped: [], again: 'f.note=x' })
  expect(at('q=old')).toEqual({ days: null, dropped: [], again: 'q=old' })
  const search = 'q=old&from=2026-03-02&to=2026-03-31'
  expect(at(search)).toEqual({ days: month, dropped: [], again: search })
  expect(at('from=all')).toEqual({ days: null, dropped: [], again: 'from=all' })
})

test('what is chosen on the page keeps its days', () => {
  const list = listWith()
  const { state } = readListAddress(list, '')
  const narrowed = { ...state, filters: { note: 'x' } }
  const search = writeListAddress(list, narrowed)
  expect(search).toEqual('f.note=x&from=2026-03-02&to=2026-03-31')
  expect(narrowingOf(list, readListAddress(list, search).state)).toEqual(narrowingOf(list, narrowed))
})

test('a filter of whole days is the days of the list; one that says them in another way stands in their place', () => {
  const days = { from: '2026-01-01', to: '2026-01-31' }
  expect(at('f.created_at=2026-01-01..2026-01-31')).toEqual({
    days,
    dropped: [],
    again: 'from=2026-01-01&to=2026-01-31',
  })
  expect(at('f.created_at=2026-01-01..')).toMatchObject({ days: null, again: 'f.created_at=2026-01-01..' })
})

test('a list that reaches over so many days at most is never of more', () => {
  const bounded = listWith({ maxDays: 7, default: '7d' })
  const week = { from: '2026-03-25', to: '2026-03-31' }
  expect(at('q=old', bounded)).toMatchObject({ days: week, dropped: [] })
  expect(at('from=all', bounded)).toMatchObject({ days: week, dropped: ['from'] })
  expect(at('from=2026-03-01&to=2026-03-31', bounded)).toMatchObject({ days: week, dropped: ['from', 'to'] })
})

test('days that are none are dropped, and said to be', () => {
  expect(at('from=2026-02-30&to=2026-03-01&compare=x')).toEqual({
    days: month,
    dropped: ['from', 'to', 'compare'],
    again: '',
  })
  expect(at('from=2026-02-01').dropped).toEqual(['from'])
})

test('days that say what figures are about do not narrow the rows', () => {
  const list = listWith({ field: null })
  const { state } = readListAddress(list, 'f.note=x')
  expect([periodOf(list, state), narrowingOf(list, state)]).toEqual([month, { note: 'x' }])
})
