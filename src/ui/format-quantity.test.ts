import { expect, test } from 'vitest'
import { formatLength, sizeText } from './format-quantity.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [800 * 1024, '800 KB'],
  [3.4 * 1024 ** 3, '3.4 GB'],
  [-2048, '-2 KB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toEqual(text))

test.each([
  [0, '0 sec'],
  [250, '250 ms'],
  [61_500, '1 min 1 sec'],
  [90_061_000, '1 day 1 hr'],
  [-1000, '-1 sec'],
])('%d milliseconds are %s', (milliseconds, text) => expect(formatLength(milliseconds, 'en')).toEqual(text))
