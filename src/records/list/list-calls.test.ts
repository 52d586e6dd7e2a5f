import { expect, test } from 'vitest'
import { page } from '../../../generated/pages/orders/orders.index.ts'
import { localise } from '../labels/localise.ts'
import { listCalls } from './list-calls.ts'
import { listOf } from './list-descriptor.ts'

if (page.kind !== 'table') throw new Error('orders.index is a table')
const list = listOf(localise(page, (key) => key))

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

test('an address without a query asks for the first page in the order of the manifest', () => {
  expect(listCalls(list, '')[0]?.variables).toMatchObject({ page: 1, per_page: 20, sort: list.sort })
})

test('a view of the manifest narrows the rows, not the cards that count its states; a saved one narrows both', () => {
  const saved = { id: 7, isOwn: true, isShared: false, isDefault: false, place: 1, owner: 'me', version: '1' }
  const own = { key: 'mine', label: '我的', filters: { status: 'paid' }, saved }
  const withSaved = { ...list, views: [...list.views, own] }
  const cardsAt = (search: string) => listCalls(withSaved, search)[1]?.variables
  expect(listCalls(withSaved, '?view=pending')[0]?.variables).toMatchObject({ filter: { status: 'pending' } })
  expect(cardsAt('?view=pending')).toEqual({})
  expect(cardsAt('?view=pending&f.country=DE')).toEqual({ filter: { country: 'DE' } })
  expect(cardsAt('?view=mine')).toEqual({ filter: { status: 'paid' } })
})
