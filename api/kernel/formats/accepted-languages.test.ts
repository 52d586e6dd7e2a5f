import { expect, it } from 'vitest'
import { acceptedLanguages } from './accepted-languages.ts'

it.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', ['zh', 'en']],
  ['en;q=0.5, de-AT, zh-Hant-HK;q=0.7', ['de', 'tw', 'en']],
  ['ja, ko, *', ['ja']],
  ['fr;q=0, es', ['es']],
  ['tw, jp', []],
  ['', []],
  [undefined, []],
])('reads %s', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages)
})
