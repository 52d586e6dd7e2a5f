import { type SQL, sql } from '../../../kernel/database/sql.ts'
import { type Database, DatabaseError, type Query } from '../../../kernel/database/types.ts'
import { binDays } from '../../model/deletion.ts'
import type { Fact } from '../../model/fact.ts'
import type { Fields } from '../../model/field.ts'
import { type Resource } from '../../model/resource.ts'
import { isChild } from '../../model/scope.ts'
import { companyColumn } from '../../model/table.ts'
import { run } from '../../query/sql.ts'

/** Rows of one resource that one run looks at. */
const most = 1000

/**
 * Deletes for good what has lain in a recycle bin for 30 days. A record that others still refer to, such as the product of an order or a
 * user in the logs, stays as their shadow, out of every list, until they are gone, too.
 */
export async function emptyRecycleBins(
  database: Database,
  resources: readonly Resource[],
  facts: readonly Fact[],
): Promise<void> {
  const bins = resources.filter(({ lifecycle: { softDelete } }) => softDelete)
  for (let gone = 1; gone > 0;) {
    gone = 0
    for (const resource of bins)
      for (const id of await forgotten(database, resource, anyReference(resource, resources, facts)))
        gone += (await purge(database, resource, id)) ? 1 : 0
  }
}

async function forgotten(database: Database, resource: Resource, referred: SQL): Promise<number[]> {
  const rows = await database.system((tx) =>
    run<{ id: number }>(
      tx,
      sql`select t.id from ${sql.identifier(resource.name)} t
        where t.deleted_at < now() - ${binDays}::int * interval '1 day' and not (${referred})
        order by t.deleted_at, t.id limit ${most}`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** False where something refers to the record, after all: to one of its children. */
async function purge(database: Database, resource: Resource, id: number): Promise<boolean> {
  try {
    await database.system((tx) => remove(tx, resource, id))
    return true
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === 'foreignKey') return false
    throw error
  }
}

async function remove(tx: Query, resource: Resource, id: number): Promise<void> {
  const company = companyColumn(resource) === 'never' ? sql`null::bigint` : sql`gone.company_id`
  await run(
    tx,
    sql`with gone as (delete from ${sql.identifier(resource.name)} where id = ${id}::bigint returning *)
      insert into action_logs (company_id, user_name, action, resource, record_id, record_title, changes)
      select ${company}, '系统', 'delete', ${resource.name}, gone.id::text, left(gone.${sql.identifier(resource.title)}::text, 200),
        ${JSON.stringify([{ field: 'deleted_at', label: '回收站', before: `${binDays} 天前删除`, after: '彻底删除' }])}::jsonb from gone`,
  )
}

/** SQL: whether a row refers to the record `t`; its own children, which go with it, do not count. */
function anyReference(target: Resource, resources: readonly Resource[], facts: readonly Fact[]): SQL {
  const found = [
    ...resources
      .filter(({ storage: { source } }) => source === null)
      .flatMap((each) =>
        references(target, each.name, withoutParent(each), companyColumn(each) === 'always'),
      ),
    ...facts.flatMap(({ name, grain, scope }) => references(target, name, grain, scope === 'company')),
  ]
  return found.length === 0 ? sql`false` : sql.join(found, sql` or `)
}

function withoutParent({ fields, scope }: Resource): Fields {
  if (!isChild(scope)) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== scope.by))
}

function references(target: Resource, table: string, fields: Fields, ofCompany: boolean): SQL[] {
  const together =
    ofCompany && companyColumn(target) === 'always' ? sql`r.company_id = t.company_id` : sql`true`
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.resource !== target.name || field.column === null) return []
    const column = sql`r.${sql.identifier(name)}`
    const refers = field.type === 'refs' ? sql`${column} @> array[t.id]` : sql`${column} = t.id`
    return [sql`exists (select from ${sql.identifier(table)} r where ${together} and ${refers})`]
  })
}
