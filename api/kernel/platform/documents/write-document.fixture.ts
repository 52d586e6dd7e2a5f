import { drawing } from '../../formats/documents/drawing.ts'
import { type PdfDocument, writeLine } from '../../formats/documents/pdf.ts'

interface Sample {
  readonly text: string
  readonly lines: number
}

export default drawing(import.meta.url, drawSample)

function drawSample(document: PdfDocument, { text, lines }: Sample): void {
  if (lines < 1) throw new Error('no lines')
  for (let line = 0; line < lines; line += 1)
    writeLine(document, `${text} ${line}`, { x: 56, y: 60, size: 9 })
}
