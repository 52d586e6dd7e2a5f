import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'
import { DecryptionError } from './decryption-error.ts'
import { createUnmarkedCipher } from './unmarked-cipher.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const cipher = createCipher({ present: first, previous: [] })
const rotated = createCipher({ present: second, previous: [first] })
const text = 'PRO-AAAAA-BBBBB 🔑'

/** Why a text cannot be opened. */
function problem(open: () => string): unknown {
  try {
    return open()
  } catch (error) {
    return error instanceof DecryptionError ? error.problem : error
  }
}

it('decrypts what it encrypted, under the name of its key', () => {
  const [one, other] = [cipher.encrypt(text), cipher.encrypt(text)]
  expect([
    cipher.decrypt(one),
    cipher.decrypt(other),
    one === other,
    cipher.decrypt(cipher.encrypt('')),
  ]).toEqual([text, text, false, ''])
  expect(one).toMatch(new RegExp(`^${cipher.keyId}\\.[\\w-]+$`))
  expect(cipher.keyId).toMatch(/^[0-9a-f]{8}$/)
})

it('encrypts a text for look-ups the same way each time, and no other text so', () => {
  const ciphertext = cipher.encryptDeterministic(text)
  expect([cipher.decrypt(ciphertext), cipher.encryptDeterministic(text) === ciphertext]).toEqual([text, true])
  expect(cipher.encryptDeterministic(`${text}!`).slice(0, 25)).not.toBe(ciphertext.slice(0, 25))
})

describe('after the key was changed', () => {
  it('decrypts and finds what the previous key encrypted, and what a release before key ids did', () => {
    const unmarked = createUnmarkedCipher(first).encrypt(text)
    const stored = [cipher.encryptDeterministic(text), rotated.encryptDeterministic(text), unmarked]
    expect([...stored, cipher.encrypt(text)].map((ciphertext) => rotated.decrypt(ciphertext))).toEqual(
      [...stored, ''].map(() => text),
    )
    expect(rotated.candidateCiphertexts(text)).toEqual(expect.arrayContaining(stored))
    expect(rotated.keyId).not.toBe(cipher.keyId)
  })

  it('says which key is missing once the previous one is gone', () => {
    const alone = createCipher({ present: second, previous: [] })
    expect([
      problem(() => alone.decrypt(cipher.encrypt(text))),
      problem(() => alone.decrypt(createUnmarkedCipher(first).encrypt(text))),
    ]).toEqual([{ missing: cipher.keyId }, 'unknown'])
  })
})

it('opens what the release before key ids stored', () => {
  expect(cipher.decrypt('mnhEg85bainetXz_Ln6LBuxJcCBtRSAg3Ci92pU')).toBe('PRO7K2MXABCDE')
})

it('refuses what was changed, at any place, and what is no encrypted text', () => {
  const ciphertext = cipher.encrypt('PRO')
  const bytes = Buffer.from(ciphertext.slice(9), 'base64url')
  const changed = bytes.map((_byte, place) => place)
  const outcomes = [...changed].map((place) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return problem(() => cipher.decrypt(`${cipher.keyId}.${copy.toString('base64url')}`))
  })
  expect(outcomes).toEqual(outcomes.map(() => 'damaged'))
  expect([
    problem(() => cipher.decrypt(`${cipher.keyId}.AAAA`)),
    problem(() => cipher.decrypt('x')),
    problem(() => cipher.decrypt('')),
    problem(() => cipher.decrypt('sealed')),
  ]).toEqual(['damaged', 'unknown', 'unknown', 'unknown'])
})

it('takes no short key, and no two of one id', () => {
  expect(() => createCipher({ present: Buffer.alloc(8), previous: [] })).toThrow('32 bytes')
  expect(() => createCipher({ present: first, previous: [first] })).toThrow('same id')
})
