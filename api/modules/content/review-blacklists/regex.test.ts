import { expect, it } from 'vitest'
import { regexMatches, regexProblem } from './regex.ts'

const long = `${'a'.repeat(50_000)}!`

it.each([
  ['(a+)+$', false],
  ['^(a|aa)+$', false],
  ['^(?:(a+)+c|.*!)$', true],
  ['^(?:(.*)*x|a.*)$', true],
])('answers what a backtracking engine never ends with: %s', (pattern, matches) => {
  expect([regexProblem(pattern), regexMatches(pattern, long)]).toEqual([null, matches])
})

it.each([
  ['(?=a)', '断言'],
  ['(?<!a)b', '断言'],
  [String.raw`(a)\1`, '反向引用'],
  [String.raw`(?<n>a)\k<n>`, '反向引用'],
  ['(?:.{100}){9}', '过于复杂'],
  ['a{1001}', '过于复杂'],
  ['(?s:.)', '不支持的写法'],
  ['(', '不正确'],
  ['a**', '不正确'],
  [String.raw`\Qa\E`, '不正确'],
])('says why %s matches nothing', (pattern, problem) => {
  expect(regexProblem(pattern)).toContain(problem)
  expect(regexMatches(pattern, 'aa')).toBe(false)
})

const texts = [
  'a',
  'K',
  '\u{212A}',
  'ſ',
  'Σ',
  'ς',
  'ß',
  ' ',
  '\u{3000}',
  '\n',
  '\u{2028}',
  '中',
  '😀',
  '\uD83D',
  '1',
  '_',
  ':',
  '\b',
  '',
]

it.each([
  'k',
  's',
  'σ',
  'ẞ',
  String.raw`^\s$`,
  String.raw`^\S$`,
  String.raw`^[\S]$`,
  String.raw`^[^\S\n]$`,
  String.raw`^\w$`,
  String.raw`^[\W]$`,
  '^.$',
  '[^]',
  '[]',
  '[[:alpha:]',
  String.raw`[\b]`,
  String.raw`[\u4e00-\u9fff]`,
  String.raw`\u{1F600}|\cH`,
  String.raw`\uD83D\uDE00`,
  String.raw`\p{Script=Han}`,
  String.raw`(?<字>中)|\x61`,
  '(?i:A)',
  '[(?=)]',
])('means by %s what JavaScript means', (pattern) => {
  const native = new RegExp(pattern, 'iu')
  expect(texts.filter((text) => regexMatches(pattern, text))).toEqual(
    texts.filter((text) => native.test(text)),
  )
})
