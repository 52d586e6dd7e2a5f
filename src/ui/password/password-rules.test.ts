import { describe, expect, it } from 'vitest'
import { checkPassword, generatePassword, passwordStrength } from './password-rules.ts'

const draft = (next: string, username: string | null = 'LiLei') => ({ current: 'Old-Pass-1', next, username })

describe('the rules', () => {
  it.each([
    ['', []],
    ['Summer-Rain', ['length', 'kinds', 'username', 'different']],
    ['short-A1', ['kinds', 'username', 'different']],
    ['only-lower-case', ['length', 'username', 'different']],
    ['my-lilei-2024', ['length', 'kinds', 'different']],
    ['Old-Pass-1', ['length', 'kinds', 'username']],
    [`aA1${'x'.repeat(70)}`, ['kinds', 'username', 'different']],
  ])('%s meets %o', (next, met) => {
    expect(checkPassword(draft(next)).flatMap(([rule, isMet]) => (isMet ? [rule] : []))).toEqual(met)
  })

  it('leaves the username to the API where it is unknown', () => {
    expect(checkPassword(draft('Summer-Rain', null)).map(([rule]) => rule)).toEqual([
      'length',
      'kinds',
      'different',
    ])
  })
})

describe('the strength', () => {
  it.each([
    ['', 0],
    ['short-A1', 1],
    ['Old-Pass-1', 1],
    ['aaaaaaaaA1', 2],
    ['Summer-Rain', 3],
    ['Summer-Rain-and-Sun', 4],
    ['Summer-Rain-7x', 4],
  ])('of %s is %i', (next, strength) => {
    expect(passwordStrength(draft(next))).toEqual(strength)
  })
})

it('made by chance is strong, and asks for nothing of the current one', () => {
  const next = generatePassword('LiLei')
  expect(passwordStrength({ current: null, next, username: 'LiLei' })).toBe(4)
  expect(checkPassword({ current: null, next, username: null })).toEqual([
    ['length', true],
    ['kinds', true],
  ])
})
