import { expect, test } from 'vitest'
import { failedRequirement } from '../../api/engine/model/definition/requirement.ts'
import { allowedActions, type Drawn, isIn, isReviewed, stateName, statesOf } from './declared-allowed.ts'
import { reviewedTable } from './reviewed-table.ts'

const table = reviewedTable('allowed-states.tsv')
const actions = allowedActions()

test('every action that asks something of its record is reviewed, and no other', () => {
  expect(actions.map(({ name }) => name).toSorted()).toEqual([...table.keys()].toSorted())
})

test('actions are allowed in the reviewed states, and in no other', () => {
  const other = actions.flatMap((action) =>
    statesOf(action).flatMap((state) => {
      const isAllowed = failedRequirement(action.allowed, rowOf(state), null) === null
      return isAllowed === isReviewed(table, action.name, state)
        ? []
        : [`${action.name} ${isAllowed ? 'is' : 'is not'} allowed where ${stateName(state)}`]
    }),
  )
  expect(other).toEqual([])
})

test('every reviewed state is one that a record can have', () => {
  const unknown = actions.flatMap((action) => {
    const [states = ''] = table.get(action.name) ?? []
    const drawn = statesOf(action)
    return states
      .split('; ')
      .filter((one) => !drawn.some((state) => isIn(state, one)))
      .map((one) => `${action.name}: ${one}`)
  })
  expect(unknown).toEqual([])
})

const rowOf = (state: Drawn): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [name, value === 'null' ? null : value]))
