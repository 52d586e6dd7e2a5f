import { expect, it } from 'vitest'
import { withOffset } from './zoned-time.ts'

it.each([
  ['2025-01-31T16:30:00.5Z', 'Asia/Shanghai', '2025-02-01T00:30:00.500+08:00'],
  ['2025-01-31T16:30:00Z', 'UTC', '2025-01-31T16:30:00.000+00:00'],
  ['2025-03-09T06:59:59.999Z', 'America/New_York', '2025-03-09T01:59:59.999-05:00'],
  ['2025-03-09T07:00:00Z', 'America/New_York', '2025-03-09T03:00:00.000-04:00'],
  ['2025-01-01T00:00:00Z', 'Asia/Kolkata', '2025-01-01T05:30:00.000+05:30'],
])('%s in %s is %s', (utc, timezone, expected) => {
  expect(withOffset(utc, timezone)).toBe(expected)
})
