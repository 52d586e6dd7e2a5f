import { describe, expect, test } from 'vitest'
import { type Subject, resolveSource, resolveSources } from './subject.ts'

const subject: Subject = {
  row: { id: 7, owner: { id: 3, title: '李雷' }, email: 'a@example.com', coupon: null },
  route: { special_id: '12', slug: '0x1' },
  me: 3,
  company: 1,
}

describe('sources', () => {
  test.each([
    [{ row: 'id' }, 7],
    [{ row: 'owner' }, 3],
    [{ row: 'email' }, 'a@example.com'],
    [{ row: 'coupon' }, null],
    [{ row: 'nothing' }, null],
    [{ route: 'special_id' }, 12],
    [{ route: 'slug' }, '0x1'],
    [{ route: 'nothing' }, null],
    [{ value: false }, false],
  ])('%j is %j', (source, value) => {
    expect(resolveSource(source, subject)).toEqual(value)
  })

  test('one without a value leaves the call without its variables', () => {
    expect(resolveSources({ id: { row: 'id' }, coupon: { row: 'coupon' } }, subject)).toEqual(null)
    expect(resolveSources({ id: { row: 'id' }, special: { route: 'special_id' } }, subject)).toEqual({
      id: 7,
      special: 12,
    })
  })
})
