import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { table } from '../sampling/table.ts'
import { tablePages } from './actions/cases.ts'
import { type Console, startConsole } from './actions/console.ts'
import { reviewed } from './actions/reviewed-ways.ts'
import { actionsOf, findingsOf } from './actions/ways.ts'

/**
 * A state has no dead end: every action of a row is tried in every state of its table, through the gateway and the API. What is offered is
 * done, what would be done is offered, what many at once may become one may become too, and a state that nothing leads out of is reviewed.
 */
const pages = (await tablePages()).filter((page) => actionsOf(page).length > 0)
const cases = table('ways out of states', pages, ({ name }) => name)

let own: Console
beforeAll(async () => {
  own = await startConsole('en')
})
afterAll(async () => {
  await own.close()
})

describe('what leads out of every state of every table', () => {
  test.each(cases.map((page) => [page.name, page] as const))(
    '%s',
    async (name, page) => {
      const found = await findingsOf(page, own)
      const reviewedNames = Object.keys(reviewed).filter((one) => one.startsWith(`${name} [`))
      const isReviewed = (finding: string) => reviewedNames.some((one) => finding.startsWith(`${one}:`))
      expect(found.filter((finding) => !isReviewed(finding))).toEqual([])
      const ended = reviewedNames.filter((one) => one.endsWith(']'))
      expect(ended.filter((one) => !found.some((finding) => finding.startsWith(`${one}:`)))).toEqual([])
    },
    300_000,
  )
})
