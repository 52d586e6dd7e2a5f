import { getDirective } from '@graphql-tools/utils'
import { getNamedType, isInputObjectType } from 'graphql'
import type { GraphQLField, GraphQLInputType, GraphQLSchema } from 'graphql'
import { toRestKey } from '../names.ts'
import { isObject } from '../normalise/openapi.ts'
import type { RestCall } from '../rest/fetch.ts'
import { aim, targetTemplate } from '../rest/target.ts'
import { NotProjected } from './plan.ts'

/** The call that a root field makes with these arguments; null where it is left to Mesh. */
export type CallOf = (args: Readonly<Record<string, unknown>>) => RestCall | null

/** What Mesh records of a call and this file knows. */
const properties = new Set(['subgraph', 'path', 'operationSpecificHeaders', 'httpMethod', 'queryParamArgMap'])

/** Makes the calls of a field as Mesh makes them from what it recorded about it. Throws NotProjected. */
export function callsOf<Context>(field: GraphQLField<unknown, Context>, schema: GraphQLSchema): CallOf {
  const template = targetTemplate(field, schema)
  const recorded: unknown = getDirective(schema, field, 'httpOperation')?.[0]
  if (template === null || !isObject(recorded)) throw new NotProjected(`${field.name} is no REST call`)
  const other = Object.keys(recorded).find((key) => !properties.has(key))
  if (other !== undefined) throw new NotProjected(`Mesh calls ${field.name} with ${other}`)
  for (const { name, type } of field.args)
    if (hasDirectives(type, schema)) throw new NotProjected(`Mesh changes the argument ${name}`)
  const parameters = parametersOf(recorded['queryParamArgMap'])
  return (args) => {
    const aimed = aim(template, args)
    if (aimed === null) return null
    const query = new URLSearchParams()
    for (const [parameter, argument] of parameters)
      if (!append(query, parameter, aimed.args[argument])) return null
    const { input } = args
    return { target: aimed.target, query, body: isObject(input) ? input : null }
  }
}

function parametersOf(recorded: unknown): readonly (readonly [string, string])[] {
  const map: unknown = typeof recorded === 'string' ? JSON.parse(recorded) : recorded
  return isObject(map)
    ? Object.entries(map).map(([parameter, argument]) => [parameter, String(argument)])
    : []
}

/** A list repeats its name, a record has its names in brackets. False for a text that no address can carry. */
function append(query: URLSearchParams, name: string, value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') {
    query.append(toRestKey(name), value)
    return value.isWellFormed()
  }
  if (typeof value === 'number' || typeof value === 'boolean') {
    query.append(toRestKey(name), String(value))
    return true
  }
  if (Array.isArray(value)) return value.every((member) => append(query, name, member ?? ''))
  if (!isObject(value)) return false
  return Object.entries(value).every(([key, member]) => append(query, `${name}[${key}]`, member ?? ''))
}

function hasDirectives(type: GraphQLInputType, schema: GraphQLSchema, inside = new Set<unknown>()): boolean {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || inside.has(named)) return false
  inside.add(named)
  const isMarked = (node: Parameters<typeof getDirective>[1]): boolean =>
    ['oneOf', 'resolveRootField'].some((name) => (getDirective(schema, node, name) ?? []).length > 0)
  return (
    isMarked(named) ||
    Object.values(named.getFields()).some(
      (field) => isMarked(field) || hasDirectives(field.type, schema, inside),
    )
  )
}
