import { expect, test } from 'vitest'
import { type Change, caughtUp, confirmed, valuesOver, withdrawn } from './overlay.ts'

const one = Symbol('one')
const two = Symbol('two')
const three = Symbol('three')

const change = (id: symbol, values: object, version: string | null = null): Change => ({
  id,
  key: 'a',
  values: { ...values },
  version,
})

test('the later change of a value is shown, and the earlier again without it', () => {
  const overlay = [
    change(one, { sort: 7 }),
    change(two, { sort: 8 }),
    { ...change(three, { sort: 9 }), key: 'b' },
  ]
  expect(valuesOver(overlay, 'a')).toEqual({ sort: 8 })
  expect(valuesOver(withdrawn(overlay, two), 'a')).toEqual({ sort: 7 })
  expect(valuesOver(withdrawn(withdrawn(overlay, one), two), 'a')).toEqual(undefined)
})

test('an earlier change that is refused leaves the later one', () => {
  const overlay = [change(one, { sort: 7 }), change(two, { sort: 8 })]
  expect(valuesOver(withdrawn(overlay, one), 'a')).toEqual({ sort: 8 })
})

test('what was answered counts, until the record says it', () => {
  const overlay = confirmed(
    [change(one, { who: { id: 5, title: '…' } })],
    one,
    { who: { id: 5, title: '周默' } },
    'v2',
  )
  expect(valuesOver(overlay, 'a')).toEqual({ who: { id: 5, title: '周默' } })
  expect(caughtUp(overlay, () => 'v1')).toBe(overlay)
  expect(caughtUp(overlay, () => 'v2')).toEqual([])
})

test('what is on its way stays, whatever the record says meanwhile', () => {
  const overlay = [change(one, { sort: 7 })]
  expect(caughtUp(overlay, () => 'v9')).toBe(overlay)
})
