import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type DefinitionNode,
  type DocumentNode,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type TypeNode,
  parse,
} from 'graphql/index.js'
import type { BrowserCommand } from 'vitest/node'
import { nameOf, readDocuments } from '../../mesh/http/operation-files.ts'
import { type Shape, isObject } from './shape.ts'

const generated = resolve(import.meta.dirname, '../../generated')

/** For the browser, which has neither documents nor schema. */
export const answerShape: BrowserCommand<[operation: string]> = (_, operation) => shapeOfAnswer(operation)

/** What an operation answers under `result`, from its persisted document and the gateway's schema. */
export function shapeOfAnswer(operation: string): Shape {
  const document = documents()[operation]
  if (document === undefined) throw new Error(`no operation ${operation} in generated/operations`)
  const [definition] = parse(document, { noLocation: true }).definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${operation} is no operation`)
  const root = definition.operation === OperationTypeNode.QUERY ? 'Query' : 'Mutation'
  const shape = shapeOf(root, definition.selectionSet)
  const result = isObject(shape) ? shape['result'] : undefined
  if (result === undefined) throw new Error(`${operation} has no result`)
  return result
}

function shapeOf(typeName: string, selection: SelectionSetNode | undefined): Shape {
  const fields = schema()[typeName]
  if (fields === undefined || selection === undefined) return typeName
  return Object.fromEntries(
    selection.selections.flatMap((node): [string, Shape][] => {
      if (node.kind !== Kind.FIELD) return []
      const name = node.name.value
      const key = node.alias?.value ?? name
      if (name === '__typename') return [[key, `=${typeName}`]]
      const type = fields[name]
      if (type === undefined) throw new Error(`the schema has no ${typeName}.${name}`)
      return [[key, wrapped(type, node.selectionSet)]]
    }),
  )
}

function wrapped(type: TypeNode, selection: SelectionSetNode | undefined): Shape {
  if (type.kind === Kind.NON_NULL_TYPE) return wrapped(type.type, selection)
  if (type.kind === Kind.LIST_TYPE) return [wrapped(type.type, selection)]
  return shapeOf(type.name.value, selection)
}

type Fields = Readonly<Record<string, TypeNode>>

/** The fields of every object type. */
const schema = memoized((): Readonly<Record<string, Fields>> => {
  const { definitions }: DocumentNode = parse(
    readFileSync(resolve(generated, 'built/schema.graphql'), 'utf8'),
    {
      noLocation: true,
    },
  )
  return Object.fromEntries(definitions.flatMap(fieldsOf))
})

function fieldsOf(definition: DefinitionNode): [string, Fields][] {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) return []
  const fields = definition.fields?.map(({ name, type }) => [name.value, type] as const)
  return [[definition.name.value, Object.fromEntries(fields ?? [])]]
}

const documents = memoized((): Readonly<Record<string, string>> => {
  const documents = readDocuments(resolve(generated, 'operations')).values()
  return Object.fromEntries([...documents].map((document) => [nameOf(document), document]))
})

function memoized<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
