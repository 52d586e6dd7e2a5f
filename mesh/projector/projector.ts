import { execute, getArgumentValues, getVariableValues, GraphQLError, Kind } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { isSuccess, readAnswer } from '../rest/answer.ts'
import type { CallContext, RestFetch } from '../rest/call-context.ts'
import { type RestCall, type RestClient, responseOf } from '../rest/fetch.ts'
import type { Received } from '../rest/receive.ts'
import { NotProjected, planOf } from './plan.ts'
import { project } from './project.ts'
import { callsOf } from './rest-call.ts'

/** Runs an operation: the bytes of its answer, or what GraphQL answers where they have to be made. */
export type Run = (
  variables: Readonly<Record<string, unknown>>,
  context: CallContext,
  rest: Pick<RestClient, 'send'>,
) => Promise<Buffer | ExecutionResult>

export interface Runner {
  readonly run: Run
  /** Why the operation is executed as GraphQL says, whatever is answered; null if its answers are projected. */
  readonly reason: string | null
}

/**
 * An operation that reads one REST answer and shows a part of it is projected: the call is made, and what is shown is cut out of the bytes
 * that came. Whatever is unusual (variables that are refused, an answer that is no success or breaks its contract) is executed by graphql-js,
 * with the answer that has come; so the message and its place is decided there alone.
 */
export function runnerOf(schema: GraphQLSchema, document: DocumentNode): Runner {
  const executed: Run = (variableValues, contextValue) =>
    Promise.resolve(execute({ schema, document, rootValue: {}, variableValues, contextValue }))
  try {
    const projection = projectionOf(schema, document)
    return { reason: null, run: (...call) => runProjected(projection, executed, ...call) }
  } catch (error) {
    if (error instanceof NotProjected) return { reason: error.message, run: executed }
    throw error
  }
}

interface Projection {
  /** Null where the call is left to Mesh. */
  readonly callWith: (variables: Readonly<Record<string, unknown>>) => RestCall | null
  /** Null where the answer is not as the contract says. */
  readonly cut: (received: Received) => Buffer | null
}

async function runProjected(
  { callWith, cut }: Projection,
  executed: Run,
  ...[variables, context, rest]: Parameters<Run>
): Promise<Buffer | ExecutionResult> {
  const call = callWith(variables)
  if (call === null) return executed(variables, context, rest)
  let fetch: RestFetch
  try {
    const answer = await rest.send(
      call,
      context,
      (received) =>
        (isSuccess(received) ? cut(received) : null) ?? readAnswer(received, call.target, context),
    )
    if (typeof answer !== 'string') return answer
    fetch = () => Promise.resolve(responseOf(answer))
  } catch (error) {
    fetch = () => Promise.reject(error)
  }
  return executed(variables, { ...context, fetch }, rest)
}

function projectionOf(schema: GraphQLSchema, { definitions }: DocumentNode): Projection {
  const [operation] = definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION || definitions.length > 1)
    throw new NotProjected('it has a fragment')
  const [node, ...others] = operation.selectionSet.selections
  if (node?.kind !== Kind.FIELD || others.length + (node.directives ?? []).length > 0)
    throw new NotProjected('it has another root than one field')
  const field = schema.getRootType(operation.operation)?.getFields()[node.name.value]
  if (field === undefined) throw new NotProjected('it reads the schema')
  const plan = planOf(field.type, node.selectionSet)
  if (plan.kind !== 'record' || !plan.isNullable) throw new NotProjected('its answer is no record')
  const callOf = callsOf(field, schema)
  const frame = {
    before: Buffer.from(`{"data":{${JSON.stringify(node.alias?.value ?? node.name.value)}:`),
    after: Buffer.from('}}'),
  }
  return {
    callWith(variables) {
      const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
      const args = coerced && argumentsOf(field, node, coerced)
      return args ? callOf(args) : null
    },
    cut: ({ chunks, length }) => project(plan, frame, chunks, length),
  }
}

/** Null for arguments that the field does not take. */
function argumentsOf(
  ...field: Parameters<typeof getArgumentValues>
): Readonly<Record<string, unknown>> | null {
  try {
    return getArgumentValues(...field)
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}
