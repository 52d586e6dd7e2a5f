import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A document that is drawn on: PDFKit's, in points from the upper left corner. */
export type PdfDocument = PDFKit.PDFDocument

/** Where text stands on a page of A4. */
export const pdfPage = { left: 56, right: 539, top: 56, bottom: 770 }

/** What readers and search engines get of a document. */
export interface PdfInfo {
  readonly title: string
  /** BCP 47. */
  readonly lang: string
}

/** The two weights of Noto Sans SC that a document is set in. */
export type PdfFont = 'regular' | 'bold'

/**
 * A PDF that reads the same everywhere: of the typeface the signs that occur are embedded, Chinese and Latin, and the text can be selected
 * and searched. Signs that the typeface has not (emoji, Hangul) show as its box.
 */
export async function writePdf(
  { title, lang }: PdfInfo,
  draw: (document: PdfDocument) => void,
): Promise<Buffer> {
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
    lang,
    displayTitle: true,
    info: { Title: title },
    // Without it PDFKit begins with Helvetica, which is not embedded.
    font: '',
    // Pages can be gone back to: how many there are is known at the end.
    bufferPages: true,
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

export interface LinePlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font?: PdfFont
  readonly color?: string
  /** It ends at `x` instead of beginning there. */
  readonly end?: true
  /** What is wider is set smaller, down to two thirds, and then cut with an ellipsis. */
  readonly most?: number
}

/** One line, whatever is in the text. */
export function writeLine(document: PdfDocument, text: string, at: LinePlace): void {
  document
    .font(at.font ?? 'regular')
    .fontSize(at.size)
    .fillColor(at.color ?? ink.text)
  const line = fitted(document, text.replaceAll(/\s+/g, ' '), at)
  const x = at.end === true ? at.x - document.widthOfString(line) : at.x
  document.text(line, x, at.y, { lineBreak: false })
}

/** The colours of a document; they stay apart when it is printed in black. */
export const ink = { text: '#1c2127', muted: '#5f6b7c', line: '#c5cbd3', band: '#f0f2f5' } as const

export function drawRule(document: PdfDocument, y: number, from: number = pdfPage.left): void {
  document.lineWidth(0.5).moveTo(from, y).lineTo(pdfPage.right, y).stroke(ink.line)
}

function fitted(document: PdfDocument, line: string, { size, most }: LinePlace): string {
  if (most === undefined) return line
  const width = document.widthOfString(line)
  if (width <= most) return line
  document.fontSize(Math.max((size * most) / width, (size * 2) / 3))
  if (document.widthOfString(line) <= most + 0.1) return line
  const signs = Array.from(line)
  while (signs.length > 0 && document.widthOfString(`${signs.join('')}…`) > most) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

const fonts = new Map<string, Promise<Buffer>>()

/** Read when the first document is made, and kept: each is ten megabytes. */
function font(file: string): Promise<Buffer> {
  const cached = fonts.get(file)
  if (cached !== undefined) return cached
  const reading = readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${file}`)))
  fonts.set(file, reading)
  return reading
}
