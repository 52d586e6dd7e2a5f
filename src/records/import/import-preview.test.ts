import { expect, test } from 'vitest'
import { filteredLines, mapped } from './import-preview.ts'

const line = (line: number, errors = {}, duplicate = false, result: string | null = null) => ({
  line,
  values: {},
  errors,
  duplicate,
  result,
})

test('a header is read by one field, whichever took it last', () => {
  const mapping = { code: '优惠码', name: '名称' }
  expect(mapped(mapping, 'name', '优惠码')).toEqual({ name: '优惠码' })
  expect(mapped(mapping, 'name', null)).toEqual({ code: '优惠码' })
})

test('the filters show what is wrong and what is there already', () => {
  const lines = [line(2), line(3, { code: ['已存在'] }), line(4, {}, true), line(5, {}, true, 'mismatch')]
  expect(filteredLines(lines, 'all')).toEqual(lines)
  expect(filteredLines(lines, 'invalid')).toEqual([lines[1]])
  expect(filteredLines(lines, 'duplicate')).toEqual([lines[2], lines[3]])
  expect(filteredLines(lines, ':mismatch')).toEqual([lines[3]])
})
