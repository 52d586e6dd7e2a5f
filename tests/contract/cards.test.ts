import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { operationsOf } from '../../api/engine/composition/operations-of.ts'
import { findResource, resources, variants } from '../../api/modules/registry.ts'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { pageModules } from '../../generated/page-modules.ts'
import { readDocuments } from '../../mesh/http/operation-files.ts'
import { readCases } from './reads/cases.ts'

const engine = inject('engine')
/** The parents of nested lists are of the first one. */
const companies = [1, 2, 3]

/** Every card that leads to a view, of every list of the manifest. */
describe(`cards that lead to views on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  let compared = 0
  let counted = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
  })
  afterAll(async () => {
    console.info(`${api.database.kind}: ${compared} figures compared, ${counted} of them not zero`)
    await api.close()
    await storage.close()
  })

  it.each(leading)('%s count the rows of their views', async (_, page) => {
    const summary = await pathOf(page.summary)
    const list = await pathOf(page.list)
    for (const company of page.isNested ? [1] : companies) {
      const client = admin.in(company)
      const { body } = await client.get(summary)
      const figures: unknown[] = []
      const totals: unknown[] = []
      for (const { card, filters } of page.cards) {
        const answer = await client.get(`${list}?per_page=10&${new URLSearchParams(filters).toString()}`)
        const figure = body.at('data', card)
        compared += 1
        counted += figure === 0 ? 0 : 1
        figures.push([card, figure])
        totals.push([card, answer.body.at('meta', 'pagination', 'total')])
      }
      expect(figures).toEqual(totals)
    }
  })

  async function pathOf(hash: string): Promise<string> {
    const field = /\bresult: (\w+)/.exec(documents.get(hash) ?? '')?.[1]
    const operation = operations.find(({ id }) => id === field)
    const [path] = operation === undefined ? [] : await readCases(operation, api.database)
    if (path === undefined) throw new Error(`${field} has no path`)
    return path
  }
})

const operations = [...resources, ...variants].flatMap((resource) => operationsOf(resource, findResource))
const documents = readDocuments(join(import.meta.dirname, '../../generated/operations'))
const pages = await Promise.all(Object.values(pageModules).map(async ({ load }) => (await load()).page))
const leading = pages.flatMap((page) => {
  if ((page.kind !== 'table' && page.kind !== 'nested-table') || page.summary === null) return []
  const cards = page.cards.flatMap(({ key: card, view }) => {
    const filters = page.views.find(({ key }) => key === view)?.filters
    if (filters === undefined) return []
    return [{ card, filters: Object.entries(filters).map(([field, value]) => [`filter[${field}]`, value]) }]
  })
  const { name, kind, list, summary } = page
  const isNested = kind === 'nested-table'
  return cards.length === 0
    ? []
    : [[name, { isNested, list: list.hash, summary: summary.hash, cards }] as const]
})
