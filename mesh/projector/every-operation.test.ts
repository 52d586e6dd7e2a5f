import { join } from 'node:path'
import { execute, Kind, parse, print, typeFromAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLInputType, OperationDefinitionNode } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTracing } from '../../serving/tracing.ts'
import { defaultContractFile } from '../contract-file.ts'
import { type Odds, randomOf, variableOf } from '../fixtures/random-values.ts'
import { answersFor } from '../fixtures/rest-answers.ts'
import { json, type RestServer, startRestServer } from '../fixtures/rest-server.ts'
import { nameOf, readDocuments } from '../http/operation-files.ts'
import { presentErrors } from '../http/present-errors.ts'
import { loadSchema } from '../mesh-schema.ts'
import { readAnswer } from '../rest/answer.ts'
import type { CallContext } from '../rest/call-context.ts'
import { createRestClient, responseOf, type RestClient } from '../rest/fetch.ts'
import type { Received } from '../rest/receive.ts'
import { silentLogger } from '../silent-logger.ts'
import { runnerOf } from './projector.ts'

/** Operations that graphql-js executes whatever is answered, each with its reason. */
const executed: Readonly<Record<string, string>> = {}

const schema = await loadSchema(defaultContractFile)
const operations = [...readDocuments(join(import.meta.dirname, '../../generated/operations')).values()].map(
  (text) => ({ name: nameOf(text), document: parse(text, { noLocation: true }) }),
)

const context: CallContext = {
  language: 'en',
  requestId: 'r1',
  fetch: () => Promise.reject(new Error('no fetch')),
  trace: {},
  logger: silentLogger,
  authorization: 'Bearer token',
  companyId: '3',
  idempotencyKey: 'key-1',
  ifMatch: null,
  routeName: 'orders.index',
  isUnattended: false,
  userAgent: 'test',
  remoteAddress: '127.0.0.1',
  signal: new AbortController().signal,
}

test('the operations that are not projected are these', () => {
  const found = operations.flatMap(({ name, document }) => {
    const { reason } = runnerOf(schema, document)
    return reason === null ? [] : [[name, reason]]
  })
  expect([operations.length > 1_000, Object.fromEntries(found)]).toEqual([true, executed])
})

test('each operation answers as graphql-js, whatever the API answers', { timeout: 600_000 }, async () => {
  const counts = { same: 0, projected: 0, plain: 0, plainProjected: 0 }
  for (const { name, document } of operations) {
    const odds = { random: randomOf(name), odd: 0 }
    const variables = neededVariables(document)
    const { run } = runnerOf(schema, document)
    for (const [kind, received] of answersFor(rootField(document).type, odds)) {
      const actual = await run(variables, context, restOf(received))
      const expected = await executeBy(document, variables, received)
      expect(written(actual), `${name}, ${kind}: ${String(received.chunks[0]).slice(0, 2_000)}`).toBe(
        written(expected),
      )
      counts.same += 1
      counts.projected += Number(Buffer.isBuffer(actual))
      if (kind !== 'plain') continue
      counts.plain += 1
      counts.plainProjected += Number(Buffer.isBuffer(actual))
    }
  }
  expect(counts.plainProjected).toBe(counts.plain)
  expect(counts.projected).toBeGreaterThan(counts.same / 3)
})

function restOf(answer: Received): Pick<RestClient, 'send'> {
  return { send: async (_call, _context, read) => read(answer) }
}

function executeBy(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  answer: Received,
): Promise<ExecutionResult> {
  const fetch: CallContext['fetch'] = async (_address, _init, own, { rest }) =>
    responseOf(readAnswer(answer, rest, own))
  const contextValue = { ...context, fetch }
  return Promise.resolve(execute({ schema, document, rootValue: {}, variableValues, contextValue }))
}

/** The JSON of an answer, as the caller reads it. */
function written(answer: Buffer | ExecutionResult): string {
  if (Buffer.isBuffer(answer)) return JSON.stringify(JSON.parse(answer.toString()))
  const { data, errors } = answer
  const log = { error: () => undefined, warn: () => undefined }
  return JSON.stringify(
    JSON.parse(JSON.stringify({ data, errors: errors && presentErrors(errors, context, log) })),
  )
}

function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const [operation] = definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  return operation
}

function rootField(document: DocumentNode) {
  const { operation, selectionSet } = operationOf(document)
  const [node] = selectionSet.selections
  const name = node?.kind === Kind.FIELD ? node.name.value : ''
  const field = schema.getRootType(operation)?.getFields()[name]
  if (field === undefined) throw new Error(`no field ${name}`)
  return field
}

function variablesFor(document: DocumentNode, odds: Odds): Record<string, unknown> {
  return Object.fromEntries(
    (operationOf(document).variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const value = variableOf(typeFromAST(schema, type as never) as GraphQLInputType, odds)
      return value === undefined ? [] : [[variable.name.value, value]]
    }),
  )
}

/** What a call needs and no more. */
function neededVariables(document: DocumentNode): Record<string, unknown> {
  return Object.fromEntries(
    (operationOf(document).variableDefinitions ?? []).flatMap(({ variable, type }) => {
      const needed = type.kind === Kind.NON_NULL_TYPE ? print(type.type) : ''
      return needed === '' ? [] : [[variable.name.value, needed === 'String' ? '7' : 7]]
    }),
  )
}

let server: RestServer
let rest: RestClient
beforeAll(async () => {
  server = await startRestServer()
  const settings = { clientId: 9, clientSecret: 'secret', timeout: 10_000, tracing: noTracing }
  rest = createRestClient({ ...settings, apiUrl: server.url })
})
afterAll(async () => {
  await rest.close()
  await server.close()
})

test('each operation calls the API as Mesh does, whatever its variables', { timeout: 600_000 }, async () => {
  server.play(json({ status_code: 400 }))
  for (const { name, document } of operations) {
    const random = randomOf(name)
    const { run } = runnerOf(schema, document)
    for (const odd of [0, 0, 0.1]) {
      const variables = variablesFor(document, { random, odd })
      const calls = async (answer: () => Promise<Buffer | ExecutionResult>) => {
        server.received.length = 0
        return { answer: written(await answer()), received: [...server.received] }
      }
      const own = { ...context, fetch: rest.fetch }
      const actual = await calls(() => run(variables, own, rest))
      const expected = await calls(async () =>
        execute({ schema, document, rootValue: {}, variableValues: variables, contextValue: own }),
      )
      expect(actual, `${name} ${JSON.stringify(variables)}`).toEqual(expected)
    }
  }
})
