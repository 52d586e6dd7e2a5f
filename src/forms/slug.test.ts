import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Black Friday 2026!', 'black-friday-2026'],
  ['  Über  Größe – Café', 'uber-grosse-cafe'],
  ["What's new", 'whats-new'],
  ['全新发布 v2', 'v2'],
  ['全新发布', ''],
])('%s → %s', (title, slug) => {
  expect(slugOf(title)).toEqual(slug)
})

test('a slug that is cut ends with a letter or a digit', () => {
  expect(slugOf('one two three', 8)).toEqual('one-two')
})
