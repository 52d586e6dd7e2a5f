import { describe, expect, it } from 'vitest'
import { inOrder } from './order.ts'
import type { DemoStep } from './step.ts'

const step = (name: string, named: Pick<DemoStep, 'after' | 'before'> = {}): DemoStep => ({
  name,
  ...named,
  run: async () => undefined,
})
const namesOf = (steps: readonly DemoStep[]) => steps.map(({ name }) => name)

describe('the steps of the demo data', () => {
  const steps = [
    step('prices', { after: ['products'] }),
    step('agencies', { after: ['users'] }),
    step('users'),
    step('totals', { after: ['prices'] }),
    step('products', { after: ['users'] }),
    step('refunds', { after: ['agencies'], before: ['totals'] }),
  ]

  it('stand behind those that they come after, and before those that count them', () => {
    expect(namesOf(inOrder(steps))).toEqual(['users', 'agencies', 'products', 'prices', 'refunds', 'totals'])
  })

  it('come in the same order, however they are listed', () => {
    expect(namesOf(inOrder(steps.toReversed()))).toEqual(namesOf(inOrder(steps)))
  })

  it.each([
    [
      'comes after one that is not there',
      [step('prices', { after: ['users', 'products'] }), step('users')],
      'Demo data “prices” come after “products”, which no module has.',
    ],
    [
      'comes before one that is not there',
      [step('refunds', { before: ['totals'] })],
      'Demo data “refunds” come before “totals”, which no module has.',
    ],
    [
      'comes after itself by others',
      [
        step('users'),
        step('prices', { after: ['products'] }),
        step('products', { after: ['users', 'brands'] }),
        step('brands', { after: ['prices'] }),
      ],
      'Demo data come after themselves: brands after prices after products after brands.',
    ],
    [
      'is to be before what it comes after',
      [step('totals'), step('refunds', { after: ['totals'], before: ['totals'] })],
      'Demo data come after themselves: refunds after totals after refunds.',
    ],
    [
      'has the name of another',
      [step('users'), step('prices'), step('users')],
      'Two steps of the demo data are called “users”.',
    ],
  ])('are refused where one %s', (_, wrong, message) => {
    expect(() => inOrder(wrong)).toThrow(new Error(message))
  })
})
