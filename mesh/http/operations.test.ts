import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestGateway } from '../fixtures/gateway.ts'
import { loadOperations } from './operations.ts'

const schema = buildSchema('type Query { a(id: Int!): String  b: String }')
const folder = mkdtempSync(join(tmpdir(), 'operations-'))
const file = join(folder, 'operations.json')

beforeEach(() => write({ ...entry('a', 'query a($id: Int!) { result: a(id: $id) }') }))
afterAll(() => rmSync(folder, { recursive: true }))

let writes = 0

function write(operations: unknown): void {
  writeFileSync(file, typeof operations === 'string' ? operations : JSON.stringify(operations))
  utimesSync(file, 1_000, (writes += 1))
}

function entry(name: string, document: string): Record<string, unknown> {
  return { [hash(document)]: { name, document } }
}

function hash(document: string): string {
  return createHash('sha256').update(document).digest('hex')
}

test('a valid operation is found by its hash', () => {
  const operations = loadOperations(file, schema, false, () => 1000)
  const found = operations.find(hash('query a($id: Int!) { result: a(id: $id) }'))
  expect([found?.name, operations.find('a'), operations.problems]).toEqual(['a', null, []])
})

test('every operation that cannot run is named', () => {
  write({
    ...entry('unknownField', '{ unlike }'),
    ...entry('syntax', '{'),
    ...entry('two', 'query x { b } query y { b }'),
    abc: { name: 'forged', document: '{ b }' },
    def: { name: 'empty' },
  })
  expect(loadOperations(file, schema, false, () => 1000).problems.toSorted()).toEqual([
    'def: not {name, document}',
    'forged: its id is not the hash of its document',
    'syntax: Syntax Error: Expected Name, found <EOF>.',
    'two: a document holds exactly one operation',
    'unknownField: Cannot query field "unlike" on type "Query".',
  ])
})

test('a missing or broken file is a problem, not a crash', () => {
  write('[]')
  expect(loadOperations(file, schema, false, () => 1000).problems).toEqual([
    `${file} is not an object of operations`,
  ])
  expect(loadOperations(join(folder, 'none.json'), schema, false, () => 1000).problems).toMatchObject([
    expect.stringContaining('none.json cannot be read'),
  ])
})

test('development reads changed operations again, production does not', () => {
  const development = loadOperations(file, schema, true, () => 1000)
  const production = loadOperations(file, schema, false, () => 1000)
  write(entry('b', '{ result: b }'))
  const id = hash('{ result: b }')
  expect([development.find(id)?.name, production.find(id)]).toEqual(['b', null])
})

test('production does not start with an operation that the schema refuses', async () => {
  write(entry('unknownField', '{ c }'))
  const start = startTestGateway('http://127.0.0.1:1', { operationsFile: file })
  await expect(start).rejects.toThrow('unknownField: Cannot query field "c" on type "Query".')
  const gateway = await startTestGateway('http://127.0.0.1:1', { operationsFile: file, development: true })
  await gateway.close()
})
