/** A piece of text on an A4 page; points from the lower left corner. */
export interface PdfText {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  /** `x` is where the text ends. */
  readonly right?: true
}

export interface PdfLine {
  readonly y: number
}

export const pageHeight = 842
const pageWidth = 595
const margin = 56

/**
 * Pages of text in one Chinese typeface that readers bring themselves (STSong-Light, a standard CID font), so that nothing has to be
 * embedded. Characters beyond the basic plane become a box.
 */
export function pdf(
  pages: readonly { readonly texts: readonly PdfText[]; readonly lines: readonly PdfLine[] }[],
): Uint8Array {
  const first = 6
  const kids = pages.map((_page, place) => `${first + place * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((page, place) => {
      const content = [...page.lines.map(drawLine), ...page.texts.map(drawText)].join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + place * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return assemble(objects)
}

function drawText({ x, y, size, text, right }: PdfText): string {
  const from = right === true ? x - widthOf(text, size) : x
  const codes = Array.from(text, (sign) => ((sign.codePointAt(0) ?? 0) > 0xffff ? '□' : sign))
  const hex = codes.map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')
  return `BT /F1 ${size} Tf ${from.toFixed(2)} ${y} Td <${hex}> Tj ET`
}

function drawLine({ y }: PdfLine): string {
  return `0.5 w ${margin} ${y} m ${pageWidth - margin} ${y} l S`
}

/** Latin letters and digits are half as wide as Chinese signs. */
function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < 0x7f ? 0.5 : 1), 0) * size
}

/** Numbered objects, the table of where they begin, and the trailer. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = file.length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
