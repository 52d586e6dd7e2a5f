import { expect, test } from 'vitest'
import { highlighted } from './highlighted.ts'

const hits = (text: string, rules: readonly string[]) =>
  highlighted(text, rules).flatMap(({ text: part, isHit }) => (isHit ? [part] : []))

test.each([
  ['加微信领 Casino 红包，CASINO', ['casino', '微信'], ['微信', 'Casino', 'CASINO']],
  ['see cheap-keys.com/a?b=1 now', ['cheap-keys.com/a?b=1', 'cheap'], ['cheap-keys.com/a?b=1']],
  ['viagra and via', ['via*ra'], ['viagra']],
  ['nothing here', ['', 'x'], []],
])('%s', (text, rules, found) => {
  expect(hits(text, rules)).toEqual(found)
  expect(
    highlighted(text, rules)
      .map(({ text: part }) => part)
      .join(''),
  ).toEqual(text)
})
