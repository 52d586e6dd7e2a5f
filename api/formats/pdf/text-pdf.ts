/** Points of an A4 page. */
const page = { width: 595, height: 842, margin: 56, leading: 26 }
const perLine = 44

/**
 * One page with a title and lines of text, Chinese and Latin. The font is named, not embedded (PDF 32000-1 §9.7.5: Adobe-GB1 with a predefined
 * encoding): the reader has one for it, and the file stays a few kilobytes.
 */
export function textPdf(title: string, lines: readonly string[]): Uint8Array {
  const wrapped = lines.flatMap(wrap)
  const text = [
    `BT /F1 18 Tf ${page.margin} ${page.height - page.margin - 18} Td ${hex(title)} Tj ET`,
    ...wrapped.map(
      (line, place) =>
        `BT /F1 11 Tf ${page.margin} ${page.height - page.margin - 60 - place * page.leading} Td ${hex(line)} Tj ET`,
    ),
  ].join('\n')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ])
}

/** Objects numbered from 1, then where each of them begins. */
function assemble(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets: number[] = []
  for (const [place, body] of objects.entries()) {
    offsets.push(text.length)
    text += `${place + 1} 0 obj\n${body}\nendobj\n`
  }
  const start = text.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** UCS-2, which the encoding takes; what is beyond it becomes a box. */
function hex(text: string): string {
  const units = Array.from(text).map((sign) => {
    const point = sign.codePointAt(0) ?? 0
    return (point > 0xffff || point < 32 ? 0x25a1 : point).toString(16).padStart(4, '0')
  })
  return `<${units.join('')}>`
}

function wrap(line: string): string[] {
  const signs = Array.from(line)
  const parts = Math.max(1, Math.ceil(signs.length / perLine))
  return Array.from({ length: parts }, (_part, place) =>
    signs.slice(place * perLine, (place + 1) * perLine).join(''),
  )
}
