import { buildSchema, Kind, parse } from 'graphql'
import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { project } from './project.ts'

const wide = Array.from({ length: 1_200 }, (_, index) => `f${index}`)
const schema = buildSchema(`
  type Query { result: Result }
  type Result { rows: [Row!] row: Row count: Int! }
  type Row { id: Int! name: String note: String any: JSON wide: Wide rows: [Row!] }
  type Wide { ${wide.map((name) => `${name}: Int`).join(' ')} }
  scalar JSON
`)
const frame = { before: Buffer.from('{"data":{"result":'), after: Buffer.from('}}') }

/** What is cut of an answer for a selection, or null where it is left to graphql-js. */
function cut(selection: string, ...chunks: string[]): string | null {
  const [operation] = parse(`{ result { ${selection} } }`).definitions
  const [node] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
  const type = schema.getQueryType()?.getFields()['result']?.type
  if (type === undefined || node?.kind !== Kind.FIELD) throw new Error('no selection')
  const plan = planOf(type, node.selectionSet)
  if (plan.kind !== 'record') throw new Error('no record')
  const bytes = chunks.map((chunk) => Buffer.from(chunk))
  const length = bytes.reduce((sum, each) => sum + each.length, 0)
  return project(plan, frame, bytes, length)?.toString() ?? null
}

test('what is selected is written in the order of the selection, under its alias, byte by byte as it came', () => {
  const answer = ['{"count":3,"x":[{"a":1}],"row":{"any":{"b" : [1.0, "\\u4e2d"]},"na', 'me":"中","id":7}}']
  expect(cut('__typename row { name other: id __typename any note } total: count count', ...answer)).toBe(
    '{"data":{"result":{"__typename":"Result","row":{"name":"中","other":7,"__typename":"Row",' +
      '"any":{"b" : [1.0, "\\u4e2d"]},"note":null},"total":3,"count":3}}}',
  )
})

test('of a key that is there twice the last counts, as JSON.parse has it', () => {
  const answer = '{"count":1,"row":{"id":1,"name":"a"},"count":2,"row":{"id":2,"id":3}}'
  expect(cut('row { id name } count', answer)).toBe(
    '{"data":{"result":{"row":{"id":3,"name":null},"count":2}}}',
  )
})

test('records are cut whatever their size, number and depth', () => {
  const values = Object.fromEntries(wide.map((name, index) => [name, index]))
  const row = { id: 1, name: 'n'.repeat(20_000), wide: values }
  const rows = Array.from({ length: 20 }, () => ({ ...row, rows: [row, { id: 2, name: null, wide: null }] }))
  const fields = `id name wide { ${wide.join(' ')} }`
  expect(cut(`rows { ${fields} rows { ${fields} } }`, JSON.stringify({ rows }))).toBe(
    JSON.stringify({ data: { result: { rows } } }),
  )
})

test.each([
  ['no JSON', '{"count":1'],
  ['something behind it', '{"count":1} 1'],
  ['a missing field', '{}'],
  ['null where something must be', '{"count":null}'],
  ['another type', '{"count":"1"}'],
  ['an integer of more than 32 bits', '{"count":2147483648}'],
  ['a fraction', '{"count":1.5}'],
  ['the negative zero', '{"count":-0}'],
  ['a key with an escape', '{"c\\u006funt":1}'],
  ['an empty key', '{"":1,"count":1}'],
  ['a refusal', '{"status_code":401,"count":1}'],
  ['a text with a control character', '{"count":1,"x":"\n"}'],
  ['many lists within each other', `{"count":1,"x":${'['.repeat(1_000)}${']'.repeat(1_000)}}`],
  ['more than two megabytes', `{"count":1,"x":"${'x'.repeat(2 * 1024 * 1024)}"}`],
])('an answer with %s is left to graphql-js', (_, answer) => {
  expect(cut('count', answer)).toBeNull()
})
