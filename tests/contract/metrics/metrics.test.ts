import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addDays, today as todayIn } from '../../../api/engine/query/today.ts'
import { type Client, createTestApi, type TestApi } from '../../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../api/testing/database.ts'
import { table } from '../../sampling/table.ts'
import type { Oracle } from './oracle.ts'
import { oracles } from './oracles.ts'
import { summaries, withoutOracle } from './summaries.ts'

const engine = inject('engine')
const companies = [1, 2, 3]
/** The demo data end yesterday, so that figures of now have something to count. */
const today = todayIn('Asia/Shanghai')
const daysAgo = (days: number) => addDays(today, -days)
const periods = [
  { from: daysAgo(30), to: daysAgo(11) },
  { from: daysAgo(77), to: daysAgo(49) },
  { from: daysAgo(31), to: daysAgo(31) },
]
/** That of the demo data, and those on both sides of it. */
const written = 'Asia/Shanghai'
const zones = [written, 'America/Los_Angeles', 'Pacific/Auckland']

interface Case {
  readonly oracle: Oracle
  readonly company: number
  readonly period: (typeof periods)[number]
  readonly zone: string
}

const cases = oracles.flatMap((oracle) =>
  companies.flatMap((company) =>
    (oracle.isOfNow ? periods.slice(0, 1) : periods).flatMap((period) =>
      (oracle.isOfFacts || !oracle.sql.includes('$4') ? [written] : zones).map((zone): Case => ({
        oracle,
        company,
        period: atMost(period, oracle.mostDays),
        zone,
      })),
    ),
  ),
)

function atMost({ from, to }: (typeof periods)[number], days = 92) {
  const last = addDays(from, days - 1)
  return { from, to: last < to ? last : to }
}

const nameOf = ({ oracle: { page, metric }, company, period, zone }: Case) =>
  `${page} ${metric}, company ${company}, ${period.from} to ${period.to}, ${zone}`

/** Every figure of a page, counted again from the rows by a statement that knows nothing of the definitions. */
describe(`figures of pages on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  let zeros = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine, { today })
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
  })
  afterAll(async () => {
    console.info(
      `${api.database.kind}: ${sampled.length} of ${cases.length} figures counted again, ${zeros} are zero`,
    )
    await api.close()
    await storage.close()
  })

  const sampled = table('figures of pages', cases, nameOf)

  it('are all counted again, or it is said why not', async () => {
    const counted = new Set(oracles.map(({ path, metric }) => `${path} ${metric}`))
    const missing = (await summaries()).filter((figure) => !counted.has(figure) && !(figure in withoutOracle))
    expect(missing).toEqual([])
    expect(Object.keys(withoutOracle).filter((figure) => counted.has(figure))).toEqual([])
  })

  /** The types of what is given are said once, so that a statement need not use all of it. */
  const ask = (sql: string, args: readonly unknown[]) =>
    api.database.system((tx) =>
      tx<{ value: unknown }>(
        `select (${sql}) as value from (select $1::int, $2::date, $3::date, $4::text, $5::bigint) as given`,
        Array.from({ length: 5 }, (_each, place) => args[place] ?? null),
      ),
    )

  it.each(sampled.map((one) => [nameOf(one), one] as const))('%s', async (_name, one) => {
    const { oracle, company, period, zone } = one
    await api.database.system((tx) => tx('update companies set timezone = $2 where id = $1', [company, zone]))
    const [found] = oracle.parent === undefined ? [] : await ask(oracle.parent, [company])
    const shown = await figureOf(admin.in(company), one, String(found?.value))
    const [row] = await ask(oracle.sql, [company, period.from, period.to, zone, found?.value])
    const counted = numberOf(row?.value)
    zeros += counted === 0 ? 1 : 0
    expect(shown).toEqual(counted)
  })
})

async function figureOf(client: Client, { oracle, period }: Case, parent: string) {
  const { metric, isOfNow } = oracle
  const path = oracle.path.replace('{parent}', parent)
  const days = isOfNow ? '' : `from=${period.from}&to=${period.to}`
  if (path.endsWith('/summary')) {
    const { body } = await client.get(`${path}?${days}`)
    return numberOf(body.at('data', metric))
  }
  const { body } = await client.get(`${path}?${days}&part=cards&metrics=${metric}`)
  const card = body.rows('data', 'cards').find(({ key }) => key === metric)
  return numberOf(card?.['value'])
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value)
}
