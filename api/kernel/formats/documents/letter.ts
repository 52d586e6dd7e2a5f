import type { CustomerLanguage } from '../customer-language.ts'
import { drawRule, ink, type PdfDocument, pdfPage, writeLine } from './pdf.ts'

/** A heading with lines below it: who sends, who receives. */
export interface Party {
  readonly label: string
  readonly name: string
  readonly lines: readonly string[]
}

export interface Column {
  readonly label: string
  /** In points; all of a table are 483. */
  readonly width: number
  /** Numbers stand at the end of their column, on one line. */
  readonly end?: true
}

export interface SumLine {
  readonly label: string
  readonly amount: string
  /** The one that is looked for. */
  readonly main?: true
}

/** A document from a company to a customer or a partner: sender, receiver, facts, a table, its sums; pages are numbered. */
export interface Letter {
  readonly language: CustomerLanguage
  readonly title: string
  /** Under which it is filed: repeated on every page. */
  readonly number: string
  readonly sender: Party
  readonly receiver: Party
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  /** Where there is no row. */
  readonly empty: string
  readonly sums: readonly SumLine[]
  readonly notes: readonly string[]
}

const { left, right, top, bottom } = pdfPage
const width = right - left
const half = left + width / 2 + 10
const gap = 8

export function drawLetter(document: PdfDocument, letter: Letter): void {
  let y = drawHead(document, letter)
  y = drawColumns(document, letter.columns, y)
  const nextPage = () => {
    document.addPage()
    return drawColumns(document, letter.columns, drawContinued(document, letter))
  }
  for (const row of letter.rows) {
    const height = heightOf(document, letter.columns, row)
    if (y + height > bottom) y = nextPage()
    drawRow(document, letter.columns, row, y)
    y += height
    drawRule(document, y - 3)
  }
  if (letter.rows.length === 0) {
    writeLine(document, letter.empty, { x: left + gap, y: y + 3, size: 9, color: ink.muted })
    y += 26
    drawRule(document, y - 3)
  }
  const notes = letter.notes.length === 0 ? 0 : 14 + 14 * letter.notes.length
  if (y + 12 + 24 * letter.sums.length + notes > bottom) {
    document.addPage()
    y = drawContinued(document, letter)
  }
  y = drawSums(document, letter.sums, y + 12)
  for (const [place, note] of letter.notes.entries())
    writeLine(document, note, { x: left, y: y + 14 + 14 * place, size: 8.5, color: ink.muted, most: width })
  numberPages(document, letter)
}

function drawHead(document: PdfDocument, { title, sender, receiver, facts }: Letter): number {
  writeLine(document, sender.name, { x: left, y: top + 6, size: 13, font: 'bold', most: width / 2 - 20 })
  writeLine(document, title, { x: right, y: top - 4, size: 22, font: 'bold', end: true, most: width / 2 })
  document.rect(left, top + 36, width, 2).fill(ink.text)
  const y = top + 54
  const parties = Math.max(
    drawParty(document, sender, left, y, half - left - 20),
    drawParty(document, receiver, half, y, right - half),
  )
  return drawFacts(document, facts, parties + 12)
}

function drawParty(document: PdfDocument, party: Party, x: number, y: number, most: number): number {
  writeLine(document, party.label, { x, y, size: 8, color: ink.muted, most })
  const name = party.name.replaceAll(/\s+/g, ' ')
  document.font('bold').fontSize(10.5).fillColor(ink.text)
  const from = y + 16 + document.heightOfString(name, { width: most })
  document.text(name, x, y + 13, { width: most })
  for (const [place, text] of party.lines.entries())
    writeLine(document, text, { x, y: from + place * 14, size: 9, most })
  return from + party.lines.length * 14
}

/** What it says of itself, in rows of three or four. */
function drawFacts(document: PdfDocument, facts: Letter['facts'], y: number): number {
  const across = facts.length === 6 || facts.length < 4 ? 3 : 4
  const step = width / across
  document.rect(left, y, width, 36 * Math.ceil(facts.length / across) + 4).fill(ink.band)
  for (const [place, [label, value]] of facts.entries()) {
    const at = {
      x: left + (place % across) * step + gap,
      y: y + 6 + 36 * Math.floor(place / across),
      most: step - gap * 1.5,
    }
    writeLine(document, label, { ...at, size: 8, color: ink.muted })
    writeLine(document, value, { ...at, y: at.y + 13, size: sizeOf(document, value, at.most), font: 'bold' })
  }
  return y + 36 * Math.ceil(facts.length / across) + 22
}

/** In points: a value is set smaller before it is cut. */
function sizeOf(document: PdfDocument, value: string, most: number): number {
  const width = document.font('bold').fontSize(9.5).widthOfString(value)
  return width <= most ? 9.5 : Math.max(7, (9.5 * (most - 1)) / width)
}

/** What a further page begins with. */
function drawContinued(document: PdfDocument, { title, number, sender }: Letter): number {
  writeLine(document, sender.name, { x: left, y: top, size: 9, color: ink.muted, most: width / 2 - 20 })
  const name = `${title} ${number}`
  writeLine(document, name, { x: right, y: top, size: 9, color: ink.muted, end: true, most: width / 2 })
  document.rect(left, top + 18, width, 1).fill(ink.text)
  return top + 34
}

function drawColumns(document: PdfDocument, columns: readonly Column[], y: number): number {
  for (const [x, { label, width: room, end }] of placed(columns)) {
    const at = { y, size: 8, font: 'bold', color: ink.muted, most: room - gap } as const
    writeLine(
      document,
      label,
      end === true ? { ...at, x: x + room - gap / 2, end } : { ...at, x: x + gap / 2 },
    )
  }
  document
    .lineWidth(1)
    .moveTo(left, y + 15)
    .lineTo(right, y + 15)
    .stroke(ink.text)
  return y + 20
}

function drawRow(document: PdfDocument, columns: readonly Column[], row: readonly string[], y: number): void {
  for (const [place, [x, { width: room, end }]] of placed(columns).entries()) {
    const text = row[place] ?? ''
    const most = room - gap
    if (end === true) writeLine(document, text, { x: x + room - gap / 2, y, size: 9, end, most })
    else
      document
        .font('regular')
        .fontSize(9)
        .fillColor(ink.text)
        .text(text.replaceAll(/\s+/g, ' '), x + gap / 2, y, { width: most })
  }
}

function heightOf(document: PdfDocument, columns: readonly Column[], row: readonly string[]): number {
  document.font('regular').fontSize(9)
  const heights = columns.map(({ width: room, end }, place) =>
    end === true ? 0 : document.heightOfString(row[place] ?? '', { width: room - gap }),
  )
  return Math.max(13, ...heights) + 9
}

function drawSums(document: PdfDocument, sums: readonly SumLine[], from: number): number {
  let y = from
  for (const { label, amount, main } of sums) {
    if (main === true) drawRule(document, y, half)
    const size = main === true ? 11 : 9.5
    const font = main === true ? 'bold' : 'regular'
    const at = { y: main === true ? y + 4 : y, size, font } as const
    writeLine(document, label, { ...at, x: half, most: 125 })
    writeLine(document, amount, { ...at, x: right - gap / 2, end: true, most: 104 })
    y += main === true ? 29 : 18
  }
  return y
}

function numberPages(document: PdfDocument, { language, sender }: Letter): void {
  const { start, count } = document.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    document.switchToPage(start + place)
    drawRule(document, 788)
    const at = { y: 796, size: 8, color: ink.muted } as const
    writeLine(document, sender.lines.join('  ·  '), { ...at, x: left, most: width - 110 })
    writeLine(document, pageWords[language](place + 1, count), { ...at, x: right, end: true })
  }
}

const pageWords: Readonly<Record<CustomerLanguage, (page: number, pages: number) => string>> = {
  de: (page, pages) => `Seite ${page} von ${pages}`,
  en: (page, pages) => `Page ${page} of ${pages}`,
  es: (page, pages) => `Página ${page} de ${pages}`,
  fr: (page, pages) => `Page ${page} sur ${pages}`,
  ja: (page, pages) => `${page} / ${pages} ページ`,
  tw: (page, pages) => `第 ${page} 頁，共 ${pages} 頁`,
  zh: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
}

function placed(columns: readonly Column[]): [number, Column][] {
  let x: number = left
  return columns.map((column) => {
    const at = x
    x += column.width
    return [at, column]
  })
}
