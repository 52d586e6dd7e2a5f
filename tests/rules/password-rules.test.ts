import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { passwordProblems } from '../../api/engine/auth/password-rules.ts'
import { checkPassword } from '../../src/ui/password/password-rules.ts'

const username = 'li.lei'
const character = fc.constantFrom(...Array.from(`aZ9-中🎉${username}`))
const password = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: character, maxLength: 80 }),
)

it('a new password that the form accepts is one that the API accepts, and the other way round', () => {
  fc.assert(
    fc.property(password, (next) => {
      const accepted = checkPassword({ current: '', next, username }).every(([, isMet]) => isMet)
      expect(accepted).toEqual(passwordProblems(next, username).length === 0)
    }),
    { numRuns: 2000, seed: 1 },
  )
})
