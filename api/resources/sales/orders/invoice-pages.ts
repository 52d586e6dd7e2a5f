import { drawing } from '../../../formats/documents/drawing.ts'
import {
  drawRule,
  type PdfDocument,
  type PdfFont,
  pdfPage,
  writeLine,
} from '../../../formats/documents/pdf.ts'
import { toCents } from '../../../formats/money/amount.ts'
import { licenseType } from '../../../model/enums/common.ts'
import type { Values } from '../../../model/rules.ts'
import { textOf } from '../../../query/text-of.ts'

export interface Seller {
  readonly title: string
  readonly url: string
  readonly support_email: string
}

/** An order with its items, and who sold them. */
interface Invoice {
  readonly order: Readonly<Values>
  readonly company: Seller
}

/** The pages of an invoice. */
export default drawing(import.meta.url, drawInvoice)

const { left, right, top, bottom } = pdfPage
const ends = [370, 455, right]
const nameWidth = 250

function drawInvoice(document: PdfDocument, { order, company }: Invoice): void {
  const items = order['items'] as readonly Values[]
  let y = drawHead(document, order, company)
  for (const item of items) {
    const [name = '', ...numbers] = cellsOf(item)
    document.font('regular').fontSize(10)
    const height = document.heightOfString(name, { width: nameWidth })
    if (y + height > bottom) {
      document.addPage()
      y = drawHead(document, order, company)
    }
    document.text(name, left, y, { width: nameWidth })
    drawNumbers(document, y, numbers)
    y += height + 5
  }
  const sums = sumsOf(order)
  if (y + 22 * sums.length > bottom) {
    document.addPage()
    y = drawHead(document, order, company)
  }
  drawRule(document, y + 2)
  for (const [label, amount, font] of sums) {
    y += 22
    writeLine(document, label, { x: 340, y: y - 8, size: 10, font })
    writeLine(document, amount, { x: right, y: y - 8, size: 10, font, end: true })
  }
}

/** What every page begins with; answers where its rows begin. */
function drawHead(document: PdfDocument, order: Readonly<Values>, company: Seller): number {
  writeLine(document, '发票 Invoice', { x: left, y: top, size: 20, font: 'bold' })
  writeLine(document, company.title, { x: right, y: top + 4, size: 12, end: true })
  const contact = `${company.url}  ${company.support_email}`
  writeLine(document, contact, { x: right, y: top + 24, size: 9, end: true })
  const lines = headOf(order)
  for (const [line, text] of lines.entries())
    writeLine(document, text, { x: left, y: top + 52 + line * 18, size: 10 })
  const y = top + 52 + lines.length * 18 + 20
  writeLine(document, '产品', { x: left, y, size: 10, font: 'bold' })
  drawNumbers(document, y, ['数量', '单价', '小计'], 'bold')
  drawRule(document, y + 18)
  return y + 26
}

function drawNumbers(
  document: PdfDocument,
  y: number,
  texts: readonly string[],
  font: PdfFont = 'regular',
): void {
  for (const [place, text] of texts.entries())
    writeLine(document, text, { x: ends[place] ?? right, y, size: 10, font, end: true })
}

function headOf(order: Readonly<Values>): string[] {
  const buyer = textOf(order['invoice_title']) || textOf(order['customer_name']) || textOf(order['email'])
  const taxNo = textOf(order['tax_no'])
  return [
    `编号 No.：${textOf(order['order_no'])}`,
    `日期 Date：${textOf(order['paid_at']).slice(0, 10)}`,
    `购买方 Bill to：${buyer.slice(0, 60)}`,
    ...(taxNo === '' ? [] : [`税号 Tax no.：${taxNo}`]),
  ]
}

function cellsOf(item: Readonly<Values>): string[] {
  const product = item['product'] as { title?: unknown } | null
  const license = licenseType.find(({ value }) => value === item['license_type'])?.zh ?? ''
  const name = `${textOf(product?.title)} ${license}`
  return [name, textOf(item['quantity']), textOf(item['unit_price']), textOf(item['total'])]
}

function sumsOf(order: Readonly<Values>): [string, string, PdfFont][] {
  const currency = textOf(order['currency'])
  const amount = (name: string) => `${currency} ${textOf(order[name])}`
  return [
    ['小计 Subtotal', amount('subtotal'), 'regular'],
    ['优惠 Discount', `−${amount('discount')}`, 'regular'],
    ['税 Tax', amount('tax'), 'regular'],
    ['合计 Total', amount('total'), 'bold'],
    ...(toCents(order['refunded_total']) > 0
      ? ([['已退 Refunded', amount('refunded_total'), 'regular']] as [string, string, PdfFont][])
      : []),
  ]
}
