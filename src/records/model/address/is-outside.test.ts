import { expect, test } from 'vitest'
import { isOutside } from './is-outside.ts'

const record = { status: 'disabled', is_test: false, tags: ['a', 'b'], owner: { id: 7 }, batch_no: null }

test.each([
  [{}, false],
  [{ status: 'enabled' }, true],
  [{ status: 'enabled,disabled' }, false],
  [{ status: '!disabled' }, true],
  [{ is_test: '0' }, false],
  [{ is_test: '1' }, true],
  [{ tags: 'b,c' }, false],
  [{ tags: 'c' }, true],
  [{ owner: '7' }, false],
  [{ owner: '8' }, true],
  [{ batch_no: 'notnull' }, true],
  [{ batch_no: 'null' }, false],
  [{ created_at: 'today..+7d' }, false],
  [{ trashed: '1' }, false],
  [{ owner: 'me' }, false],
])('%o: %s', (filters, outside) => {
  expect(isOutside(record, filters)).toBe(outside)
})
