import { drawing } from '../../../formats/documents/drawing.ts'
import { type PdfDocument, pdfPage, writeLine } from '../../../formats/documents/pdf.ts'

interface Statement {
  readonly title: string
  readonly lines: readonly string[]
}

export default drawing(import.meta.url, drawStatement)

function drawStatement(document: PdfDocument, { title, lines }: Statement): void {
  const { left, right, top } = pdfPage
  writeLine(document, title, { x: left, y: top, size: 18, font: 'bold' })
  document.fontSize(11).font('regular')
  document.text(lines.join('\n'), left, top + 44, { width: right - left, lineGap: 10 })
}
