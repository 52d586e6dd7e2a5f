import { expect, it } from 'vitest'
import { inRanges, isAddressRange } from './address-ranges.ts'

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['2001:db8::/32', true],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['203.0.113', false],
  ['shop.example', false],
  ['', false],
])('%s is a range: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected)
})

it.each([
  ['203.0.113.7', [], false],
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.114.7', ['203.0.113.0/24', '203.0.114.7'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32'], false],
  ['203.0.113.7', ['2001:db8::/32'], false],
  ['nothing', ['0.0.0.0/0'], false],
])('%s in %o: %s', (address, ranges, expected) => {
  expect(inRanges(ranges)(address)).toBe(expected)
})

it('throws for what is no range', () => {
  expect(() => inRanges(['203.0.113.0/24', '203.0.113.0/33'])).toThrow(
    '203.0.113.0/33 is no range of addresses',
  )
})
