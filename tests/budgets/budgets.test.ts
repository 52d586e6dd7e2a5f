import { beforeAll, describe, expect, it } from 'vitest'
import budgets from './budgets.json' with { type: 'json' }
import { builtConsole } from './built-console.ts'
import { type Budget, type BuiltConsole, weigh } from './weigh.ts'

let built: BuiltConsole

beforeAll(async () => {
  built = await builtConsole()
})

describe('what the browser loads', () => {
  it.each(budgets.map((budget): [string, Budget] => [budget.what, budget]))('%s', (_, budget) => {
    expect(weigh(built, budget).broken).toEqual([])
  })
})
