import { expect, test } from 'vitest'
import { column } from '../list/list.fixture.ts'
import { axesOf, linesOf } from './matrix.ts'

const status = column('status', { type: 'tag' })
const owner = column('owner_id', { key: 'owner', type: 'link' })

test('rows are sorted into what each has one of', () => {
  expect(axesOf([column('name', { type: 'link' }), column('note'), status, owner], 'name')).toEqual([
    status,
    owner,
  ])
})

test('a line for each value, and one for none', () => {
  const rows = [
    { id: 1, owner: { id: 7 } },
    { id: 2, owner: null },
    { id: 3, owner: { id: 7 } },
  ]
  expect(linesOf(rows, owner)).toEqual([
    { key: '{"id":7}', sample: rows[0], rows: [rows[0], rows[2]] },
    { key: '', sample: rows[1], rows: [rows[1]] },
  ])
})
