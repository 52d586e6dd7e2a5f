import {
  getNamedType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql'
import { refuse } from './rest/api-errors.ts'
import type { CallContext } from './rest/call-context.ts'
import { aim, targetTemplate } from './rest/target.ts'

/**
 * Mesh's schema made ready to serve, once at start: only what is reachable from the root, lists without null members
 * (Mesh cannot say `[T!]`; a JSON member may still be null), and root fields that know the one address they may reach.
 */
export function prepareSchema(built: GraphQLSchema): GraphQLSchema {
  const query = built.getQueryType()
  const mutation = built.getMutationType()
  for (const root of [query, mutation])
    for (const field of Object.values(root?.getFields() ?? {})) guardAddress(field, built)
  const schema = new GraphQLSchema({ query, mutation })
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) {
        field.type = withoutNullMembers(field.type)
        for (const argument of field.args) argument.type = withoutNullMembers(argument.type)
      }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) field.type = withoutNullMembers(field.type)
  }
  return schema
}

function guardAddress(field: GraphQLField<unknown, CallContext>, schema: GraphQLSchema): void {
  const { resolve } = field
  const template = targetTemplate(field, schema)
  if (resolve === undefined || template === null) return
  field.resolve = (root, args: Record<string, unknown>, context, info) => {
    const aimed = aim(template, args)
    if (aimed === null) throw refuse('BAD_ARGUMENT', context)
    return resolve(root, aimed.args, context, Object.assign(info, { rest: aimed.target }))
  }
}

function withoutNullMembers<T extends GraphQLOutputType | GraphQLInputType>(type: T): T
function withoutNullMembers(type: GraphQLOutputType): GraphQLOutputType {
  if (isNonNullType(type))
    return isListType(type.ofType) ? new GraphQLNonNull(withoutNullMembers(type.ofType)) : type
  if (!isListType(type)) return type
  const member = withoutNullMembers(type.ofType)
  const asItIs = isNonNullType(member) || getNamedType(member).name === 'JSON'
  return new GraphQLList(asItIs ? member : new GraphQLNonNull(member))
}
