import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Client, createTestApi, type TestApi } from '../../../api/testing/api.ts'
import { openTestDatabase, type TestDatabase } from '../../../api/testing/database.ts'
import { table } from '../../sampling/table.ts'
import { type Oracle, oracles } from './oracles.ts'

const engine = inject('engine')
const companies = [1, 2, 3]
const periods = [
  { from: '2025-12-01', to: '2025-12-20' },
  { from: '2025-10-15', to: '2025-11-12' },
  { from: '2025-11-30', to: '2025-11-30' },
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
      (oracle.isOfFacts || oracle.isOfNow ? [written] : zones).map((zone): Case => ({
        oracle,
        company,
        period,
        zone,
      })),
    ),
  ),
)

const nameOf = ({ oracle: { page, metric }, company, period, zone }: Case) =>
  `${page} ${metric}, company ${company}, ${period.from} to ${period.to}, ${zone}`

/** Every figure of a page, counted again from the rows by a statement that knows nothing of the definitions. */
describe(`figures of pages on ${engine}`, () => {
  let storage: TestDatabase
  let api: TestApi
  let admin: Client
  let zeros = 0
  beforeAll(async () => {
    storage = await openTestDatabase(engine)
    api = await createTestApi(storage.database)
    admin = await api.as('admin')
  })
  afterAll(async () => {
    console.info(
      `${api.database.kind}: ${tried.length} of ${cases.length} figures counted again, ${zeros} are zero`,
    )
    await api.close()
    await storage.close()
  })

  const tried = table('figures of pages', cases, nameOf)

  it.each(tried.map((one) => [nameOf(one), one] as const))('%s', async (_name, one) => {
    const { oracle, company, period, zone } = one
    await api.database.system((tx) => tx('update companies set timezone = $2 where id = $1', [company, zone]))
    const shown = await figureOf(admin.in(company), one)
    // Days of facts were cut when they were written: their statements name no zone.
    const days = [period.from, period.to, zone].slice(0, Math.max(...placesIn(oracle.sql)) - 1)
    const [row] = await api.database.system((tx) =>
      tx<{ value: unknown }>(`select (${oracle.sql}) as value`, [company, ...days]),
    )
    const counted = numberOf(row?.value)
    zeros += counted === 0 ? 1 : 0
    expect(shown).toEqual(counted)
  })
})

/** Numbers of the places of a statement that values are given for. */
function placesIn(sql: string): readonly number[] {
  return [...sql.matchAll(/\$(\d)/g)].map(([, place]) => Number(place))
}

async function figureOf(client: Client, { oracle: { path, metric, isOfNow }, period }: Case) {
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
