import { describe, expect, test } from 'vitest'
import { didYouMean, nearest } from './suggest.ts'

describe('nearest', () => {
  test.each([
    ['icno', ['icon', 'name', 'path'], 'icon'],
    ['activemenu', ['activeMenu', 'menu'], 'activeMenu'],
    ['orders.indx', ['orders.index', 'orders.edit'], 'orders.index'],
    ['id', ['ids', 'ip'], 'ids'],
    ['tga', ['tag', 'box'], 'tag'],
    ['hide', ['hidden', 'field'], 'hidden'],
    ['payed', ['pending', 'paid'], 'paid'],
  ])('of %s in %j is %s', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected)
  })

  test('is nothing when nothing is close', () => {
    expect(nearest('customer', ['order', 'product'])).toBe(null)
    expect(nearest('x', [])).toBe(null)
    expect(nearest('x', ['my'])).toBe(null)
    expect(nearest('gift', ['list'])).toBe(null)
  })
})

test('didYouMean asks a question or nothing', () => {
  expect(didYouMean('icno', ['icon'])).toBe('did you mean `icon`?')
  expect(didYouMean('icno', ['permissions'])).toBe(null)
})
