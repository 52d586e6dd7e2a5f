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

describe('didYouMean', () => {
  test('asks a question or nothing', () => {
    expect(didYouMean('icno', ['icon'])).toEqual({
      text: 'did you mean `icon`?',
      word: 'icno',
      name: 'icon',
      names: ['icon'],
      isCertain: true,
    })
    expect(didYouMean('icno', ['permissions'])).toBe(null)
  })

  test.each([
    ['orders.indx', ['orders.index', 'orders.edit'], true],
    ['Icon', ['icon', 'icons'], true],
    ['order_n', ['order_no', 'order_id'], false],
    ['emial', ['email', 'emails'], false],
    ['payed', ['paid', 'pending'], false],
  ])('%s of %j is certain: %s', (word, candidates, isCertain) => {
    expect(didYouMean(word, candidates)?.isCertain).toBe(isCertain)
  })
})
