import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../../api/engine/model/resource.ts'
import { fieldValue } from '../../api/engine/query/field-value.ts'
import { tableSource } from '../../api/engine/query/rows.ts'
import { run } from '../../api/engine/query/sql.ts'
import { type SQL, sql } from '../../api/kernel/database/sql.ts'
import type { Query } from '../../api/kernel/database/types.ts'
import { findResource, resources, variants } from '../../api/modules/registry.ts'
import { openTestDatabase, type TestDatabase } from '../../api/testing/database.ts'

/** Declared, and in no SQL of the definition: rules, policies of rows, functions and actions read it. PostgreSQL counts it in `reads.test.ts`. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  agencies: ['agency_settlements'],
  coupon_usages: ['marketing_allocations'],
  order_items: ['marketing_allocations'],
  orders: ['marketing_allocations', 'prices'],
  review_themes: ['companies'],
  sitemaps: ['companies'],
  specials: ['companies'],
}

/**
 * `reads` of a definition against what its SQL reads, as PostgreSQL understands it: the SQL becomes a view, and the catalogue lists what the
 * view depends on.
 */
describe('resources that a definition says it reads', () => {
  let storage: TestDatabase
  beforeAll(async () => {
    storage = await openTestDatabase('postgres', { seeded: false })
  })
  afterAll(() => storage.close())

  it('are those of its SQL, and a few that were reviewed', async () => {
    const others: Record<string, readonly string[]> = {}
    const unsaid: string[] = []
    for (const [name, faces] of Map.groupBy(readable, (resource) => resource.name)) {
      const inSql = new Set<string>()
      for (const face of faces) {
        const declared = new Set([name, ...face.reads, ...fieldsOf(face).map(({ resource }) => resource)])
        for (const read of await readBy(storage, face)) {
          inSql.add(read)
          if (!declared.has(read)) unsaid.push(`${face.operationPrefix} reads ${read}`)
        }
      }
      const further = faces.flatMap(({ reads }) => reads).filter((each) => !inSql.has(each))
      if (further.length > 0) others[name] = [...new Set(further)]
    }
    expect([unsaid, others]).toEqual([[], elsewhere])
  })
})

/** Each with operations of its own: the two variants of a resource by kind, not the resource. */
const readable = [...resources, ...variants].filter(({ scope }) => scope !== 'kind')

function fieldsOf({ fields, computed }: Resource) {
  return [...Object.values(fields), ...Object.values(computed)]
}

/** Resources whose rows the SQL of a definition reads: its fields, what they are sorted by, its joins, its summary. */
async function readBy({ database }: TestDatabase, resource: Resource): Promise<string[]> {
  const { fields, computed, summary } = resource
  const values = Object.entries({ ...fields, ...computed }).flatMap(
    ([name, { column, sql: read, sortedBy }]) => [
      ...(column === null && read === null ? [] : [fieldValue(resource, name)]),
      ...(sortedBy === null ? [] : [sql.raw(sortedBy)]),
    ],
  )
  const metrics = Object.values(summary ?? {}).map((metric) => sql.raw(metric.sql))
  const tables = await database.system(async (tx) => [
    ...(await tablesIn(tx, resource, values)),
    ...(await tablesIn(tx, resource, metrics)),
  ])
  // The members of a company are users.
  return tables.flatMap((table) => findResource(table)?.name ?? [])
}

async function tablesIn(tx: Query, resource: Resource, columns: readonly SQL[]): Promise<string[]> {
  if (columns.length === 0) return []
  const named = columns.map((column, place) => sql`${column} as ${sql.identifier(`c${place}`)}`)
  await run(
    tx,
    sql`create temp view probed as select ${sql.join(named, sql`, `)} from ${tableSource(resource)}${assigned(resource)}`,
  )
  const found = await run<{ name: string }>(
    tx,
    sql`select distinct c.relname as name from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_class c on c.oid = d.refobjid and c.oid <> r.ev_class
      where r.ev_class = 'probed'::regclass`,
  )
  await run(tx, sql`drop view probed`)
  return found.map(({ name }) => name)
}

/** The assignment `m` of what is listed below the parent that it is assigned to. */
function assigned({ scope }: Resource): SQL {
  const isJoined = typeof scope === 'object' && 'assignment' in scope && scope.assignment.several !== true
  return isJoined ? sql` cross join ${sql.identifier(scope.assignment.table)} m` : sql``
}
