import { expect, test } from 'vitest'
import { page } from '../../../generated/pages/orders/orders.search.ts'
import { localise } from '../../records/model/names/localise.ts'
import { criteriaOf, formValues, linesOf, readCriteria, writeCriteria } from './criteria.ts'
import { guessWay } from './guess-way.ts'

if (page.kind !== 'search') throw new Error('orders.search is a search')
const { criteria: fields } = localise(page, (key) => key)

test('nothing is asked for before what is needed is there', () => {
  expect(readCriteria(fields, '')).toEqual(null)
  expect(readCriteria(fields, '?f.by=email')).toEqual(null)
})

test('an address says what is searched for, and a form the same address', () => {
  const criteria = readCriteria(fields, '?f.by=email&f.q=a@example.com%0Ab@example.com&f.scope=all&f.test=1')
  expect(criteria).toEqual({
    by: 'email',
    q: 'a@example.com\nb@example.com',
    scope: 'all',
    trashed: false,
    test: true,
  })
  expect(criteriaOf(fields, formValues(fields, criteria))).toEqual(criteria)
  expect(writeCriteria(fields, criteria ?? {})).toEqual(
    'f.by=email&f.q=a%40example.com%0Ab%40example.com&f.scope=all&f.test=1',
  )
})

test('a link without a way is searched by what its keyword looks like', () => {
  expect(readCriteria(fields, '?f.q=lilei@example.com')).toMatchObject({ by: 'email' })
  const ways = ['order_no', 'email', 'key', 'ip', 'device_id'].map((value) => ({ value, label: value }))
  expect(
    [
      'x@y.cn',
      '10.0.0.7',
      'ABCDE-12345-FGHIJ',
      '2026012300017',
      '0f8fad5b-d9cb-469f-a165-70867728950e',
      '?',
    ].map((text) => guessWay(ways, text)),
  ).toEqual(['email', 'ip', 'key', 'order_no', 'device_id', 'order_no'])
})

test('lines are separated, blanks and repetitions are not asked for', () => {
  expect(linesOf(' a \n\nb\r\na\n')).toEqual(['a', 'b'])
})
