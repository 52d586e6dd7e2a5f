import { type SQL, sql } from '../../../kernel/database/sql.ts'
import type { Assignment } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { and, run } from '../../query/sql.ts'

/** Makes the assignments of a record those that were given, where any were; the ones that stay keep their rows. */
export async function saveAssigned(
  resource: Resource,
  id: number,
  values: Readonly<Values>,
  call: Call,
): Promise<void> {
  for (const [name, { through }] of Object.entries(resource.fields)) {
    const value = values[name]
    if (through !== null && Array.isArray(value)) await replace(through, id, rowsOf(through, value), call)
  }
}

async function replace(
  { table, own, columns, where = 'true' }: Assignment,
  id: number,
  rows: readonly Values[],
  call: Call,
): Promise<void> {
  const names = columns.map((name) => sql.identifier(name))
  const typed = sql.join(
    names.map((name) => sql`${name} bigint`),
    sql`, `,
  )
  const newRows = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(${typed})`
  const same = and(names.map((name) => sql`g.${name} is not distinct from m.${name}`))
  const ofRecord = sql`m.${sql.identifier(own)} = ${id}::bigint`
  const assignment = sql.identifier(table)
  await run(
    call.tx,
    sql`delete from ${assignment} m where ${ofRecord} and ${sql.raw(where)} and not exists (select from ${newRows} where ${same})`,
  )
  await run(
    call.tx,
    sql`insert into ${assignment} (${list([sql.identifier(own), ...names])})
      select distinct ${id}::bigint, ${list(names.map((name) => sql`g.${name}`))} from ${newRows}
      where not exists (select from ${assignment} m where ${ofRecord} and ${same})`,
  )
}

function rowsOf({ columns: [column = ''] }: Assignment, values: readonly unknown[]): Values[] {
  return values.map((each) => (typeof each === 'object' && each !== null ? { ...each } : { [column]: each }))
}

function list(parts: readonly Parameters<typeof sql.join>[0][number][]): SQL {
  return sql.join([...parts], sql`, `)
}
