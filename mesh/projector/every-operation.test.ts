import { join } from 'node:path'
import { execute, Kind, parse, print, typeFromAST } from 'graphql'
import type { DocumentNode, ExecutionResult, GraphQLInputType, OperationDefinitionNode } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noTracing } from '../../serving/tracing.ts'
import { defaultContractFile } from '../contract-file.ts'
import { answerOf, type Odds, pick, randomOf, variableOf } from '../fixtures/random-values.ts'
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
    for (const [kind, received] of answersFor(document, odds)) {
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

/** Text and status of every kind of answer that an API gives. */
function* answersFor(document: DocumentNode, odds: Odds): Generator<readonly [string, Received]> {
  const field = rootField(document)
  const answer = (odd: number): string => JSON.stringify(answerOf(field.type, { ...odds, odd }))
  const plain = answer(0)
  yield ['plain', received(plain)]
  yield ['spaced', received(JSON.stringify(JSON.parse(plain), null, 1))]
  yield ['escaped', received(plain.replaceAll(/[\u0080-\uffff]/g, escaped))]
  yield ['odd', received(answer(0.01))]
  yield ['very odd', received(answer(0.1))]
  yield ['cut off', received(plain.slice(0, Math.floor(odds.random() * plain.length)))]
  for (let damage = 0; damage < 3; damage += 1) yield ['damaged', received(damaged(plain, odds))]
  // What is no answer is read before it is known which operation it is of: it is tried with a part of them.
  if (odds.random() > 0.04) return
  const refusal = JSON.stringify({ status_code: 401, message: 'Unauthenticated', code: 'X', more: 1 })
  for (const text of ['', ' ', 'null', '[]', '7', '{}', '[{}]', '\ufeff{}', '<html>', refusal])
    yield ['other', received(text)]
  for (const status of [301, 401, 403, 422, 500])
    for (const text of [refusal, '', '<html>']) yield ['refused', received(text, status)]
  yield ['no JSON', received('{}', 200, 'text/html')]
  yield [
    'no UTF-8',
    { ...received('{}'), chunks: [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])], length: 7 },
  ]
}

const escaped = (each: string): string => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`

const damages = '" \\ { } [ ] , : 0 - 9 . e E t u \n \u0001'.split(' ')

/** One character is another, is there twice, or is gone. */
function damaged(text: string, odds: Odds): string {
  const at = Math.floor(odds.random() * text.length)
  const other = pick([...damages, '', '"id":1,', text.slice(at, at + 1).repeat(2)], odds)
  return text.slice(0, at) + other + text.slice(at + 1)
}

function received(text: string, status = 200, type = 'application/json'): Received {
  const bytes = Buffer.from(text)
  const half = Math.floor(bytes.length / 2)
  const chunks = [bytes.subarray(0, half), bytes.subarray(half)]
  return { status, headers: { 'content-type': type }, chunks, length: bytes.length }
}

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
