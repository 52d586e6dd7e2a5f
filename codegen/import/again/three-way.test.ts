import { expect, test } from 'vitest'
import { createLog, type MergeLog, mergeThreeWays } from './three-way.ts'

const merge = (own: object, base: object, next: object): { merged: unknown; log: MergeLog } => {
  const log = createLog()
  return { merged: mergeThreeWays(own, base, next, log), log }
}

const columns = (...list: readonly unknown[]): object => ({ columns: list })

test.each([
  [
    'untouched: what the document has, in its order',
    ['a', 'b'],
    ['a', 'b'],
    ['c', 'b', 'd'],
    ['c', 'b', 'd'],
  ],
  [
    'one that was added stays behind what it stood behind',
    ['a', 'x', 'b'],
    ['a', 'b'],
    ['c', 'a', 'b'],
    ['c', 'a', 'x', 'b'],
  ],
  ['one that was removed stays away', ['b'], ['a', 'b'], ['a', 'b', 'c'], ['b', 'c']],
  ['another order stays', ['b', 'a'], ['a', 'b'], ['a', 'c', 'b'], ['b', 'a', 'c']],
  [
    'a short and a long form are one',
    [{ field: 'a', hidden: true }],
    ['a'],
    [{ field: 'a', pinned: true }],
    [{ field: 'a', hidden: true, pinned: true }],
  ],
  [
    'a long form that the document shortens',
    [{ field: 'a', pinned: true }],
    [{ field: 'a', pinned: true }],
    ['a'],
    ['a'],
  ],
  [
    'what was edited stays where the document leaves it out',
    [{ field: 'a', hidden: true }],
    ['a'],
    [],
    [{ field: 'a', hidden: true }],
  ],
])('columns, %s', (_, own, base, next, expected) => {
  expect(merge(columns(...own), columns(...base), columns(...next)).merged).toEqual(columns(...expected))
})

test('both sides changed the same: the edit stays, and is a conflict with the three sides', () => {
  expect(merge({ title: 'Mine' }, { title: 'Was' }, { title: 'Theirs' })).toEqual({
    merged: { title: 'Mine' },
    log: {
      ...createLog(),
      conflicts: [{ place: ['title'], yours: 'Mine', document: 'Theirs', before: 'Was' }],
    },
  })
})

test('a page that was edited goes with what it was about, and is remembered', () => {
  const [own, was] = [
    { name: 'a', title: 'Mine' },
    { name: 'a', title: 'Was' },
  ]
  const { merged, log } = merge({ pages: [own] }, { pages: [was] }, { pages: [] })
  expect([merged, log.lost.map(({ place, yours, before }) => ({ place, yours, before }))]).toEqual([
    { pages: [] },
    [{ place: ['pages', 'a'], yours: own, before: was }],
  ])
})
