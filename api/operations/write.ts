import { type SQL, sql } from 'drizzle-orm/sql'
import { DatabaseError } from '../database/types.ts'
import type { Field } from '../definition/field.ts'
import type { Resource } from '../definition/resource.ts'
import { uniqueName } from '../definition/table.ts'
import { Refusal } from '../http/refusal.ts'

/** A field's value as a parameter of its column's type. */
export function columnValue(field: Field, value: unknown): SQL {
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
    throw Refusal.invalid({ [taken[0]]: [`${taken[1].zh}已存在`] })
  }
}
