import { expect, it } from 'vitest'
import { judge, masked, type ReviewRule } from './match.ts'

function rule(
  type: ReviewRule['type'],
  value: string,
  match: ReviewRule['match'],
  action: ReviewRule['action'] = 'pending',
): ReviewRule {
  return { id: 1, type, value, match, action }
}

const review = {
  text: 'Try Casino at https://www.bad.example/now 加微信',
  email: 'Some.One@Bulk.example',
  ip: '198.51.100.7',
  name: 'SEO Expert',
}

it.each([
  ['a word in it', rule('word', 'casino', 'contains'), true],
  ['a Chinese word', rule('word', '加微信', 'contains'), true],
  ['not the whole text', rule('word', 'casino', 'exact'), false],
  ['an expression', rule('word', 'cas.no', 'regex'), true],
  ['an expression with what is not supported', rule('word', '(?=casino)', 'regex'), false],
  ['a broken expression', rule('word', '(', 'regex'), false],
  ['an address whatever its case', rule('email', 'some.one@bulk.example', 'exact'), true],
  ['a part of an address', rule('email', '@bulk.', 'contains'), true],
  ['another address', rule('email', 'one@bulk.example', 'exact'), false],
  ['a name', rule('name', 'seo expert', 'exact'), true],
  ['an IP', rule('ip', '198.51.100.7', 'exact'), true],
  ['a range', rule('ip', '198.51.100.0/24', 'cidr'), true],
  ['another range', rule('ip', '198.51.101.0/24', 'cidr'), false],
  ['a range of the other kind', rule('ip', '2001:db8::/32', 'cidr'), false],
  ['a domain above the linked one', rule('link', 'bad.example', 'exact'), true],
  ['a domain that only ends alike', rule('link', 'ad.example', 'exact'), false],
])('matches %s', (_name, rule, matches) => {
  expect(judge([rule], review).matched.length === 1).toBe(matches)
})

it('does the hardest of what the rules ask for', () => {
  const rules = [rule('word', 'casino', 'contains', 'mask'), rule('name', 'seo', 'contains', 'spam')]
  expect([judge(rules, review).action, judge([], review).action]).toEqual(['spam', null])
})

it('covers words, also those with signs of expressions', () => {
  expect(
    masked('Casino (x) casino', [
      rule('word', 'casino', 'contains', 'mask'),
      rule('word', '(x)', 'contains', 'mask'),
    ]),
  ).toBe('****** *** ******')
})
