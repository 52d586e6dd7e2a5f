import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const page = (name: string, title: string): object => ({ name, title })

describe('changesBetween', () => {
  test('goes as deep as possible', () => {
    expect(changesBetween({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual([
      { path: ['a', 'c'], label: 'a.c', before: 2, after: 3 },
    ])
  })

  test('matches list items by name, so that an inserted page is one change', () => {
    const before = { pages: [page('a', 'A'), page('b', 'B')] }
    const after = { pages: [page('x', 'X'), page('a', 'A'), page('b', 'Bee')] }
    expect(changesBetween(before, after)).toEqual([
      { path: ['pages', 0], label: 'pages[x]', before: undefined, after: page('x', 'X') },
      { path: ['pages', 2, 'title'], label: 'pages[b].title', before: 'B', after: 'Bee' },
    ])
  })

  test('a removed item is a change of the list that lost it', () => {
    expect(changesBetween({ icons: ['a', 'b'] }, { icons: ['b'] })).toEqual([
      { path: ['icons'], label: 'icons[a]', before: 'a', after: undefined },
    ])
  })

  test('of several with the same name each is the one that it was', () => {
    const drill = (dimension: string) => ({ to: 'logs', dimension })
    const before = { drill: [drill('route'), drill('client'), drill('method')] }
    expect(changesBetween(before, before)).toEqual([])
    const after = { drill: [drill('route'), drill('status'), drill('method')] }
    expect(changesBetween(before, after)).toEqual([
      {
        path: ['drill', 1, 'dimension'],
        label: 'drill[logs (2)].dimension',
        before: 'client',
        after: 'status',
      },
    ])
  })

  test('a new order is one change', () => {
    expect(changesBetween({ filters: ['a', 'b'] }, { filters: ['b', 'a'] })).toEqual([
      { path: ['filters', 0], label: 'filters (order)', before: 'a, b', after: 'b, a' },
    ])
  })

  test('of equal data there are none, whatever the order of keys', () => {
    expect(changesBetween({ a: 1, b: [{ name: 'x' }] }, { b: [{ name: 'x' }], a: 1 })).toEqual([])
  })
})
