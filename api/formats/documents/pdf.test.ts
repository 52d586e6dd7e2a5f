import { expect, it } from 'vitest'
import { pdf } from './pdf.ts'

const text = { x: 56, y: 700, size: 10, text: '发票 A 🎁' }

it('writes a file whose table of objects is right', () => {
  const file = new TextDecoder().decode(pdf([{ texts: [text], lines: [{ y: 690 }] }]))
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  expect(file.slice(start, start + 4)).toBe('xref')
  expect(entries.map((at, place) => file.slice(at, at + 7) === `${place + 1} 0 obj`)).toEqual(
    entries.map(() => true),
  )
  expect(entries.length).toBe(8)
})

it('writes Chinese as UTF-16, and a box for what the typeface has not', () => {
  const file = new TextDecoder().decode(pdf([{ texts: [text], lines: [] }]))
  expect(file).toContain('<53d17968> Tj')
  expect(file).toContain('( A ) Tj')
  expect(file).toContain('<25a1> Tj')
})
