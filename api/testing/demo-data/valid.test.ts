import { afterAll, beforeAll, expect, test } from 'vitest'
import { list } from '../../engine/demo/sql.ts'
import type { Field } from '../../engine/model/field.ts'
import type { Resource } from '../../engine/model/resource.ts'
import { companyColumn } from '../../engine/model/table.ts'
import { findResource, resources as all } from '../../modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'

/** Those that have a table. */
const resources = all.filter(({ storage: { source } }) => source === null)

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase('postgres')
})
afterAll(() => opened.close())

test('every value is one that its definition allows', async () => {
  const rules = resources.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, definition]) =>
      definition.column === null
        ? []
        : limits(`"${field}"`, definition).map((rule) => ({ table: name, rule })),
    ),
  )
  const broken = await violations(
    rules.map(({ table, rule }) => ({ name: `${table}: ${rule}`, table, where: `NOT (${rule})` })),
  )
  expect(broken).toEqual([])
})

test('a list of references names records of the same company', async () => {
  const rules = resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, { type, column, resource: target }]) => {
      const other = target === null ? undefined : findResource(target)
      if (type !== 'refs' || column === null || other === undefined) return []
      const same = [resource, other].every((one) => companyColumn(one) === 'always')
        ? 'AND o.company_id = t.company_id'
        : ''
      const where = `EXISTS (SELECT FROM unnest(t."${field}") AS id WHERE NOT EXISTS (SELECT FROM ${other.name} o WHERE o.id = id.id ${same}))`
      return [{ name: `${resource.name}.${field}`, table: resource.name, where }]
    }),
  )
  expect(await violations(rules)).toEqual([])
})

test('nothing was written after today began, and no change came before its record', async () => {
  const rules = resources.map(({ name }) => ({
    name,
    table: name,
    where: `updated_at < created_at OR updated_at > '2025-12-31 01:00+08' OR created_at < '2023-12-01'`,
  }))
  expect(await violations(rules)).toEqual([])
})

test('every resource has rows', async () => {
  const counts = await Promise.all(
    resources.map(async ({ name }) => ({ name, rows: await count(`SELECT count(*) AS n FROM ${name}`) })),
  )
  expect(counts.filter(({ rows }) => rows === 0)).toEqual([])
})

test('every value of every enumeration occurs in each company', async () => {
  const missing: string[] = []
  for (const resource of resources.filter((one) => companyColumn(one) !== 'never')) {
    const enums = Object.entries(resource.fields).filter(
      ([name, { type, isOpen, column }]) =>
        type === 'enum' && !isOpen && column !== null && !isOfTheMarket(resource.name, name),
    )
    for (const [name, { choices }] of enums) {
      for (const { company, values } of await valuesOf(resource, name)) {
        const missingValues = (choices ?? [])
          .map(({ value }) => value)
          .filter((value) => !values.includes(value))
        if (missingValues.length > 0)
          missing.push(`${resource.name}.${name} in ${company}: ${missingValues.join(' ')}`)
      }
    }
  }
  expect(missing).toEqual([])
})

/** Shared records belong to no company alone, so all of theirs count together. */
function valuesOf(
  { name, scope }: Resource,
  field: string,
): Promise<{ company: number; values: string[] }[]> {
  const company = scope === 'kind' ? '0' : 'company_id'
  return opened.database.system((tx) =>
    tx(
      `SELECT ${company} AS company, array_agg(DISTINCT "${field}") AS values FROM ${name} WHERE ${company} IS NOT NULL GROUP BY 1 ORDER BY 1`,
    ),
  )
}

/** What a company sells, where, and in which language: not every company does everything. */
function isOfTheMarket(table: string, field: string): boolean {
  return /country$|^language$|^os$|^currency$|^license_type$/.test(field) || PARTIAL.has(`${table}.${field}`)
}

/** Too few rows in each company for all values, or nothing that would have them. */
const PARTIAL = new Set([
  'ad_budgets.platform',
  'cooperation_payments.pay_method',
  'email_series_runs.end_reason',
  'email_series_runs.record_type',
  'email_series_runs.status',
  'groups.status',
  'infomercial_categories.default_position',
  'intents.status',
  'orders.rate_source',
  'payment_methods.health',
  'product_categories.status',
  'products.status',
  'products.type',
  'report_runs.state',
  'saved_views.visibility',
  'sites.status',
])

/** SQL conditions that hold for a stored value. */
function limits(
  column: string,
  { choices, isOpen, minLength, maxLength, minimum, maximum, type, isList }: Field,
): string[] {
  const values = list((choices ?? []).map(({ value }) => value))
  const lengths = !['enums', 'tags', 'refs', 'images', 'files', 'langs', 'json'].includes(type)
  return [
    ...(type === 'enum' && !isOpen ? [`${column} = ANY(${values})`] : []),
    ...(type === 'enums' ? [`${column} <@ ${values}`] : []),
    ...(minLength !== null && lengths ? [`length(${column}) >= ${minLength}`] : []),
    ...(maxLength !== null && lengths ? [`length(${column}) <= ${maxLength}`] : []),
    ...(type === 'json' ? [`jsonb_typeof(${column}) = '${isList ? 'array' : 'object'}'`] : []),
    ...(minimum !== null ? [`${column} >= ${minimum}`] : []),
    ...(maximum !== null ? [`${column} <= ${maximum}`] : []),
  ]
}

interface Check {
  name: string
  table: string
  where: string
}

/** Names of the checks that some row fails, with how many do; each table is read once, whatever the number of its checks. */
async function violations(checks: readonly Check[]): Promise<{ name: string; n: number }[]> {
  const byTable = Map.groupBy(checks, ({ table }) => table)
  const found: { name: string; n: number }[] = []
  for (const [table, rules] of byTable) {
    const counts = rules.map(({ where }, at) => `count(*) FILTER (WHERE ${where}) AS n${at}`)
    const [row] = await opened.database.system((tx) =>
      tx<Record<string, number>>(`SELECT ${counts.join(', ')} FROM ${table} t`),
    )
    found.push(...rules.map(({ name }, at) => ({ name, n: Number(row?.[`n${at}`]) })))
  }
  return found.filter(({ n }) => n !== 0)
}

async function count(query: string): Promise<number> {
  const [row] = await opened.database.system((tx) => tx<{ n: number }>(query))
  return row?.n ?? 0
}
