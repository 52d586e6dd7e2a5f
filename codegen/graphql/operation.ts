import { createHash } from 'node:crypto'
import { type GraphQLField, type GraphQLSchema, isRequiredArgument } from 'graphql'
import { rememberFor } from '../memory.ts'
import type { OperationRef } from '../model/descriptors/leaves.ts'
import { printSelection, type Selection } from './selection.ts'

/** One persisted operation: what the browser refers to and what the gateway runs. */
export interface PersistedOperation {
  readonly ref: OperationRef
  readonly document: string
  readonly field: GraphQLField<unknown, unknown>
}

export interface OperationRequest {
  readonly name: string
  /** Root field, which is the operationId of the REST contract. */
  readonly operation: string
  /** Arguments to pass on as variables; all of them when left out. */
  readonly variables?: readonly string[]
  /** Arguments to pass on as variables where the operation has them. */
  readonly optionalVariables?: readonly string[]
  /** What to select; everything when left out. */
  readonly selection?: Selection
}

export type OperationOutcome = { readonly persisted: PersistedOperation } | { readonly problem: string }

/**
 * Writes the document with its only root field aliased to `result`. Fields and arguments are looked up in the schema
 * while it is written, so that nothing has to be parsed and validated again. A field stands on a line of its own: what a
 * change lets through is one line to review.
 */
export function writeOperation(schema: GraphQLSchema, request: OperationRequest): OperationOutcome {
  const cache = writtenFor(schema)
  const key = JSON.stringify(request)
  const outcome = cache.get(key) ?? write(schema, request)
  cache.set(key, outcome)
  return outcome
}

/** What was written for a schema, by request. */
const writtenFor = rememberFor<GraphQLSchema, Map<string, OperationOutcome>>(() => new Map())

function write(schema: GraphQLSchema, request: OperationRequest): OperationOutcome {
  const found = rootField(schema, request.operation)
  if (found === null) return { problem: `it has no field ${request.operation}.` }
  const { kind, field } = found
  const available = field.args.map(({ name }) => name)
  const optional = (request.optionalVariables ?? []).filter((name) => available.includes(name))
  const variables = [...(request.variables ?? available), ...optional]
  const missing = variables.find((name) => !available.includes(name))
  if (missing !== undefined) return { problem: `${request.operation} has no argument ${missing}.` }
  const args = variables.flatMap((name) => field.args.find((arg) => arg.name === name) ?? [])
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const passed = args.map(({ name }) => `${name}: $${name}`)
  const lacking = field.args.find((arg) => isRequiredArgument(arg) && !args.includes(arg))
  if (lacking !== undefined) return { problem: `${request.operation} needs the argument ${lacking.name}.` }
  const problems: string[] = []
  const selected = printSelection(field.type, request.selection, (problem) => problems.push(problem), '  ')
  if (problems[0] !== undefined) return { problem: problems[0] }
  const document = [
    `${kind} ${request.name}${parenthesised(declared)} {`,
    `  result: ${request.operation}${parenthesised(passed)}${selected}`,
    '}',
  ].join('\n')
  const hash = createHash('sha256').update(document).digest('hex').slice(0, 32)
  return { persisted: { ref: { name: request.name, kind, hash, variables }, document, field } }
}

interface RootField {
  readonly kind: 'query' | 'mutation'
  readonly field: GraphQLField<unknown, unknown>
}

function rootField(schema: GraphQLSchema, name: string): RootField | null {
  const query = schema.getQueryType()?.getFields()[name]
  if (query) return { kind: 'query', field: query }
  const mutation = schema.getMutationType()?.getFields()[name]
  return mutation ? { kind: 'mutation', field: mutation } : null
}

const parenthesised = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `(${parts.join(', ')})`
