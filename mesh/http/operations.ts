import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Kind, parse, validate } from 'graphql'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { CompiledQuery } from 'graphql-jit'
import { isObject } from '../normalise/openapi.ts'
import type { BodyLimit } from './body-limits.ts'

/** Bytes of a request that is read to see which operation it means. */
const least = 1024 * 1024

/** A persisted operation, ready to run. */
export interface Operation {
  readonly name: string
  /** Bytes that a request for it may have. */
  readonly bodyLimit: number
  /** Compiled when it is first used. */
  readonly compiled: () => CompiledQuery
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
 * The operations that the gateway answers, read from generated/operations.json and validated at once. In development
 * the file is read again when an unknown id arrives after it has changed.
 */
export function loadOperations(
  file: string,
  schema: GraphQLSchema,
  development: boolean,
  limit: BodyLimit,
): Operations {
  let loaded = readOperations(file, schema, limit)
  let readAt = changedAt(file)
  const refresh = (): void => {
    const now = changedAt(file)
    if (now === readAt) return
    readAt = now
    loaded = readOperations(file, schema, limit)
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

function readOperations(file: string, schema: GraphQLSchema, limit: BodyLimit): Loaded {
  const operations = new Map<string, Operation>()
  const problems: string[] = []
  for (const [id, entry] of entries(file, problems)) {
    const result = prepare(id, entry, schema, limit)
    if (typeof result === 'string') problems.push(result)
    else operations.set(id, result)
  }
  return { operations, problems }
}

function entries(file: string, problems: string[]): [string, unknown][] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isObject(value)) return Object.entries(value)
    problems.push(`${file} is not an object of operations`)
  } catch (error) {
    problems.push(`${file} cannot be read: ${messageOf(error)}`)
  }
  return []
}

function prepare(id: string, entry: unknown, schema: GraphQLSchema, limit: BodyLimit): Operation | string {
  if (!isObject(entry) || typeof entry['name'] !== 'string' || typeof entry['document'] !== 'string')
    return `${id}: not {name, document}`
  const { name, document: text } = entry as { name: string; document: string }
  if (createHash('sha256').update(text).digest('hex') !== id)
    return `${name}: its id is not the hash of its document`
  const document = parsed(text)
  if (typeof document === 'string') return `${name}: ${document}`
  if (document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length !== 1)
    return `${name}: a document holds exactly one operation`
  const [error] = validate(schema, document)
  if (error !== undefined) return `${name}: ${error.message}`
  let compiled: CompiledQuery | undefined
  const bodyLimit = limit(document)
  return { name, bodyLimit, compiled: () => (compiled ??= compile(schema, document, name)) }
}

function parsed(text: string): DocumentNode | string {
  try {
    return parse(text, { noLocation: true })
  } catch (error) {
    return messageOf(error)
  }
}

function compile(schema: GraphQLSchema, document: DocumentNode, name: string): CompiledQuery {
  const result = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true })
  if (isCompiledQuery(result)) return result
  throw new Error(`The operation ${name} does not compile`, { cause: result.errors })
}

function changedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
