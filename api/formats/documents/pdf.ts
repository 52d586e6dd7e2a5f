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
 * Pages of text in typefaces that readers bring themselves, so that nothing has to be embedded: Helvetica, and STSong-Light (a standard
 * CID font) for what is not ASCII. Characters beyond the basic plane become a box.
 */
export function pdf(
  pages: readonly { readonly texts: readonly PdfText[]; readonly lines: readonly PdfLine[] }[],
): Uint8Array {
  const first = 7
  const kids = pages.map((_page, place) => `${first + place * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 5 0 R /DW 1000 /W [1 95 500] >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, place) => {
      const content = [...page.lines.map(drawLine), ...page.texts.map(drawText)].join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << /F1 3 0 R /F2 6 0 R >> >> /Contents ${first + place * 2 + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return assemble(objects)
}

function drawText({ x, y, size, text, right }: PdfText): string {
  const from = right === true ? x - widthOf(text) * size : x
  const runs = text.match(/[\x20-\x7e]+|[^\x20-\x7e]+/g) ?? []
  const shown = runs.map((run) =>
    isLatin(run)
      ? `/F2 ${size} Tf (${run.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`
      : `/F1 ${size} Tf <${utf16(run)}> Tj`,
  )
  return `BT ${from.toFixed(2)} ${y} Td ${shown.join(' ')} ET`
}

function isLatin(run: string): boolean {
  return /^[\x20-\x7e]/.test(run)
}

function utf16(run: string): string {
  const signs = Array.from(run, (sign) => ((sign.codePointAt(0) ?? 0) > 0xffff ? '□' : sign))
  return signs.map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')
}

function drawLine({ y }: PdfLine): string {
  return `0.5 w ${margin} ${y} m ${pageWidth - margin} ${y} l S`
}

/** In the size of the typeface; of Helvetica what amounts and codes consist of, near enough to stand below each other. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, sign) => sum + signWidth(sign), 0)
}

function signWidth(sign: string): number {
  if (!isLatin(sign)) return 1
  if (/[ .,:;/!|'il]/.test(sign)) return 0.278
  return /[A-Z]/.test(sign) ? 0.68 : 0.556
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
