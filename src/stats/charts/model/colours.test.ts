import { expect, test } from 'vitest'
import { coloursOf, slotsOf } from './colours.ts'

const intents = { '2xx': 'success', '4xx': 'warning', '5xx': 'danger' } as const

test('what means something has the colour of that, whatever stands beside it; no two are alike', () => {
  const slots = coloursOf(['5xx', '3xx', '2xx', '4xx'], intents)
  expect(['2xx', '4xx', '5xx'].map((id) => slots.get(id))).toEqual([2, 1, 6])
  expect(new Set(slots.values()).size).toBe(4)
  expect(coloursOf(['5xx'], intents).get('5xx')).toBe(6)
})

test('metrics follow their order, other entities themselves, and the remainder is grey', () => {
  expect([...slotsOf(['b', 'a'], { order: ['a', 'b'], intents: undefined })]).toEqual([
    ['b', 1],
    ['a', 0],
  ])
  const one = coloursOf(['x', 'other']).get('x')
  expect([coloursOf(['x']).get('x'), coloursOf(['other']).get('other')]).toEqual([one, -1])
})
