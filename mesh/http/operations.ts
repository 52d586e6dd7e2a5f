import { Kind, OperationTypeNode, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { type Runner, runnerOf } from '../projector/projector.ts'
import type { BodyLimit } from './body-limits.ts'
import { nameOf, readDocuments, versionOf } from './operation-files.ts'

/** Bytes of a request that is read to see which operation it means. */
const least = 1024 * 1024

/** A persisted operation, ready to run. */
export interface Operation {
  readonly name: string
  /** It only reads. */
  readonly isQuery: boolean
  /** Bytes that a request for it may have. */
  readonly bodyLimit: number
  /** Compiled when it is first used. */
  readonly runner: () => Runner
}

export interface Operations {
  /** The operation of this id, or null if the gateway does not know it. */
  find(id: string): Operation | null
  /** Operations that the schema refuses; each is one line for a person. */
  readonly problems: readonly string[]
  readonly size: number
  /** The largest of their body limits. */
  readonly bodyLimit: number
}

/**
 * The operations that the gateway answers, read from the files of generated/operations and validated at once. In
 * development they are read again when an unknown id arrives after one has changed.
 */
export function loadOperations(
  folder: string,
  schema: GraphQLSchema,
  development: boolean,
  limit: BodyLimit,
): Operations {
  let loaded = readOperations(folder, schema, limit)
  let readAt = versionOf(folder)
  const refresh = (): void => {
    const now = versionOf(folder)
    if (now === readAt) return
    readAt = now
    loaded = readOperations(folder, schema, limit)
  }
  return {
    find(id) {
      if (development && !loaded.operations.has(id)) refresh()
      return loaded.operations.get(id) ?? null
    },
    get problems() {
      return loaded.problems
    },
    get size() {
      return loaded.operations.size
    },
    get bodyLimit() {
      return Math.max(least, ...[...loaded.operations.values()].map(({ bodyLimit }) => bodyLimit))
    },
  }
}

interface Loaded {
  readonly operations: ReadonlyMap<string, Operation>
  readonly problems: readonly string[]
}

function readOperations(folder: string, schema: GraphQLSchema, limit: BodyLimit): Loaded {
  const operations = new Map<string, Operation>()
  const problems: string[] = []
  for (const [id, document] of documentsOf(folder, problems)) {
    const result = prepare(document, schema, limit)
    if (typeof result === 'string') problems.push(result)
    else operations.set(id, result)
  }
  return { operations, problems }
}

function documentsOf(folder: string, problems: string[]): ReadonlyMap<string, string> {
  try {
    const documents = readDocuments(folder)
    if (documents.size === 0) problems.push(`${folder} holds no operation`)
    return documents
  } catch (error) {
    problems.push(`${folder} cannot be read: ${messageOf(error)}`)
    return new Map()
  }
}

function prepare(text: string, schema: GraphQLSchema, limit: BodyLimit): Operation | string {
  const name = nameOf(text)
  const document = parsed(text)
  if (typeof document === 'string') return `${name}: ${document}`
  if (document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length !== 1)
    return `${name}: a document holds exactly one operation`
  const [error] = validate(schema, document)
  if (error !== undefined) return `${name}: ${error.message}`
  let runner: Runner | undefined
  const bodyLimit = limit(document)
  const isQuery = document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.QUERY,
  )
  return { name, isQuery, bodyLimit, runner: () => (runner ??= runnerOf(schema, document)) }
}

function parsed(text: string): DocumentNode | string {
  try {
    return parse(text, { noLocation: true })
  } catch (error) {
    return messageOf(error)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
