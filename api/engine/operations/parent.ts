import { type SQL, sql } from '../../kernel/database/sql.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Call, Parameter } from '../model/operation.ts'
import { type Resource } from '../model/resource.ts'
import type { Values } from '../model/rules.ts'
import { isChild } from '../model/scope.ts'
import { notDeleted } from '../query/not-deleted.ts'
import { tableSource } from '../query/rows.ts'
import { run } from '../query/sql.ts'
import { outOfScope } from './company-keys.ts'
import { rowsVisible } from './context.ts'
import { parentName } from './parent-name.ts'

/** Where a call's rows `t` come from, and which of them it is about. */
export interface RowsOf {
  readonly source: SQL
  readonly condition: SQL
}

/** The rows that the caller may see, of the parent in the path where there is one; a parent that they may not see is not there (404). */
export async function rowsOf(resource: Resource, call: Call): Promise<RowsOf> {
  const visible = rowsVisible(resource, call)
  const name = parentName(resource)
  if (name === null || typeof resource.scope === 'string') {
    return { source: tableSource(resource), condition: visible }
  }
  const id = Number(call.params[name])
  await requireParent(resource.scope.parent, id, call)
  if (isChild(resource.scope)) {
    const ofParent = sql`t.${sql.identifier(resource.scope.by)} = ${id}::bigint`
    return { source: tableSource(resource), condition: sql`${visible} and ${ofParent}` }
  }
  const { table, parent, row, several } = resource.scope.assignment
  if (several === true) {
    const assigned = sql`t.id in (select m.${sql.identifier(row)} from ${sql.identifier(table)} m where m.${sql.identifier(parent)} = ${id}::bigint)`
    return { source: tableSource(resource), condition: sql`${visible} and ${assigned}` }
  }
  const join = sql`join ${sql.identifier(table)} m on m.${sql.identifier(row)} = t.id and m.${sql.identifier(parent)} = ${id}::bigint`
  return { source: sql`${tableSource(resource)} ${join}`, condition: visible }
}

/** What an action's own path asks for beside the record's id: ids, or names. */
export function furtherParameters(path: string): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (name === 'id' ? [] : [name]))
  return names.map((name) =>
    name.endsWith('_id')
      ? idParameter(name)
      : { name, in: 'path', required: true, schema: { type: 'string', minLength: 1, maxLength: 80 } },
  )
}

/** `{special_id}` of `/specials/{special_id}/shares`. */
export function parentParameters(resource: Resource): Parameter[] {
  const name = parentName(resource)
  return name === null ? [] : [idParameter(name)]
}

export function idParameter(name = 'id'): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  }
}

/** The column with the parent's id that a new record under a parent takes from the path; a parent out of sight is not there (404). */
export async function parentColumns(resource: Resource, call: Call): Promise<Values> {
  const name = parentName(resource)
  if (name === null || !isChild(resource.scope)) return {}
  const id = Number(call.params[name])
  await requireParent(resource.scope.parent, id, call)
  return { [resource.scope.by]: id }
}

/** Refuses a call under a parent that the caller may not see (404). */
export async function requireOwnParent(resource: Resource, call: Call): Promise<void> {
  const name = parentName(resource)
  if (name !== null && typeof resource.scope === 'object')
    await requireParent(resource.scope.parent, Number(call.params[name]), call)
}

/** `{id}` of the operations that go with a deletion: the id, or what else the resource is removed by. */
export function removedParameter({ lifecycle: { removedBy } }: Resource): Parameter {
  if (removedBy === null) return idParameter()
  return {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9]{1,32}$' },
  }
}

/** The id that such a parameter means. */
export async function removedId(
  { name, lifecycle: { removedBy } }: Resource,
  { params, caller, tx }: Call,
): Promise<number> {
  const idParam = params['id'] ?? ''
  if (removedBy === null || /^\d{1,15}$/.test(idParam)) return Number(idParam)
  const [found] = await run<{ id: number }>(
    tx,
    sql`select id from ${sql.identifier(name)} where company_id = ${caller.companyId}::bigint and ${sql.identifier(removedBy)} = ${idParam.toUpperCase()}`,
  )
  if (found === undefined) throw ApiError.notFound()
  return found.id
}

async function requireParent(name: string, id: number, call: Call): Promise<void> {
  const parent = call.services.find(name)
  if (parent === undefined) throw new Error(`${name} is no resource`)
  const alive = notDeleted(parent)
  const [found] = await run(
    call.tx,
    sql`select 1 from ${tableSource(parent)} where t.id = ${id}::bigint and ${rowsVisible(parent, call)} and ${alive}`,
  )
  if (found === undefined) throw await outOfScope(parent, id, call)
}
