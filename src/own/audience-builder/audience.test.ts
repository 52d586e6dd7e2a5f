import { expect, test } from 'vitest'
import { audienceOf, audienceText } from './audience.ts'

test('an audience is read from JSON or from a record; anything else is none', () => {
  const audience = { source: 'customers', filters: { countries: ['DE'] } }
  expect(audienceOf(JSON.stringify(audience))).toEqual(audience)
  expect([audienceOf('{'), audienceOf(''), audienceOf('{"source":"all"}'), audienceOf(null)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('what was emptied is left out, and a file is of a list only', () => {
  expect(
    audienceText({
      source: 'subscribers',
      filters: { products: [], tags: ['vip'], ordered_from: '' },
      exclude: { recent_days: 0 },
      list_file_id: 9,
    }),
  ).toEqual('{"source":"subscribers","filters":{"tags":["vip"]},"exclude":{"recent_days":0}}')
  expect(audienceText({ source: 'list', list_file_id: 9 })).toEqual('{"source":"list","list_file_id":9}')
})
