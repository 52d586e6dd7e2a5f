import { expect, it } from 'vitest'
import { worded } from '../../kernel/formats/messages/worded.ts'
import { passwordProblems } from './password-rules.ts'

const length = '长度应为 10–72 个字符'
const kinds = '应包含小写字母、大写字母、数字、符号中的至少 3 类'
const name = '不能包含登录名'

it.each([
  ['Summer-Rain', []],
  ['summer-rain-9', []],
  ['Ａbcdefgh-１', []],
  ['short-A1', [length]],
  ['🎉'.repeat(9), [length, kinds]],
  [`aA1${'x'.repeat(69)}`, []],
  [`aA1${'x'.repeat(70)}`, [length]],
  ['only-lower-case', [kinds]],
  ['my-LiLei-2024', [name]],
  ['lilei', [length, kinds, name]],
])('%s', (password, problems) => {
  expect(passwordProblems(password, 'LiLei').map((problem) => worded('zh', problem))).toEqual(problems)
})
