import { expect, test } from 'vitest'
import { findIcons } from './find-icons.ts'

const icon = (name: string, tags: string, group = 'interface') => ({ name, tags, group, paths: [] })
const icons = [
  icon('add-person', 'user, new'),
  icon('person', 'user, human'),
  icon('shopping-cart', 'ecommerce', 'data'),
  icon('tick', 'yes'),
]

const names = (q: string, rest: object = {}) =>
  findIcons(icons, { q, group: '', used: null, ...rest }).map(({ name }) => name)

test.each([
  ['', ['add-person', 'person', 'shopping-cart', 'tick']],
  ['person', ['person', 'add-person']],
  ['HUMAN', ['person']],
  ['用户', ['add-person', 'person']],
  ['订单', ['shopping-cart']],
  ['用户 new', ['add-person']],
  ['没有', []],
])('%s finds %j', (q, found) => {
  expect(names(q)).toEqual(found)
})

test('a group, and what is used, narrow it', () => {
  expect(names('', { group: 'data' })).toEqual(['shopping-cart'])
  expect(names('', { used: new Set(['tick']) })).toEqual(['tick'])
})
