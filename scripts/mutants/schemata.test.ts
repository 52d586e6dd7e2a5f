import { stripTypeScriptTypes } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { findMutants } from './find.ts'
import { withSwitches } from './schemata.ts'

/** What `text` leaves in `out` without a mutant, and with each of them in turn. */
function outcomes(text: string): {
  readonly plain: unknown
  readonly changed: Readonly<Record<string, unknown>>
} {
  const mutated = findMutants('sample.ts', text)
  const script = stripTypeScriptTypes(withSwitches(mutated, './switch.ts').replace(/^import [^;]*;/, ''))
  const run = (on: string): unknown => {
    const context = { out: null, __mutant: (id: string) => id === on }
    try {
      runInNewContext(script, context)
    } catch {
      return 'threw'
    }
    return JSON.parse(JSON.stringify(context.out))
  }
  const changed = mutated.mutants.map(({ id, operator, original }) => [`${operator} ${original}`, run(id)])
  return { plain: run(''), changed: Object.fromEntries(changed) }
}

test('one text holds all mutants of nested expressions, and one is on at a time', () => {
  expect(outcomes('const n: number = 3\nout = n < 4 && n > 1 ? n * 2 : n + 5')).toEqual({
    plain: 6,
    changed: {
      'number 3': 9,
      'call out = n < 4 && n > 1 ? n * 2 : n + 5': null,
      'condition n < 4 && n > 1': 8,
      'logical n < 4 && n > 1': 6,
      'boundary n < 4': 6,
      'boundary n > 1': 6,
      'number 4': 6,
      'number 1': 6,
      'number 2': 9,
      'arithmetic n * 2': 1.5,
      'arithmetic n + 5': 6,
      'number 5': 6,
    },
  })
})

test('members of lists and objects are left out, and statements with and without braces', () => {
  expect(
    outcomes(
      "out = { list: ['a', 'b'], audit: 'update' }\nif (out !== null) out.more = out.list\nelse out.none = out.list",
    ),
  ).toMatchObject({
    plain: { list: ['a', 'b'], audit: 'update', more: ['a', 'b'] },
    changed: {
      "list 'b'": { list: ['a'], audit: 'update', more: ['a'] },
      "audit audit: 'update'": { list: ['a', 'b'], more: ['a', 'b'] },
      'call out.more = out.list': { list: ['a', 'b'], audit: 'update' },
    },
  })
})

test('a statement that begins with a changed expression is none of the line before', () => {
  const text = 'const f = () => null\nlet a = 1\nout = [a]\na === 1 && out.push(2)'
  expect(outcomes(text).plain).toEqual([1, 2])
})

test('what is called on a changed value, chains that may end early, and arrow functions between `?` and `:`', () => {
  const text = `const rows: string[] = [' b ', 'a']
const first = (of: string[] | null) => of?.filter((row) => row !== '').length
const pick = (is: boolean) => (is ? (rows) : ({ rows: is ? [] : rows }))
out = [rows.toSorted().map((row) => row.trim()), first(null), pick(false)]`
  expect(outcomes(text).plain).toEqual([['b', 'a'], null, { rows: [' b ', 'a'] }])
})
