import { isSql, type SQL, sql } from '../../../kernel/database/sql.ts'
import { DatabaseError } from '../../../kernel/database/types.ts'
import { message, named } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { Field } from '../../model/field.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { companyColumn, uniqueName } from '../../model/table.ts'
import { nextVersion } from '../../query/next-version.ts'
import { run } from '../../query/sql.ts'

/** Adds a row with the given values of the resource's own columns; its id. `extra` are columns that are no fields. */
export async function insertRow(
  resource: Resource,
  values: Readonly<Values>,
  call: Call,
  extra: Readonly<Values> = {},
): Promise<number> {
  const { userId } = call.caller
  const columns: [string, SQL][] = [
    ...Object.entries({
      ...ownCompany(resource, call),
      created_by: userId,
      updated_by: userId,
      ...extra,
    }).map(([name, value]): [string, SQL] => [name, sql`${value}`]),
    ...storedColumns(resource, values),
  ]
  const names = columns.map(([name]) => sql.identifier(name))
  const columnValues = columns.map(([, value]) => value)
  const [row] = await refusingDuplicates(resource, () =>
    run<{ id: number }>(
      call.tx,
      sql`insert into ${sql.identifier(resource.name)} (${sql.join(names, sql`, `)}) values (${sql.join(columnValues, sql`, `)}) returning id`,
    ),
  )
  if (row === undefined) throw new Error(`no row came back from an insert into ${resource.name}`)
  return row.id
}

/** Changes the given values of a row, and who and when; a version is never used twice. */
export async function updateRow(
  resource: Resource,
  id: number,
  values: Readonly<Values>,
  call: Call,
): Promise<void> {
  const changes = [...assignments(resource, values), ...newVersion(call)]
  await refusingDuplicates(resource, () =>
    run(
      call.tx,
      sql`update ${sql.identifier(resource.name)} set ${sql.join(changes, sql`, `)} where id = ${id}::bigint`,
    ),
  )
}

/** The same for the rows `t` that meet a condition, which are locked before where they are several (`lockInOrder`); the ids. */
export async function updateRows(
  resource: Resource,
  condition: SQL,
  values: Readonly<Values>,
  call: Call,
): Promise<number[]> {
  const changes = [...assignments(resource, values), ...newVersion(call)]
  return await refusingDuplicates(resource, () => changeRows(resource, condition, changes, call))
}

/** Changes values of a row without a new version. */
export async function noteRow(
  resource: Resource,
  id: number,
  values: Readonly<Values>,
  call: Call,
): Promise<void> {
  await noteRows(resource, sql`t.id = ${id}::bigint`, values, call)
}

/** The same for the rows `t` that meet a condition; the ids. */
export async function noteRows(
  resource: Resource,
  condition: SQL,
  values: Readonly<Values>,
  call: Call,
): Promise<number[]> {
  const changes = assignments(resource, values)
  return changes.length === 0 ? [] : await changeRows(resource, condition, changes, call)
}

async function changeRows(
  resource: Resource,
  condition: SQL,
  changes: readonly SQL[],
  { tx }: Call,
): Promise<number[]> {
  const rows = await run<{ id: number }>(
    tx,
    sql`update ${sql.identifier(resource.name)} t set ${sql.join([...changes], sql`, `)} where ${condition} returning t.id`,
  )
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

function assignments(resource: Resource, values: Readonly<Values>): SQL[] {
  return storedColumns(resource, values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`)
}

function newVersion({ caller }: Call): SQL[] {
  return [sql`updated_by = ${caller.userId}::bigint`, sql`updated_at = ${nextVersion()}`]
}

/** A field's value as a parameter of its column's type; SQL stands for itself. */
export function columnValue(field: Field, value: unknown): SQL {
  if (isSql(value)) return value
  const type = sql.raw(field.column ?? 'text')
  if (value === null || value === undefined) return sql`null`
  if (field.column === 'jsonb') return sql`${JSON.stringify(value)}::jsonb`
  return sql`${sql.param(value)}::${type}`
}

/** Turns a value that is taken into a message at its field. */
export async function refusingDuplicates<T>(resource: Resource, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.kind !== 'unique') throw error
    const taken = Object.entries(resource.fields).find(
      ([name, field]) => field.unique !== null && uniqueName(resource.name, name) === error.constraint,
    )
    if (taken === undefined) throw error
    throw ApiError.invalid({ [taken[0]]: [message('{label}已存在', { label: named(taken[1]) })] })
  }
}

/**
 * The selected company, where a new row belongs to it. What will be shared out begins there, too: without a share no company may see it yet, and
 * a row that its writer may not see cannot be written (`withoutCompany`).
 */
function ownCompany(resource: Resource, { caller }: Call): Values {
  const isVariant = resource.scope === 'self' || resource.scope === 'synthesizing'
  if (isVariant) return { company_id: caller.companyId, kind: resource.scope }
  const isShared = resource.scope === 'company?' && caller.systemRows
  return companyColumn(resource) !== 'never' && !isShared ? { company_id: caller.companyId } : {}
}

/** Takes a new record that has got its shares out of the company in which it was made: it belongs to no single company. */
export async function withoutCompany({ scope, name }: Resource, id: number, call: Call): Promise<void> {
  if (scope !== 'synthesizing') return
  await run(call.tx, sql`update ${sql.identifier(name)} set company_id = null where id = ${id}::bigint`)
}

function storedColumns(resource: Resource, values: Readonly<Values>): [string, SQL][] {
  return Object.entries(resource.fields).flatMap(([name, field]): [string, SQL][] =>
    field.column === null || field.generated !== null || values[name] === undefined || name === versionField
      ? []
      : [[name, columnValue(field, values[name])]],
  )
}

/** The version that an update sends along is compared, not written. */
const versionField = 'updated_at'
