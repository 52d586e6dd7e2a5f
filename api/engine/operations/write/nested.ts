import { sql } from '../../../kernel/database/sql.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { type Field, isNeeded } from '../../model/field.ts'
import { fieldSchema, type JsonSchema } from '../../model/json-schema.ts'
import type { Call } from '../../model/operation.ts'
import type { Resource, ResourceRegistry } from '../../model/resource.ts'
import type { Values } from '../../model/rules.ts'
import { companyColumn } from '../../model/table.ts'
import { childRelation } from '../../query/children.ts'
import { run } from '../../query/sql.ts'
import { cleanHtml } from './clean-html.ts'
import { missingReferences } from './references.ts'
import { insertRow, updateRow } from './write.ts'

/** The body of one child: its own fields without the parent's id, and its id where it is there already. */
export function childSchema(parent: Resource, name: string, find: ResourceRegistry): JsonSchema {
  const fields = childFields(parent, name, find)
  const required = fields.flatMap(([key, field]) => (isNeeded(field) ? [key] : []))
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'integer', format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      ...Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field, 'input')])),
    },
    ...(required.length === 0 ? {} : { required }),
  }
}

/** Messages for children that are not this parent's, and for what their references lead to: `items.0.product_id`. */
export async function childErrors(
  parent: Resource,
  values: Readonly<Values>,
  record: Readonly<Values> | null,
  call: Call,
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  for (const [name, children] of childRowsOf(parent, values)) {
    const storedIds = new Set(rowsIn(record?.[name]).map((row) => row['id']))
    const fields = Object.fromEntries(childFields(parent, name, call.services.find))
    for (const [place, child] of children.entries()) {
      if (child['id'] !== undefined && !storedIds.has(child['id']))
        errors[`${name}.${place}.id`] = ['记录不存在']
      for (const [field, messages] of Object.entries(
        await missingReferences({ fields, scope: parent.scope }, child, call),
      ))
        errors[`${name}.${place}.${field}`] = messages
    }
  }
  return errors
}

/** Makes a parent's children those that were given: the ones with an id are changed, those without are added, the others go. */
export async function saveChildren(
  parent: Resource,
  id: number,
  values: Readonly<Values>,
  call: Call,
): Promise<void> {
  for (const [name, children] of childRowsOf(parent, values)) {
    const { child, by, condition } = childRelation(parent, name, call.services.find)
    if (child.rules.saveGroup !== undefined) {
      await child.rules.saveGroup(call, ownerColumns(parent, name, id, by), children)
      continue
    }
    const retainedIds = children.flatMap((row) => (row['id'] === undefined ? [] : [Number(row['id'])]))
    await run(
      call.tx,
      sql`delete from ${sql.identifier(child.name)} t where t.${sql.identifier(by)} = ${id}::bigint and ${condition}
        and not (t.id = any(${sql.param(retainedIds)}::bigint[]))`,
    )
    const owner = ownerColumns(parent, name, id, by)
    for (const { id: childId, ...childValues } of children) {
      const row = cleanHtml(child.fields, childValues)
      const complete = { ...row, ...(await child.rules.prepare?.(call, { ...row, ...owner }, null)) }
      if (childId === undefined)
        await insertRow(child, complete, call, { ...owner, ...companyOf(parent, child) })
      else await updateRow(child, Number(childId), complete, call)
    }
  }
}

/** A child of what is shared out among companies has no company of its own. */
function companyOf(parent: Resource, child: Resource): Values {
  if (companyColumn(child) !== 'some') return {}
  return parent.scope === 'synthesizing' ? { company_id: null } : {}
}

function ownerColumns(parent: Resource, name: string, id: number, by: string): Values {
  const owner = parent.fields[name]?.owner ?? null
  return { [by]: id, ...(owner === null ? {} : { [owner.type.column]: owner.type.value }) }
}

function childFields(parent: Resource, name: string, find: ResourceRegistry): [string, Field][] {
  const { child, by } = childRelation(parent, name, find)
  const owner = parent.fields[name]?.owner ?? null
  return Object.entries(child.fields).filter(
    ([key, field]) => !field.readOnly && key !== by && key !== owner?.type.column,
  )
}

function childRowsOf(parent: Resource, values: Readonly<Values>): [string, Values[]][] {
  return Object.entries(parent.fields).flatMap(([name, field]): [string, Values[]][] =>
    field.type === 'nested' && values[name] !== undefined ? [[name, rowsIn(values[name])]] : [],
  )
}

function rowsIn(value: unknown): Values[] {
  return Array.isArray(value)
    ? value.filter((row): row is Values => typeof row === 'object' && row !== null)
    : []
}
