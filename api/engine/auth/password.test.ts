import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

it('knows the password it hashed, and no other', async () => {
  const stored = await hashPassword('demo-Console-1')
  const answers = [verifyPassword('demo-Console-1', stored), verifyPassword('demo-Console-2', stored)]
  expect(await Promise.all(answers)).toEqual([true, false])
})

it('salts: the same password gives another hash', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')])
  expect(first === second).toBe(false)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

it.each([null, '', 'plain text', '$argon2id$v=19$m=1,t=1$x$y'])('takes %s for nobody', async (stored) => {
  expect(await verifyPassword('', stored)).toBe(false)
})

it('reads a hash of another implementation', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', reference)).toBe(true)
})
