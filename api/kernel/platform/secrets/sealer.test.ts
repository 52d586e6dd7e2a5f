import { describe, expect, it } from 'vitest'
import { SealError } from './seal-error.ts'
import { createSealer } from './sealer.ts'
import { createUnmarkedSealer } from './unmarked-sealer.ts'

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const sealer = createSealer({ present: first, former: [] })
const rotated = createSealer({ present: second, former: [first] })
const text = 'PRO-AAAAA-BBBBB 🔑'

/** Why a text cannot be opened. */
function problem(open: () => string): unknown {
  try {
    return open()
  } catch (error) {
    return error instanceof SealError ? error.problem : error
  }
}

it('opens what it sealed, under the name of its key', () => {
  const [one, other] = [sealer.seal(text), sealer.seal(text)]
  expect([sealer.open(one), sealer.open(other), one === other, sealer.open(sealer.seal(''))]).toEqual([
    text,
    text,
    false,
    '',
  ])
  expect(one).toMatch(new RegExp(`^${sealer.keyId}\\.[\\w-]+$`))
  expect(sealer.keyId).toMatch(/^[0-9a-f]{8}$/)
})

it('seals a findable text the same way each time, and no other text so', () => {
  const sealed = sealer.sealFindable(text)
  expect([sealer.open(sealed), sealer.sealFindable(text) === sealed]).toEqual([text, true])
  expect(sealer.sealFindable(`${text}!`).slice(0, 25)).not.toBe(sealed.slice(0, 25))
})

describe('after the key was changed', () => {
  it('opens and finds what the former key sealed, and what a release before key ids did', () => {
    const unmarked = createUnmarkedSealer(first).seal(text)
    const stored = [sealer.sealFindable(text), rotated.sealFindable(text), unmarked]
    expect([...stored, sealer.seal(text)].map((sealed) => rotated.open(sealed))).toEqual(
      [...stored, ''].map(() => text),
    )
    expect(rotated.storedForms(text)).toEqual(expect.arrayContaining(stored))
    expect(rotated.keyId).not.toBe(sealer.keyId)
  })

  it('says which key is missing once the former one is gone', () => {
    const alone = createSealer({ present: second, former: [] })
    expect([
      problem(() => alone.open(sealer.seal(text))),
      problem(() => alone.open(createUnmarkedSealer(first).seal(text))),
    ]).toEqual([{ missing: sealer.keyId }, 'unknown'])
  })
})

it('opens what the release before key ids stored', () => {
  expect(sealer.open('mnhEg85bainetXz_Ln6LBuxJcCBtRSAg3Ci92pU')).toBe('PRO7K2MXABCDE')
})

it('refuses what was changed, at any place, and what is no sealed text', () => {
  const sealed = sealer.seal('PRO')
  const bytes = Buffer.from(sealed.slice(9), 'base64url')
  const changed = bytes.map((_byte, place) => place)
  const outcomes = [...changed].map((place) => {
    const copy = Buffer.from(bytes)
    copy[place] = (copy[place] ?? 0) ^ 1
    return problem(() => sealer.open(`${sealer.keyId}.${copy.toString('base64url')}`))
  })
  expect(outcomes).toEqual(outcomes.map(() => 'damaged'))
  expect([
    problem(() => sealer.open(`${sealer.keyId}.AAAA`)),
    problem(() => sealer.open('x')),
    problem(() => sealer.open('')),
    problem(() => sealer.open('sealed')),
  ]).toEqual(['damaged', 'unknown', 'unknown', 'unknown'])
})

it('takes no short key, and no two of one id', () => {
  expect(() => createSealer({ present: Buffer.alloc(8), former: [] })).toThrow('32 bytes')
  expect(() => createSealer({ present: first, former: [first] })).toThrow('same id')
})
