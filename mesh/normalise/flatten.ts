import { resolve } from './openapi.ts'
import type { Contract, Schema } from './openapi.ts'

/**
 * A schema without references and combinations at its top: `allOf` merged, a `oneOf`/`anyOf` that only adds null
 * reduced to its one member. A real choice keeps no type, which later becomes JSON: GraphQL has no scalar unions,
 * and a union of objects would ask every page for fragments.
 */
export function flatten(schema: Schema, contract: Contract): Schema {
  const own = schema.$ref === undefined ? schema : { ...resolve<Schema>(contract, { $ref: schema.$ref }) }
  const choice = own.oneOf ?? own.anyOf
  const { allOf = [], oneOf: _one, anyOf: _any, ...rest } = own
  if (allOf.length === 0 && choice === undefined) return own
  const parts = [...allOf.map((part) => flatten(part, contract)), rest]
  if (choice !== undefined) parts.push(flattenChoice(choice, contract))
  return parts.reduce(merge)
}

function flattenChoice(choice: readonly Schema[], contract: Contract): Schema {
  const members = choice.filter((member) => member.type !== 'null').map((member) => flatten(member, contract))
  const [first] = members
  if (members.length === 1 && first !== undefined) return first
  const types = new Set(members.map((member) => (member.properties ? null : member.type)))
  const [type] = types
  return types.size === 1 && typeof type === 'string' && type !== 'object' && type !== 'array' ? { type } : {}
}

function merge(left: Schema, right: Schema): Schema {
  const merged: Schema = { ...left, ...right }
  const required = [...(left.required ?? []), ...(right.required ?? [])]
  return {
    ...merged,
    ...(required.length > 0 && { required: [...new Set(required)] }),
    ...((left.properties ?? right.properties) && { properties: { ...left.properties, ...right.properties } }),
  }
}

/** Whether the value may be null, said in any of the ways OpenAPI 3.0 and 3.1 have for it. */
export function isNullable(schema: Schema, contract: Contract): boolean {
  if (schema.nullable === true || schema.type === 'null' || schema.enum?.includes(null)) return true
  if (Array.isArray(schema.type) && schema.type.includes('null')) return true
  if (schema.$ref !== undefined && isNullable(resolve<Schema>(contract, { $ref: schema.$ref }), contract))
    return true
  const choice = schema.oneOf ?? schema.anyOf
  return choice?.some((member) => isNullable(member, contract)) ?? false
}
