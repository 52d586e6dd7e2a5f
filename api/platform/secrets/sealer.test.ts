import { expect, it } from 'vitest'
import { createSealer } from './sealer.ts'

const sealer = createSealer(Buffer.alloc(32, 1))

it('opens what it sealed, and seals the same text the same way', () => {
  const sealed = sealer.seal('PRO-AAAAA-BBBBB 🔑')
  expect([sealer.open(sealed), sealer.seal('PRO-AAAAA-BBBBB 🔑') === sealed, sealed.includes('PRO')]).toEqual(
    ['PRO-AAAAA-BBBBB 🔑', true, false],
  )
})

it('refuses what another key sealed, what was changed, and what is no sealed text', () => {
  const sealed = sealer.seal('PRO-AAAAA')
  const changed = `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`
  expect(() => createSealer(Buffer.alloc(32, 2)).open(sealed)).toThrow('another key')
  expect(() => sealer.open(changed)).toThrow('another key')
  expect(() => sealer.open('x')).toThrow('no sealed text')
  expect(() => createSealer(Buffer.alloc(8))).toThrow('32 bytes')
})
