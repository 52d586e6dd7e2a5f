import { expect, it } from 'vitest'
import { scrubAddresses, scrubberOf } from './scrub.ts'

it.each([
  ['Key (email)=(a.b+c@shop.example) already exists.', 'Key (email)=(***) already exists.'],
  ['/orders/a%40shop.example?x=1', '/orders/***?x=1'],
  ['邮箱 李雷@例子.公司 已存在', '邮箱 *** 已存在'],
  ['a@b, @c.example, at 5@ 3.14', 'a@b, @c.example, at 5@ 3.14'],
])('takes addresses out of %s', (text, expected) => {
  expect(scrubAddresses(text)).toBe(expected)
})

it('takes values out of a text, the longer ones first, also as a query writes them', () => {
  const scrub = scrubberOf(['李雷', '13800 000', '13800 0001', 'ab', ''])
  expect(scrub('李雷 13800 0001 13800%200001 13800+000 ab')).toBe('*** *** *** *** ab')
})

it('leaves values alone that stand in any text: up to three letters, or one Chinese sign', () => {
  const scrub = scrubberOf(['abc', 'abcd', '李', '雷雷', '***'])
  expect(scrub('abc abc. abcd 李 雷雷 *** ****')).toBe('abc abc. *** 李 *** *** ****')
})

it('takes addresses out beside values, and values that no query can hold', () => {
  const scrub = scrubberOf(['abcd', 'x\ud800yz'])
  expect(scrub('abcd by a@b.example of x\ud800yz.')).toBe('*** by *** of ***.')
})

it('reads a long text once', () => {
  const started = performance.now()
  scrubAddresses('a'.repeat(100_000))
  expect(performance.now() - started).toBeLessThan(5000)
})
