import { expect, it } from 'vitest'
import { textPdf } from './text-pdf.ts'

it('is a PDF whose table says where its objects begin, with the text in UCS-2', () => {
  const text = Buffer.from(textPdf('对账单', ['佣金：1.00 USD'])).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const offsets = [...text.slice(start).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset))
  expect([
    text.startsWith('%PDF-1.4\n'),
    text.slice(start, start + 4),
    offsets.map((offset, place) => text.slice(offset).startsWith(`${place + 1} 0 obj`)),
    text.includes('<5bf98d265355>'),
  ]).toEqual([true, 'xref', Array.from({ length: 7 }, () => true), true])
})
