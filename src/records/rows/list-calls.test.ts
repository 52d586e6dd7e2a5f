import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../generated/pages/orders/orders.index.ts'
import { addDays } from '../../dates/days.ts'
import { listOf } from '../model/descriptors/list-descriptor.ts'
import { localise } from '../model/names/localise.ts'
import { listCalls } from './list-calls.ts'

if (page.kind !== 'table') throw new Error('orders.index is a table')
const list = listOf(localise(page, (key) => key))

const today = '2026-03-31'
beforeEach(() => vi.useFakeTimers({ now: new Date(`${today}T12:00:00`), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const month = { from: '2026-03-02', to: today }
const ofMonth = { created_at: '2026-03-02..2026-03-31' }
const compared = { ...month, compare: 'previous' }

test('what a table asks at an address: its rows as sorted, paged and narrowed there, and its cards as narrowed', () => {
  const calls = listCalls(list, '?q=acme&f.status=paid&sort=total_usd&page=3&per_page=50')
  expect(calls).toEqual([
    {
      ref: list.query,
      variables: { page: 3, per_page: 50, sort: 'total_usd', q: 'acme', filter: { status: 'paid' } },
    },
    { ref: list.summary, variables: { q: 'acme', filter: { status: 'paid' } } },
  ])
})

test('an address without a query asks for the first page in the order of the manifest, of the days of the range', () => {
  expect(listCalls(list, '').map(({ variables }) => variables)).toEqual([
    { page: 1, per_page: 20, sort: list.sort, filter: ofMonth },
    compared,
  ])
})

test('cards count the rows that the list shows; one that leads to another view counts the rows of that view', () => {
  const saved = { id: 7, isOwn: true, isShared: false, isDefault: false, place: 1, owner: 'me', version: '1' }
  const own = { key: 'mine', label: '我的', filters: { status: 'paid' }, saved }
  const withSaved = { ...list, views: [...list.views, own] }
  const variablesAt = (search: string) => listCalls(withSaved, search).map(({ variables }) => variables)
  const pending = { ...compared, filter: { status: 'pending' } }
  expect(variablesAt('?view=pending').slice(1)).toEqual([pending, compared])
  expect(variablesAt('?view=pending')[0]).toMatchObject({ filter: { ...ofMonth, status: 'pending' } })
  expect(variablesAt('?view=pending&f.country=DE').slice(1)).toEqual([
    { filter: { status: 'pending', country: 'DE' } },
    {},
  ])
  expect(variablesAt('?view=mine').slice(1)).toEqual([{ ...compared, filter: { status: 'paid' } }, compared])
})

test('other days narrow the rows, and the cards by their own variables, against what the address says', () => {
  const days = { from: '2026-02-01', to: '2026-02-07' }
  const variablesAt = (search: string) => listCalls(list, search).map(({ variables }) => variables)
  expect(variablesAt('?from=2026-02-01&to=2026-02-07&compare=year')).toMatchObject([
    { filter: { created_at: '2026-02-01..2026-02-07' } },
    { ...days, compare: 'year' },
  ])
  expect(variablesAt('?from=2026-02-01&to=2026-02-07&cfrom=2026-01-01&cto=2026-01-07')[1]).toEqual({
    ...days,
    compare: 'custom',
    compare_from: '2026-01-01',
    compare_to: '2026-01-07',
  })
  expect(variablesAt('?from=all')[1]).toEqual({})
})

test('figures of days are asked for by the days, rows and cards alike', () => {
  const figures = { ...list, range: list.range && { ...list.range, field: null } }
  const query = { ...list.query, variables: [...list.query.variables, 'from', 'to'] }
  const variablesAt = listCalls({ ...figures, query }, '?f.status=paid').map(({ variables }) => variables)
  expect(variablesAt).toEqual([
    { page: 1, per_page: 20, sort: list.sort, filter: { status: 'paid' }, ...month },
    { filter: { status: 'paid' }, ...compared },
  ])
  expect(addDays(month.from, 29)).toEqual(month.to)
})
