import { sheetHead, sheetTail, stringsHead, stringsTail, workbook } from './workbook.ts'
import { type Repeated, zip } from './zip.ts'

/** A file that costs its reader far more than its sender, made when it is needed. */
export interface Bomb {
  readonly what: string
  readonly name: string
  readonly content: () => Buffer
}

const megabyte = 1024 * 1024
/** About a megabyte of a text, whole. */
const megabyteOf = (text: string) => text.repeat(Math.ceil(megabyte / Buffer.byteLength(text)))
const rows = (times: number): Repeated => ({
  before: sheetHead,
  filler: megabyteOf('<row><c><v>1</v></c></row>'),
  times,
  after: sheetTail,
})
const oneRow = `${sheetHead}<row><c><v>1</v></c></row>${sheetTail}`

export const workbooks: readonly Bomb[] = (
  [
    ['450 MB of rows', () => workbook(rows(450))],
    ['2 GB of rows', () => workbook(rows(2000))],
    ['450 MB that say they are 1 kB', () => workbook(rows(450), { claimed: 1000 })],
    [
      '300 MB of shared strings',
      () =>
        workbook(
          { before: oneRow },
          {
            strings: {
              before: stringsHead,
              filler: megabyteOf('<si><t>x</t></si>'),
              times: 300,
              after: stringsTail,
            },
          },
        ),
    ],
    [
      'a long string that a million cells share',
      () =>
        workbook(
          {
            before: sheetHead,
            filler: '<row><c t="s"><v>0</v></c></row>'.repeat(1000),
            times: 1000,
            after: sheetTail,
          },
          { strings: { before: `${stringsHead}<si><t>${'x'.repeat(32_000)}</t></si>${stringsTail}` } },
        ),
    ],
    [
      'rows that reach to the last column',
      () =>
        workbook({
          before: sheetHead,
          filler: '<row><c r="XFD1"><v>1</v></c></row>'.repeat(1000),
          times: 20,
          after: sheetTail,
        }),
    ],
    [
      'a tag of 100 MB',
      () =>
        workbook({
          before: `${sheetHead}<row x="`,
          filler: megabyteOf('x'),
          times: 100,
          after: `"/>${sheetTail}`,
        }),
    ],
    [
      'a text of 100 MB',
      () =>
        workbook({
          before: `${sheetHead}<row><c t="str"><v>`,
          filler: megabyteOf('x'),
          times: 100,
          after: `</v></c></row>${sheetTail}`,
        }),
    ],
    [
      'elements in elements',
      () => workbook({ before: sheetHead, filler: megabyteOf('<row>'), times: 100, after: sheetTail }),
    ],
    [
      'entities of entities',
      () =>
        workbook({
          before: `${entities}${sheetHead}<row><c t="str"><v>&e9;</v></c></row>${sheetTail}`,
        }),
    ],
    [
      '60,000 entries',
      () =>
        workbook(
          { before: oneRow },
          { more: Array.from({ length: 60_000 }, (_, place) => ({ name: `${place}`, content: {} })) },
        ),
    ],
  ] as const
).map(([what, content]) => ({ what: `XLSX: ${what}`, name: 'a.xlsx', content }))

export const tables: readonly Bomb[] = (
  [
    ['one line of 15 MB', () => Buffer.alloc(15 * megabyte, 'a,')],
    ['one line of 15 MB, without an end of a cell', () => Buffer.alloc(15 * megabyte, 'a')],
    [
      'a quotation of 15 MB',
      () => Buffer.concat([Buffer.from('邮箱\n"'), Buffer.alloc(15 * megabyte, 'a\n')]),
    ],
    ['seven million lines', () => Buffer.alloc(15 * megabyte, 'a\n')],
    ['four million cells', () => Buffer.from(`${'a,'.repeat(199)}a\n`.repeat(1 + 19_999))],
  ] as const
).map(([what, content]) => ({ what: `CSV: ${what}`, name: 'a.csv', content }))

export const images: readonly Bomb[] = [
  { what: 'PNG: 100,000 × 100,000', name: 'a.png', content: () => png(100_000, 100_000) },
  { what: 'JPEG: 65,500 × 65,500', name: 'a.jpg', content: () => jpeg(65_500, 65_500) },
  { what: 'GIF: 65,535 × 65,535', name: 'a.gif', content: () => gif(65_535, 65_535) },
  { what: 'WebP: 16,384 × 16,384', name: 'a.webp', content: () => webp(16_384, 16_384) },
  ...(
    [
      ['elements in elements', () => svg('<g>'.repeat(1_600_000))],
      ['200,000 elements', () => svg('<g/>'.repeat(200_000))],
      ['comments instead of a drawing', () => Buffer.from(`${'<!---->'.repeat(60)}x`)],
      [
        'entities of entities',
        () => Buffer.from(`${entities}<svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`),
      ],
      ['uses of uses', () => svg(uses(12))],
      ['100,000 × 100,000', () => svg('', 'width="100000" height="100000"')],
    ] as const
  ).map(([what, content]) => ({ what: `SVG: ${what}`, name: 'a.svg', content })),
]

const word = {
  name: '[Content_Types].xml',
  content: {
    before: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
}
const huge: Repeated = { filler: Buffer.alloc(megabyte), times: 5000 }

export const archives: readonly Bomb[] = [
  {
    what: 'ZIP: 5 GB',
    name: 'a.zip',
    content: () => zip([{ name: 'a', content: huge, claimed: 0xff_ff_ff_fe }]),
  },
  {
    what: 'ZIP: 5 GB that say they are 1 kB',
    name: 'a.zip',
    content: () => zip([{ name: 'a', content: huge, claimed: 1000 }]),
  },
  {
    what: 'ZIP: 60,000 entries',
    name: 'a.zip',
    content: () => zip(Array.from({ length: 60_000 }, (_, place) => ({ name: `${place}`, content: {} }))),
  },
  {
    what: 'DOCX: 5 GB',
    name: 'a.docx',
    content: () => zip([word, { name: 'word/document.xml', content: huge, claimed: 0xff_ff_ff_fe }]),
  },
]

/** Each of ten names stands for ten of the one before. */
const entities = `<!DOCTYPE a [<!ENTITY e0 "xxxxxxxxxx">${Array.from({ length: 9 }, (_, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(10)}">`).join('')}]>`

function uses(depth: number): string {
  const groups = Array.from(
    { length: depth },
    (_, place) => `<g id="g${place + 1}">${`<use href="#g${place}"/>`.repeat(10)}</g>`,
  )
  return `<path id="g0" d="M0 0h1v1z"/>${groups.join('')}`
}

function svg(inner: string, size = ''): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" ${size}>${inner}</svg>`)
}

function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4)
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([8, 6], 16)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    head,
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ])
}

function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    frame,
    Buffer.from('ffd9', 'hex'),
  ])
}

function gif(width: number, height: number): Buffer {
  const head = Buffer.from('474946383961000000008000000000ffffff', 'hex')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return Buffer.concat([head, Buffer.from(';')])
}

function webp(width: number, height: number): Buffer {
  const chunk = Buffer.alloc(18)
  chunk.write('VP8X', 0)
  chunk.writeUInt32LE(10, 4)
  chunk.writeUIntLE(width - 1, 12, 3)
  chunk.writeUIntLE(height - 1, 15, 3)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + chunk.length, 0)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), chunk])
}
