import {
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'

type AnyType = GraphQLInputType | GraphQLOutputType

/** The TypeScript type of a GraphQL value with everything selected; null where the schema allows it. */
export function valueType(type: AnyType, inside: readonly string[] = []): string {
  return isNonNullType(type) ? nonNullType(type.ofType, inside) : `${nonNullType(type, inside)} | null`
}

/** An object type with one property an argument; nullable ones may be left out. */
export function variablesType(
  args: readonly { readonly name: string; readonly type: GraphQLInputType }[],
): string {
  return args.length === 0 ? 'Record<string, never>' : members(args, [])
}

const scalars: Readonly<Record<string, string>> = {
  String: 'string',
  ID: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
}

function nonNullType(type: AnyType, inside: readonly string[]): string {
  if (isListType(type)) return `readonly (${valueType(type.ofType, inside)})[]`
  if (isEnumType(type))
    return type
      .getValues()
      .map(({ name }) => JSON.stringify(name))
      .join(' | ')
  if (isObjectType(type)) return outputMembers(Object.values(type.getFields()), [...inside, type.name])
  if (isInputObjectType(type)) return members(Object.values(type.getFields()), [...inside, type.name])
  return scalars[String(type)] ?? 'unknown'
}

interface Member {
  readonly name: string
  readonly type: AnyType
}

function members(fields: readonly Member[], inside: readonly string[]): string {
  const parts = fields.map(({ name, type }) => {
    const optional = isNonNullType(type) ? '' : '?'
    return `readonly ${JSON.stringify(name)}${optional}: ${valueType(type, inside)}`
  })
  return `{ ${parts.join('; ')} }`
}

function outputMembers(fields: readonly Member[], inside: readonly string[]): string {
  const parts = fields.map(({ name, type }) => `readonly ${JSON.stringify(name)}: ${valueType(type, inside)}`)
  return `{ ${parts.join('; ')} }`
}
