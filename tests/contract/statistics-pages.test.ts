import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'
import { pageModules } from '../../generated/page-modules.ts'
import type { StatsPage } from '../../generated/types.ts'
import { readDocuments } from '../../mesh/http/operation-files.ts'
import { localise } from '../../src/records/model/names/localise.ts'
import { readStatsQuery } from '../../src/stats/address/stats-query.ts'
import { chartData } from '../../src/stats/charts/model/chart-data.ts'
import { mainChart, planChart } from '../../src/stats/charts/model/chart-plan.ts'
import { isAdditive } from '../../src/stats/charts/model/figure-text.ts'
import { sheetOf } from '../../src/stats/charts/model/sheet.ts'
import { numberIn, type StatAnswer } from '../../src/stats/data/answer.ts'
import {
  cardsVariables,
  chartVariables,
  rowsVariables,
  type Scope,
  sortOf,
  type Variables,
} from '../../src/stats/data/calls.ts'
import { table } from '../sampling/table.ts'

const engine = inject('engine')
const root = join(import.meta.dirname, '../..')
const documents = readDocuments(join(root, 'generated/operations'))
const contract = JSON.parse(readFileSync(join(root, 'mesh/openapi.json'), 'utf8')) as {
  readonly paths: Record<string, { readonly get?: { readonly operationId: string } }>
}
const paths = new Map(Object.entries(contract.paths).map(([path, { get }]) => [get?.operationId, path]))

function pathOf(hash: string): string {
  const field = /\bresult: (\w+)/.exec(documents.get(hash) ?? '')?.[1]
  const path = paths.get(field)
  if (path === undefined) throw new Error(`${hash} reads no path of the contract`)
  return path
}

const pages = (await Promise.all(Object.values(pageModules).map(async ({ load }) => (await load()).page)))
  .flatMap((page) => (page.kind === 'stats' ? [localise(page, (key) => key)] : []))
  .map((page) => [page.name, page] as const)

/** Cards, curves and tables of a page say the same to the cent: with the console's own questions, and its own sums. */
describe(`statistics pages on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
  })
  afterAll(async () => {
    await api.close()
    await storage.close()
  })

  it.each(table('statistics pages', pages, ([name]) => name))(
    '%s agrees with itself',
    async (_name, page) => {
      const scope = await scopeOf(page, api)
      const { load, cards, table: breakdown } = page
      const ref = load.operation
      const summed = page.metrics.filter((metric) => cards.includes(metric.key) && isAdditive(metric))
      const keys = summed.map(({ key }) => key)
      const ask = (variables: Variables) => answerOf(admin, pathOf(ref.hash), variables)

      const cardsAnswer = await ask(cardsVariables(ref, scope, keys))
      const chart = mainChart(page.charts)
      if (chart === undefined) throw new Error(`${page.name} has no chart`)
      const plan = planChart({ ...chart, x: 'date', type: 'line', cumulative: false }, page, {
        metrics: keys,
        split: [],
      })
      const drawn = chartData(plan, (await ask(chartVariables(plan, scope))).data, 'zh', { other: '' })
      const sheet = sheetOf('', drawn, { subject: '', before: () => '' })
      const rows =
        breakdown === null
          ? null
          : await ask(
              rowsVariables(ref, scope, {
                table: { ...breakdown, metrics: keys },
                dim: breakdown.dims[0] ?? '',
                sort: sortOf({ ...breakdown, metrics: keys }, [], breakdown.dims[0] ?? ''),
                state: { q: '', page: 1, perPage: 20 },
              }),
            )

      expect(keys.length).toBeGreaterThan(0)
      const ofCards = keys.map(
        (key) => cardsAnswer.data.cards.find((card) => card.key === key)?.value ?? null,
      )
      const ofChart = keys.map((key) => totalOf(sheet, key))
      const ofTable = keys.map((key) => (rows === null ? null : numberIn(rows.data.totals?.[key])))
      expect({ chart: ofChart, table: ofTable }).toEqual({
        chart: ofCards,
        table: rows === null ? keys.map(() => null) : ofCards,
      })
    },
  )
})

async function scopeOf(page: StatsPage, { database }: TestApi): Promise<Scope> {
  const bindings: Record<string, unknown> = {}
  for (const name of Object.keys(page.load.bindings ?? {})) {
    const [product] = await database.system((tx) =>
      tx<{ pid: number }>('select pid from products where company_id = 1 order by id limit 1'),
    )
    bindings[name] = name === 'pid' ? product?.pid : 'cooperation'
  }
  const days = { from: '2025-11-20', to: '2025-12-19' }
  return { query: readStatsQuery(page.range, days, '2025-12-31'), extra: {}, variables: bindings }
}

async function answerOf(client: Client, path: string, variables: Variables): Promise<StatAnswer> {
  const query = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${name} is no text`)
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, String(value))
    else query.set(name, String(value))
  }
  const { status, body } = await client.get(`${address}?${query.toString()}`)
  if (status !== 200) throw new Error(`${address}?${query.toString()}: ${JSON.stringify(body.value)}`)
  return body.value as StatAnswer
}

function totalOf({ columns, totals }: ReturnType<typeof sheetOf>, key: string): number | null {
  return numberIn(totals?.[columns.findIndex((column) => column.key === key)])
}
