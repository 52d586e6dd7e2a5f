import { describe, expect, test } from 'vitest'
import { page as ordersPage } from '../../../../generated/pages/orders/orders.index.ts'
import { page as linksPage } from '../../../../generated/pages/payment-management/payment-management.links.ts'
import type { CallAction, Emitted, Page, TablePage } from '../../../../generated/types.ts'
import { localise } from '../names/localise.ts'
import { bulkRequest, callRequest, cellRequest } from './request.ts'

const orders = shown(ordersPage)
const links = shown(linksPage)
const subject = { row: { id: 7, updated_at: '2026-01-01T10:20:30.123+08:00' }, route: {}, me: 1, company: 1 }

function shown(page: Page<Emitted>): TablePage {
  const { kind } = page
  if (kind !== 'table') throw new Error(`no table, but a ${kind}`)
  return localise(page, (key) => key)
}

function rowCall({ row }: TablePage, key: string): CallAction {
  const action = row.find((one) => one.key === key)
  if (action?.does !== 'call') throw new Error(`no call ${key}`)
  return action
}

describe('what an action sends', () => {
  test('the row’s id and what was filled in', () => {
    const request = callRequest(rowCall(orders, 'cancel'), subject, { reason: '买错了' })
    expect(request?.variables).toEqual({ id: 7, input: { reason: '买错了' } })
  })

  test('nothing, where the row lacks what the call needs', () => {
    expect(callRequest(rowCall(orders, 'cancel'), { ...subject, row: {} }, {})).toEqual(null)
  })

  test('a row’s own use of the bulk operation is the operation for one', () => {
    const request = callRequest(rowCall(links, 'pause'), subject, {})
    expect(request?.variables).toEqual({ input: { action: 'pause', ids: [7] } })
  })

  test('ids of the chosen rows, and what was filled in under params', () => {
    const [bulk] = orders.bulk.filter(({ key }) => key === 'add_tags')
    if (bulk === undefined) throw new Error('orders can be tagged')
    expect(bulkRequest(bulk, { ids: [1, 2] }, subject, { tags: ['vip'] })?.variables).toEqual({
      input: { action: 'add_tags', ids: [1, 2], params: { tags: ['vip'] } },
    })
  })

  test('all that match but some, with the count that the person saw', () => {
    const [bulk] = orders.bulk
    if (bulk === undefined) throw new Error('orders have bulk actions')
    const selection = {
      all: true,
      filter: { status: 'paid' },
      q: 'a',
      exclude: [3, 4],
      matched: 1234,
    } as const
    expect(bulkRequest(bulk, selection, subject, {})?.variables).toEqual({
      input: {
        action: bulk.action,
        all: true,
        filter: { status: 'paid' },
        q: 'a',
        exclude: [3, 4],
        expect: 1232,
      },
    })
  })

  test('one property of one row, with the version that the person saw', () => {
    if (orders.update === null) throw new Error('orders are edited in the cell')
    expect(cellRequest(orders.update, subject.row, subject, { note: 'x' })?.variables).toEqual({
      id: 7,
      input: { note: 'x', updated_at: subject.row.updated_at },
    })
  })
})
