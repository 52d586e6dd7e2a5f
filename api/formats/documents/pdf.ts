import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A document that is drawn on: PDFKit's, in points from the upper left corner. */
export type PdfDocument = PDFKit.PDFDocument

/** Where text stands on a page of A4. */
export const pdfPage = { left: 56, right: 539, top: 56, bottom: 770 }

/** The two weights of Noto Sans SC that a document is set in. */
export type PdfFont = 'regular' | 'bold'

/**
 * A PDF that reads the same everywhere: of the typeface the signs that occur are embedded, Chinese and Latin, and the text can be selected
 * and searched. Signs that the typeface has not (emoji, Hangul) show as its box.
 */
export async function writePdf(title: string, draw: (document: PdfDocument) => void): Promise<Buffer> {
  const [{ default: PdfKit }, regular, bold] = await Promise.all([
    import('pdfkit'),
    font('400Regular/NotoSansSC_400Regular.ttf'),
    font('700Bold/NotoSansSC_700Bold.ttf'),
  ])
  const { left, top } = pdfPage
  const document = new PdfKit({
    size: 'A4',
    margins: { left, right: left, top, bottom: 0 },
    pdfVersion: '1.7',
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title },
    // Without it PDFKit begins with Helvetica, which is not embedded.
    font: '',
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((resolve, reject) => {
    document.on('end', resolve).on('error', reject)
  })
  document.registerFont('regular' satisfies PdfFont, regular)
  document.registerFont('bold' satisfies PdfFont, bold)
  document.font('regular')
  draw(document)
  document.end()
  await written
  return Buffer.concat(chunks)
}

/** One line, whatever is in the text; `end` = it ends there instead of beginning at `x`. */
export function writeLine(
  document: PdfDocument,
  text: string,
  at: { x: number; y: number; size: number; font?: PdfFont; end?: true },
): void {
  const line = text.replaceAll(/\s+/g, ' ')
  document.font(at.font ?? 'regular').fontSize(at.size)
  const x = at.end === true ? at.x - document.widthOfString(line) : at.x
  document.text(line, x, at.y, { lineBreak: false })
}

export function drawRule(document: PdfDocument, y: number): void {
  const { left, right } = pdfPage
  document.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke()
}

const fonts = new Map<string, Promise<Buffer>>()

/** Read when the first document is made, and kept: each is ten megabytes. */
function font(file: string): Promise<Buffer> {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const reading = readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${file}`)))
  fonts.set(file, reading)
  return reading
}
