import { getDirective } from '@graphql-tools/utils'
import { getNamedType, isLeafType } from 'graphql'
import type { GraphQLField, GraphQLSchema } from 'graphql'
import { isObject } from '../normalise/openapi.ts'
import { emptyAnswer } from '../normalise/operation.ts'
import { fillPath, pathSegment } from './path.ts'

/** The one REST address that a root field may reach. */
export interface RestTarget {
  readonly method: string
  /** Path with encoded arguments, below the base address. */
  readonly path: string
  /** The path with the names of its arguments, `/orders/{id}`: what logs and traces may show. */
  readonly route: string
  /** `empty`: the operation answers nothing (204); `json`: any JSON value; `record`: an object or a list of them. */
  readonly answer: 'empty' | 'json' | 'record'
}

export interface TargetTemplate {
  readonly method: string
  readonly template: string
  readonly answer: RestTarget['answer']
}

const argument = /\{args\.(\w+)\}/g

/** Reads what Mesh recorded about a root field; null if the field is not a REST call. */
export function targetTemplate<Context>(
  field: GraphQLField<unknown, Context>,
  schema: GraphQLSchema,
): TargetTemplate | null {
  const [recorded] = getDirective(schema, field, 'httpOperation') ?? []
  if (recorded === undefined) return null
  const method = String(recorded['httpMethod'])
  const template = String(recorded['path'])
  const type = getNamedType(field.type)
  return {
    method,
    template,
    answer: type.name === emptyAnswer ? 'empty' : isLeafType(type) ? 'json' : 'record',
  }
}

/**
 * The target for these arguments, and the arguments as Mesh may put them into the address: Mesh writes path arguments
 * as they are, so `../secrets?admin=1#` would reach another path. Null if an argument cannot be one path segment.
 */
export function aim(
  { method, template, answer }: TargetTemplate,
  args: Readonly<Record<string, unknown>>,
): { readonly target: RestTarget; readonly args: Record<string, unknown> } | null {
  const encoded: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(args)) {
    if (name === 'input') encoded[name] = value
    else if (value !== null) encoded[name] = withoutNulls(value)
  }
  const path = fillPath(template, argument, (name) => {
    const segment = pathSegment(args[name])
    encoded[name] = segment
    return segment
  })
  if (path === null) return null
  const route = template.replaceAll(argument, '{$1}')
  return { target: { method, path, route, answer }, args: encoded }
}

/** A query parameter that is null is absent; written out, it would filter by an empty text. */
function withoutNulls(value: unknown): unknown {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null))
}
