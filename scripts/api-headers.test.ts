import { expect, test } from 'vitest'
import { readApiHeaders } from './api-headers.ts'

const shape = { problem: 'API_HEADERS must be a JSON object of texts, like {"X-Api-Key": "…"}.' }

test.each([
  [undefined, { headers: {} }],
  ['', { headers: {} }],
  [
    '{"X-Api-Key": "abc", "Accept-Language": "zh"}',
    { headers: { 'X-Api-Key': 'abc', 'Accept-Language': 'zh' } },
  ],
  ['X-Api-Key: abc', shape],
  ['["abc"]', shape],
  ['{"X-Api-Key": 12}', shape],
  ['{"X Api Key": "abc"}', { problem: 'API_HEADERS: X Api Key cannot be sent as a header.' }],
  ['{"X-Api-Key": "a\\nb: c"}', { problem: 'API_HEADERS: X-Api-Key cannot be sent as a header.' }],
])('%j', (text, answer) => {
  expect(readApiHeaders(text)).toEqual(answer)
})
