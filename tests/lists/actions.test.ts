import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOf, nameOf, tablePages } from './actions/cases.ts'
import { type Console, startConsole } from './actions/console.ts'
import { perform } from './actions/perform.ts'
import { refusedOnDemo } from './actions/special.ts'

const pages = await tablePages()
const all = pages.flatMap(casesOf)
const isRefused = (one: (typeof all)[number]) => refusedOnDemo.includes(nameOf(one))
const cases = all.filter((one) => !isRefused(one))
const refused = all.filter(isRefused)

let own: Console
beforeAll(async () => {
  own = await startConsole('en')
})
afterAll(async () => {
  await own.close()
})

describe('the actions of every table, once, through the gateway and the API', () => {
  test.each(cases.map((one) => [nameOf(one), one] as const))('%s', async (_name, one) => {
    expect(await perform(one, own)).toEqual(null)
  })
})

// Whoever mends the cause of one takes it off the list.
describe('what the demo refuses is refused', () => {
  test('each of them is an action of a table', () => {
    expect(refused.map(nameOf).toSorted()).toEqual(refusedOnDemo.toSorted())
  })

  test.each(refused.map((one) => [nameOf(one), one] as const))('%s', async (_name, one) => {
    expect(await perform(one, own)).not.toEqual(null)
  })
})
