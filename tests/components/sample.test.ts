import { expect, test } from 'vitest'
import { type Hints, sampleAnswer } from './sample.ts'

const hints: Hints = new Map([
  ['total', { type: 'money', options: [] }],
  [
    'status',
    {
      type: 'tag',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    },
  ],
])
const call = { operation: 'x_index_list', variables: { per_page: 2, page: 3 } }

test('a list has rows that differ, and says what page it is', () => {
  const row = { __typename: '=X', id: 'Float', status: 'String', total: 'String', paid_at: 'String' }
  const meta = { pagination: { current_page: 'Int', per_page: 'Int' }, summary: { total: 'String' } }
  expect(sampleAnswer({ data: [row], meta }, hints, call)).toEqual({
    data: [
      { __typename: 'X', id: 1, status: 'a', total: '1234.50', paid_at: '2026-01-01T10:20:30+08:00' },
      { __typename: 'X', id: 2, status: 'b', total: '1235.50', paid_at: '2026-01-02T10:20:30+08:00' },
    ],
    meta: {
      pagination: {
        count: 2,
        current_page: 3,
        links: { next: null, previous: null },
        per_page: 2,
        total: 2,
        total_pages: 1,
      },
      summary: { total: '1234.50' },
    },
  })
})

test('a record has its references by title and its lists by two', () => {
  const shape = {
    data: { owner: { id: 'Float', title: 'String' }, tags: ['String'], flags: ['Boolean'] },
  } as const
  expect(sampleAnswer(shape, hints, call)).toEqual({
    data: { owner: { id: 1, title: 'owner_title-1' }, tags: ['tags-1', 'tags-2'], flags: [true, false] },
  })
})
