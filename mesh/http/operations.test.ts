import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../fixtures/gateway.ts'
import { idOf } from './operation-files.ts'
import { loadOperations } from './operations.ts'

const schema = buildSchema('type Query { a(id: Int!): String  b: String }')
const folder = mkdtempSync(join(tmpdir(), 'operations-'))
const first = 'query a($id: Int!) {\n  result: a(id: $id)\n}'

beforeEach(() => write(`# Reviewed.\n\n${first}\n`))
afterAll(() => rmSync(folder, { recursive: true }))

let writes = 0

function write(text: string, file = 'orders.graphql'): void {
  writeFileSync(join(folder, file), text)
  utimesSync(join(folder, file), 1_000, (writes += 1))
}

const load = (development = false) => loadOperations(folder, schema, development, () => 1000)

test('a valid operation is found by the hash of its text, in whichever file it stands', () => {
  const other = 'query b { result: b }'
  write(`${first}\n\n${other}`, 'users.graphql')
  const operations = load()
  expect([first, other, 'a'].map((document) => operations.find(idOf(document))?.name)).toEqual([
    'a',
    'b',
    undefined,
  ])
  expect([operations.size, operations.find('a'), operations.problems]).toEqual([2, null, []])
  rmSync(join(folder, 'users.graphql'))
})

test('every operation that cannot run is named', () => {
  write('query unknownField { unlike }\nquery syntax {\nquery two { b } query y { b }\n')
  expect(load().problems.toSorted()).toEqual([
    'syntax: Syntax Error: Expected Name, found <EOF>.',
    'two: a document holds exactly one operation',
    'unknownField: Cannot query field "unlike" on type "Query".',
  ])
})

test('a missing or empty folder is a problem, not a crash', () => {
  write('# nothing')
  expect(load().problems).toEqual([`${folder} holds no operation`])
  expect(loadOperations(join(folder, 'none'), schema, false, () => 1000).problems).toMatchObject([
    expect.stringContaining('none cannot be read'),
  ])
})

test('development reads changed operations again, production does not', () => {
  const [development, production] = [load(true), load()]
  const changed = 'query b { result: b }'
  write(changed)
  const id = idOf(changed)
  expect([development.find(id)?.name, production.find(id)]).toEqual(['b', null])
})

test('production does not start with an operation that the schema refuses', async () => {
  write('query unknownField { c }')
  const start = startTestGateway('http://127.0.0.1:1', { operationsFolder: folder })
  await expect(start).rejects.toThrow('unknownField: Cannot query field "c" on type "Query".')
  const gateway = await startTestGateway('http://127.0.0.1:1', {
    operationsFolder: folder,
    development: true,
  })
  await gateway.close()
})
