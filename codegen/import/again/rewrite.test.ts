import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { rewriteText } from './rewrite.ts'

const text = `# header
path: /pets
title: Pets   # ours
pages:
  # about the list
  - name: pets.index
    columns: [id, name] # two

    # before the kind
    kind: table

  - name: pets.show
    tabs:
    - { key: details, fields: [ id ] }
    kind: detail

# at the end
`

const rewrite = (change: (data: ReturnType<typeof parse>) => unknown): string | null =>
  rewriteText(text, parse(text), change(parse(text)))

describe('what stays keeps its bytes', () => {
  test('of the same data everything', () => {
    expect(rewrite((data) => data)).toEqual(text)
  })

  test('a value beside its remark', () => {
    expect(rewrite((data) => ({ ...data, title: 'Animals' }))).toEqual(
      text.replace('Pets   # ours', 'Animals   # ours'),
    )
  })

  test('a list in brackets, with and without spaces in them', () => {
    const target = ({ pages: [list, show], ...data }: { pages: [object, object] }) => ({
      ...data,
      pages: [
        { ...list, columns: ['name', 'id', 'age'] },
        { ...show, tabs: [{ key: 'details', fields: ['id', 'age'] }] },
      ],
    })
    expect(rewrite(target)).toEqual(
      text.replace('[id, name]', '[name, id, age]').replace('fields: [ id ]', 'fields: [ id, age ]'),
    )
  })

  test('an entry that comes, and one that goes with the comment before it', () => {
    const target = ({ pages: [list, show], ...data }: { pages: [{ kind: string }, object] }) => {
      const { kind: _, ...rest } = list
      return { ...data, pages: [{ ...rest, hidden: true }, show] }
    }
    expect(rewrite(target)).toEqual(
      text.replace('\n    # before the kind\n    kind: table\n', '    hidden: true\n'),
    )
  })

  test('pages in another order, each with its comments', () => {
    const lines = text.split('\n')
    const [list, show] = [lines.slice(4, 10), lines.slice(10, 15)]
    expect(rewrite(({ pages, ...data }) => ({ ...data, pages: pages.toReversed() }))).toEqual(
      [...lines.slice(0, 4), ...show, ...list, ...lines.slice(15)].join('\n'),
    )
  })

  test('a page that comes stands apart from the others', () => {
    const page = { name: 'pets.edit', kind: 'form', params: { id: 'any' } }
    expect(rewrite(({ pages, ...data }) => ({ ...data, pages: [...pages, page] }))).toEqual(
      text.replace(
        'kind: detail\n',
        'kind: detail\n\n  - name: pets.edit\n    kind: form\n    params: { id: any }\n',
      ),
    )
  })
})

test.each([
  ['anchors', 'a: &x { b: 1 }\nc: *x\n', { a: { b: 2 }, c: { b: 1 } }],
  ['a file in brackets', '{ a: 1 }\n', { a: 2 }],
])('%s are not followed', (_, own, target) => {
  expect(rewriteText(own, parse(own), target)).toEqual(null)
})

test.each<[string, string, object]>([
  ['no end of line', 'a: 1', { a: 1, b: [1, 2] }],
  ['a text of several lines', 'a: |\n  one\n  two\nb: 2\n', { a: 'one\ntwo\n', b: 3 }],
  ['an empty value', 'a:\nb: 1\n', { a: null, b: 2 }],
  ['a list at the column of its key', 'a:\n- 1\n- 2\nb: 1\n', { a: [2, 3], b: 1 }],
  ['lists in lists', 'a:\n  - - 1\n    - 2\n', { a: [[1, 2, 3]] }],
])('%s: the data are those that were meant', (_, own, target) => {
  expect(parse(rewriteText(own, parse(own), target) ?? '')).toEqual(target)
})
