import { expect, test } from 'vitest'
import { partOfAddress, scopeWithin, wholeAddress, withoutInner } from './address-scope.ts'

const search = '?q=a+b&record=7&rtab=orders&t.q=c&t.f.status=paid,new'

test('the page and the list inside it each read their own parameters', () => {
  expect(partOfAddress(search, '')).toEqual({
    own: 'q=a+b&record=7&rtab=orders',
    others: 't.q=c&t.f.status=paid%2Cnew',
  })
  expect(partOfAddress(search, 't.')).toEqual({
    own: 'q=c&f.status=paid%2Cnew',
    others: 'q=a+b&record=7&rtab=orders',
  })
})

test('a write of one part leaves the other’s as it is', () => {
  expect(wholeAddress('page=2', 't.q=c', '')).toEqual('page=2&t.q=c')
  expect(wholeAddress('q=c&page=2', 'record=7', 't.')).toEqual('record=7&t.q=c&t.page=2')
  expect(wholeAddress('', 'record=7', 't.')).toEqual('record=7')
  expect(withoutInner(search).toString()).toEqual('q=a+b&record=7&rtab=orders')
})

test('a list beside a record of a list inside the page has parameters of its own', () => {
  const deep = 'step=run&t.record=7&t.t.page=2'
  expect(partOfAddress(deep, 't.')).toEqual({ own: 'record=7', others: 'step=run&t.t.page=2' })
  expect(partOfAddress(deep, scopeWithin('t.'))).toEqual({ own: 'page=2', others: 'step=run&t.record=7' })
  expect(wholeAddress('page=3', 'step=run&t.record=7', 't.t.')).toEqual('step=run&t.record=7&t.t.page=3')
  expect(withoutInner(deep, 't.').toString()).toEqual('step=run&t.record=7')
})
