import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { table } from '../sampling/table.ts'
import { casesOf, nameOf, tablePages } from './actions/cases.ts'
import { type Console, startConsole } from './actions/console.ts'
import { perform } from './actions/perform.ts'

const pages = (await tablePages()).filter((page) => casesOf(page).length > 0)
/** By pages, since an action of a page makes what another one of it needs. */
const cases = table('actions of tables', pages, ({ name }) => name).flatMap(casesOf)

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
