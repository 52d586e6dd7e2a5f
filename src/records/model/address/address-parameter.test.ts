import { expect, test } from 'vitest'
import { listDescriptor } from '../../list/list.fixture.ts'
import { openParameter, rangeParameters, recordParameter, tabParameter } from './address-parameter.ts'
import { readListAddress, writeListAddress } from './list-address.ts'

const list = listDescriptor()
const declared = [
  recordParameter,
  tabParameter('rtab', ['info', 'orders']),
  openParameter,
  ...rangeParameters(['day', 'week']),
]

test('what was declared is kept beside the state, and written behind it', () => {
  const search = 'q=a&record=12&rtab=orders&from=2026-01-31&grain=week&compare=year&open=1,2'
  const { state, extra, dropped } = readListAddress(list, search, declared)
  expect(dropped).toEqual([])
  expect(writeListAddress(list, state, extra)).toEqual(
    'q=a&record=12&rtab=orders&open=1,2&from=2026-01-31&grain=week&compare=year',
  )
})

test.each([
  ['record=a/b', 'record'],
  ['rtab=other', 'rtab'],
  ['from=2026-02-40', 'from'],
  ['to=yesterday', 'to'],
  ['grain=hour', 'grain'],
  ['compare=never', 'compare'],
  ['open=1,,2', 'open'],
  ['colour=red', 'colour'],
])('%s is dropped, and said to be', (search, name) => {
  expect(readListAddress(list, search, declared)).toMatchObject({ extra: {}, dropped: [name] })
})

test('what is not declared is unknown', () => {
  expect(readListAddress(list, 'record=12')).toMatchObject({ extra: {}, dropped: ['record'] })
})
