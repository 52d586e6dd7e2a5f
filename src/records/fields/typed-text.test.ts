import { describe, expect, test } from 'vitest'
import type { FormField } from '../../../generated/types.ts'
import { sizeText } from '../../ui/format-quantity.ts'
import { readDateText } from '../model/fields/date-text.ts'
import { ownProblems, problemsOfLine, refusedProblems } from '../model/fields/field-problems.ts'
import { plainNumber, stepped } from '../model/fields/number-text.ts'
import { jsonMistake } from './controls/json-mistake.ts'
import { fileRulesOf, problemOfFile } from './files/file-rules.ts'
import { createUploadCounter } from './files/upload-count.ts'
import { resolveLines } from './relation/resolve-lines.ts'

describe('days and times in words', () => {
  const now = '2026-01-29T10:05'
  test.each([
    ['今天', '2026-01-29', null],
    ['明天 9:30', '2026-01-30', '09:30'],
    ['+7d', '2026-02-05', null],
    ['-1m', '2025-12-29', null],
    ['+1个月', '2026-02-28', null],
    ['3天后', '2026-02-01', null],
    ['下周一', '2026-02-02', null],
    ['周日', '2026-02-01', null],
    ['next fri', '2026-02-06', null],
    ['月底', '2026-01-31', null],
    ['２０２６年3月9日 9点', '2026-03-09', '09:00'],
    ['20260309', '2026-03-09', null],
    ['3/9', '2026-03-09', null],
    ['2026-03-09T08:15', '2026-03-09', '08:15'],
    ['18:00', '2026-01-29', '18:00'],
    ['现在', '2026-01-29', '10:05'],
  ])('%s', (typed, day, time) => {
    expect(readDateText(typed, now)).toEqual({ day, time })
  })

  test.each(['', '2026-02-30', '25:00', '某天', '13月1日'])('%s is no day', (typed) => {
    expect(readDateText(typed, now)).toEqual(null)
  })
})

test('numbers as they are typed in Chinese, and steps within their limits', () => {
  expect(['１２', ' 1,234,567.50 ', '－３', '．5', '1x', '5.'].map(plainNumber)).toEqual([
    '12',
    '1234567.50',
    '-3',
    '0.5',
    '1x',
    '5',
  ])
  expect([stepped('', 1, { min: 1 }), stepped('9', 1, { max: 9 }), stepped('1.50', -1, {})]).toEqual([
    '1',
    '9',
    '0.50',
  ])
})

test('an objection to a line stands at the field of the line, one to all lines at the field', () => {
  const quantity: FormField = { field: 'quantity', label: 'Quantity', control: 'int', writable: [] }
  const items: FormField = {
    field: 'items',
    label: 'Items',
    control: 'rows',
    writable: [],
    fields: [quantity],
  }
  const problems = refusedProblems({ 'items.1.quantity': ['太多'], items: ['太少'] }, [items])
  expect(problems).toEqual({ items: [{ text: '太多', path: ['1', 'quantity'] }, { text: '太少' }] })
  expect(ownProblems(items, problems['items'] ?? [])).toEqual([{ text: '太少' }])
  expect(problemsOfLine(problems['items'] ?? [], 1, [quantity])).toEqual({ quantity: [{ text: '太多' }] })
  expect(problemsOfLine(problems['items'] ?? [], 0, [quantity])).toEqual({})
})

test('files are checked before they are sent', () => {
  const rules = fileRulesOf({
    field: 'logo',
    label: 'Logo',
    control: 'image',
    writable: [],
    image: { types: ['png', 'svg+xml'], kb: 512 },
  })
  expect(
    [
      { type: 'image/png', size: 600 * 1024 },
      { type: 'image/jpeg', size: 10 },
      { type: 'image/svg+xml', size: 0 },
      { type: 'image/png', size: 10 },
    ].map((file) => problemOfFile(file, rules)),
  ).toEqual(['fileTooLarge', 'fileWrongType', 'fileEmpty', null])
  expect([sizeText(rules.bytes), sizeText(1.5 * 1024 * 1024)]).toEqual(['512 KB', '1.5 MB'])
})

test('uploads of a form are counted until the last is over', () => {
  const counter = createUploadCounter()
  const [first, second] = [counter.begin(), counter.begin()]
  first()
  first()
  expect(counter.read()).toEqual({ done: 1, total: 2 })
  second()
  expect(counter.read()).toEqual({ done: 0, total: 0 })
})

test('a pasted list is looked up by id and by whole title; what cannot be chosen counts as not found', async () => {
  const all = [
    { id: 1, title: 'Alpha', subtitle: null, disabled: false },
    { id: 2, title: 'Beta', subtitle: 'B-2', disabled: false },
    { id: 3, title: 'beta', subtitle: null, disabled: false },
    { id: 4, title: 'Gone', subtitle: null, disabled: true },
  ]
  const resolved = await resolveLines('#1\nBETA\nb-2，Gone\n9\n', async (variables) =>
    all.filter(({ id, title, subtitle }) =>
      'ids' in variables
        ? variables.ids.split(',').includes(String(id))
        : [title, subtitle].some((text) => text?.toLowerCase().includes(variables.q.toLowerCase())),
    ),
  )
  expect({ ...resolved, found: resolved.found.map(({ id }) => id) }).toEqual({
    found: [1, 2],
    missing: ['Gone', '9'],
    ambiguous: ['BETA'],
  })
})

test('JSON says where it breaks', () => {
  expect(jsonMistake('{\n  "a": 1,\n}')).toEqual({ line: 3, column: 1 })
  expect([jsonMistake(''), jsonMistake('{}')]).toEqual([null, null])
})
