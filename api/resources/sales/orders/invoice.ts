import { sql } from 'drizzle-orm/sql'
import { pageHeight, pdf, type PdfLine, type PdfText } from '../../../formats/documents/pdf.ts'
import { choices } from '../../../model/choice.ts'
import { licenseType } from '../../../model/enums/common.ts'
import { enumeration } from '../../../model/fields.ts'
import type { Call } from '../../../model/operation.ts'
import type { Values } from '../../../model/rules.ts'
import { recordAction } from '../../../operations/actions/action.ts'
import { recordChange } from '../../../operations/write/audit.ts'
import { run } from '../../../query/sql.ts'
import { textOf } from '../../../query/text-of.ts'

const format = choices({ pdf: ['PDF', 'PDF'] })

/** The invoice of a paid order, as a file; its number is the order's. */
export const invoiceAction = recordAction('orders', {
  name: 'invoice',
  path: '/{id}/invoice',
  method: 'GET',
  writes: true,
  zh: '下载发票',
  en: 'Invoice',
  access: ['orders.index', 'orders.update'],
  input: { format: enumeration('格式', 'Format', format, { default: 'pdf' }) },
  answer: 'file',
  refuses: ({ paid_at: at }) => (at === null ? '未支付的订单没有发票' : null),
  run: async ({ call, resource, record }) => {
    const company = await companyOf(call)
    await recordChange(call, resource, 'download', record, null)
    const content = pdf(pagesOf(record, company))
    return { name: `${textOf(record.order_no)}.pdf`, contentType: 'application/pdf', content }
  },
})

interface Company {
  readonly title: string
  readonly url: string
  readonly support_email: string
}

async function companyOf(call: Call): Promise<Company> {
  const [company] = await run<Company>(
    call.tx,
    sql`select title, url, support_email from companies where id = ${call.caller.companyId}::bigint`,
  )
  if (company === undefined) throw new Error('the selected company is not there')
  return company
}

const left = 56
const right = 539
const rowsAPage = 24

function pagesOf(order: Readonly<Values>, company: Company) {
  const items = order['items'] as readonly Values[]
  const pages = Array.from({ length: Math.ceil(items.length / rowsAPage) || 1 }, (_page, place) =>
    items.slice(place * rowsAPage, (place + 1) * rowsAPage),
  )
  return pages.map((rows, place) => pageOf(order, company, rows, place === pages.length - 1))
}

function pageOf(order: Readonly<Values>, company: Company, rows: readonly Values[], isLast: boolean) {
  const texts: PdfText[] = [
    { x: left, y: pageHeight - 72, size: 20, text: '发票 Invoice' },
    { x: right, y: pageHeight - 72, size: 12, text: company.title, right: true },
    { x: right, y: pageHeight - 90, size: 9, text: `${company.url}  ${company.support_email}`, right: true },
    ...headOf(order).map((text, line): PdfText => ({
      x: left,
      y: pageHeight - 120 - line * 16,
      size: 10,
      text,
    })),
  ]
  const top = pageHeight - 220
  const lines: PdfLine[] = [{ y: top - 6 }]
  texts.push(...row(top, ['产品', '数量', '单价', '小计'], 10))
  let y = top
  for (const item of rows) {
    y -= 18
    texts.push(...row(y, cellsOf(item), 10))
  }
  if (!isLast) return { texts, lines }
  lines.push({ y: y - 8 })
  for (const [label, amount] of sumsOf(order)) {
    y -= 22
    texts.push({ x: 400, y, size: 10, text: label }, { x: right, y, size: 10, text: amount, right: true })
  }
  return { texts, lines }
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
  return [name.slice(0, 26), textOf(item['quantity']), textOf(item['unit_price']), textOf(item['total'])]
}

function row(y: number, [name = '', ...numbers]: readonly string[], size: number): PdfText[] {
  const ends = [370, 455, right]
  return [
    { x: left, y, size, text: name },
    ...numbers.map((text, place): PdfText => ({ x: ends[place] ?? right, y, size, text, right: true })),
  ]
}

function sumsOf(order: Readonly<Values>): [string, string][] {
  const currency = textOf(order['currency'])
  const amount = (name: string) => `${currency} ${textOf(order[name])}`
  return [
    ['小计 Subtotal', amount('subtotal')],
    ['优惠 Discount', `−${amount('discount')}`],
    ['税 Tax', amount('tax')],
    ['合计 Total', amount('total')],
    ...(Number(order['refunded_total']) > 0
      ? ([['已退 Refunded', amount('refunded_total')]] as [string, string][])
      : []),
  ]
}
