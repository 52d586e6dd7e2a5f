import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { writeLine, writePdf } from './pdf.ts'

const at = { x: 56, y: 60, size: 12 }

/** The PDF's streams, those that are compressed unpacked. */
function streamsOf(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return body
    }
  })
}

it('embeds of its typeface what is written, and says which text each sign is', async () => {
  const pdf = await writePdf({ title: '发票', lang: 'zh-CN' }, (document) => {
    writeLine(document, '发票 Invoice 喆 ¥1', at)
    writeLine(document, '合计', { ...at, y: 90, x: 500, font: 'bold', end: true })
  })
  const text = pdf.toString('latin1')
  const maps = streamsOf(pdf)
    .filter((stream) => stream.includes('begincmap'))
    .join('\n')
  expect([
    text.startsWith('%PDF-1.7'),
    text.match(/\/FontFile2/g)?.length,
    text.includes('/Helvetica'),
  ]).toEqual([true, 2, false])
  expect(
    ['53d1', '7968', '5586', '00a5', '0049', '5408'].filter((sign) => !maps.includes(`<${sign}>`)),
  ).toEqual([])
  expect(pdf.length).toBeLessThan(60_000)
})

it('writes a line of whatever a name has: breaks, signs that the typeface has not, nothing', async () => {
  const pdf = await writePdf({ title: 'A', lang: 'en' }, (document) => {
    for (const [place, text] of ['一\n二', '🎁 한국', ''].entries())
      writeLine(document, text, { ...at, y: 60 + place * 20 })
  })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
