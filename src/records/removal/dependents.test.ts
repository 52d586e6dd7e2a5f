import { expect, test } from 'vitest'
import { byEffect, type DependentGroup, type Dependents, stillBlocking } from './dependents.ts'

const group = (label: string, choices: readonly string[] = []): DependentGroup => ({
  resource: label,
  label,
  count: 2,
  sample: [],
  to: null,
  choices,
})

const dependents: Dependents = {
  record: { id: 7, title: 'A', facts: [] },
  blocking: [group('orders'), group('people', ['move_users_to']), group('reviews', ['move_to', 'delete'])],
  cascading: [],
  detaching: [group('groups')],
  kept: [],
  confirm: { type_text: null, required: false },
  choices: [],
}

test('what a choice takes over is told apart from what prevents the deletion, and effects without any are left out', () => {
  const shown = byEffect(dependents).map(([effect, groups]) => [effect, groups.map(({ label }) => label)])
  expect(shown).toEqual([
    ['blocking', ['orders']],
    ['handedOn', ['people', 'reviews']],
    ['detaching', ['groups']],
  ])
})

test.each([
  [{}, ['orders', 'people', 'reviews']],
  [{ move_users_to: 4, delete: false }, ['orders', 'reviews']],
  [{ move_users_to: 4, delete: true }, ['orders']],
  [{ move_users_to: null, move_to: 1 }, ['orders', 'people']],
])('%j leaves %j in the way', (made, left) => {
  expect(stillBlocking(dependents, made).map(({ label }) => label)).toEqual(left)
})
