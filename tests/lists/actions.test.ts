import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOf, nameOf, tablePages } from './actions/cases.ts'
import { type Console, startConsole } from './actions/console.ts'
import { perform } from './actions/perform.ts'

const pages = await tablePages()
const cases = pages.flatMap(casesOf)

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
