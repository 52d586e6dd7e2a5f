import { sql } from '../../../kernel/database/sql.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { isChild } from '../../model/scope.ts'
import { run } from '../../query/sql.ts'
import { columnValue } from './write.ts'

/** What a caller could have written of a record: the values of a duplicate. */
export function writableValues({ fields }: Resource, record: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.readOnly || field.writeOnly || field.column === null || record[name] == null
        ? []
        : [[name, record[name]]],
    ),
  )
}

/**
 * Copies the children of one parent to another, within one company, without what the server counts: read-only columns but that of another
 * parent begin with their defaults. `changes` are values that all copies get instead.
 */
export async function copyRows(
  resource: Resource,
  { by, from, to }: { readonly by: string; readonly from: number; readonly to: number },
  changes: Readonly<Values> = {},
  { tx, caller }: Call,
): Promise<void> {
  const parent = isChild(resource.scope) ? resource.scope.by : null
  const copied = Object.entries(resource.fields).filter(
    ([name, field]) =>
      field.column !== null &&
      field.generated === null &&
      (!field.readOnly || name === parent) &&
      name !== by,
  )
  const names = copied.map(([name]) => sql.identifier(name))
  const values = copied.map(([name, field]) =>
    Object.hasOwn(changes, name) ? columnValue(field, changes[name]) : sql`t.${sql.identifier(name)}`,
  )
  await run(
    tx,
    sql`insert into ${sql.identifier(resource.name)} (company_id, ${sql.identifier(by)}, created_by, updated_by, ${sql.join(names, sql`, `)})
      select t.company_id, ${to}::bigint, ${caller.userId}::bigint, ${caller.userId}::bigint, ${sql.join(values, sql`, `)}
      from ${sql.identifier(resource.name)} t where t.${sql.identifier(by)} = ${from}::bigint order by t.id`,
  )
}

/** What a copy is given instead of the original's values; null leaves them. */
export function overridesOf(input: Readonly<Values>): Values {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
}
