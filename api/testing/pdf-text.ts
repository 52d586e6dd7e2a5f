import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  readonly title: string
  readonly lang: string
  /** Of each page the lines as they are read, from the top; the parts of a line from the left. */
  readonly pages: readonly (readonly string[])[][]
}

/**
 * The text of a PDF as a reader copies it: by the objects of the file, the operators of its pages and the maps of its typefaces. It shares no code
 * with what writes documents.
 */
export function readPdf(file: Buffer): ReadPdf {
  const objects = objectsOf(file.toString('latin1'))
  const catalog = [...objects.values()].find(({ head }) => head.includes('/Type /Catalog'))
  const info = [...objects.values()].find(({ head }) => head.includes('/Title '))
  const tree = [...objects.values()].find(({ head }) => head.includes('/Type /Pages'))
  const kids = references(/\/Kids \[([^\]]*)\]/.exec(tree?.head ?? '')?.[1] ?? '')
  return {
    title: textString(objects, info, 'Title'),
    lang: textString(objects, catalog, 'Lang'),
    pages: kids.map((kid) => linesOf(objects, kid)),
  }
}

/** The lines of all pages as texts, the parts of each apart by `|`. */
export function pdfLines(file: Buffer): string[] {
  return readPdf(file).pages.flatMap((lines) => lines.map((parts) => parts.join('|')))
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

function objectsOf(text: string): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>()
  for (const [, number = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const head = at === -1 ? body : body.slice(0, at)
    const packed = at === -1 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'))
    found.set(Number(number), {
      head,
      stream: head.includes('FlateDecode')
        ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
        : packed,
    })
  }
  return found
}

function linesOf(objects: ReadonlyMap<number, PdfObject>, page: number): (readonly string[])[] {
  const { head = '' } = objects.get(page) ?? {}
  const [resources = 0] = references(/\/Resources ([^\n]*)/.exec(head)?.[1] ?? '')
  const fonts = new Map<string, Map<string, string>>()
  const named = /\/Font <<([\s\S]*?)>>/.exec(objects.get(resources)?.head ?? '')?.[1] ?? ''
  for (const [, name = '', font = ''] of named.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const [map = 0] = references(
      /\/ToUnicode ([^\n]*)/.exec(objects.get(Number(font))?.head ?? '')?.[1] ?? '',
    )
    fonts.set(name, unicodeOf(objects.get(map)?.stream ?? ''))
  }
  const [contents = 0] = references(/\/Contents ([^\n]*)/.exec(head)?.[1] ?? '')
  const lines = new Map<number, [number, string][]>()
  for (const { x, y, text } of shownIn(objects.get(contents)?.stream ?? '', fonts)) {
    const line = Math.round(y)
    lines.set(line, [...(lines.get(line) ?? []), [x, text]])
  }
  return [...lines]
    .toSorted(([one], [other]) => other - one)
    .map(([, parts]) => parts.toSorted(([one], [other]) => one - other).map(([, text]) => text))
}

function* shownIn(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  for (const [, block = ''] of stream.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x = '0', y = '0'] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? []
    const map = fonts.get(/\/(\w+) \S+ Tf/.exec(block)?.[1] ?? '')
    const signs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    yield { x: Number(x), y: Number(y), text: signs.map((sign) => map?.get(sign) ?? '\uFFFD').join('') }
  }
}

/** Glyph → text, of a map of ranges as PDFKit writes them: `<0000> <00ff> [<0041> …]`. */
function unicodeOf(map: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, from = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [place, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = codes.split(' ').flatMap((code) => code.match(/.{4}/g) ?? [])
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      found.set((Number.parseInt(from, 16) + place).toString(16).padStart(4, '0'), text)
    }
  return found
}

function references(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))
}

/** A string of a dictionary or what it refers to, in UTF-16 where it begins with its mark. */
function textString(
  objects: ReadonlyMap<number, PdfObject>,
  owner: PdfObject | undefined,
  name: string,
): string {
  const head = owner?.head ?? ''
  const [, other] = new RegExp(`/${name} (\\d+) 0 R`).exec(head) ?? []
  const text = other === undefined ? head : `/${name} ${objects.get(Number(other))?.head ?? ''}`
  const [, raw = ''] = new RegExp(`/${name} \\(((?:\\\\[^]|[^\\\\)])*)\\)`).exec(text) ?? []
  const plain = raw.replaceAll(/\\([^])/g, (_all, sign: string) => escapes[sign] ?? sign)
  const bytes = Buffer.from(plain, 'latin1')
  return plain.startsWith('\u00FE\u00FF') ? bytes.subarray(2).swap16().toString('utf16le') : plain
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
