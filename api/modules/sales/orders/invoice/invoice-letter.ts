import type { RecordOf } from '../../../../engine/model/records.ts'
import {
  type CustomerFormat,
  customerFormat,
  type CustomerLanguage,
} from '../../../../kernel/formats/customer-language.ts'
import type { Letter, Party, SumLine } from '../../../../kernel/formats/documents/letter.ts'
import { fromCents, toCents } from '../../../../kernel/formats/money/amount.ts'
import { licenseTitle } from '../../license-titles.ts'
import { type InvoiceWords, invoiceWords } from './invoice-words.ts'

export interface Seller {
  readonly title: string
  readonly url: string
  readonly support_email: string
}

interface Invoice {
  /** As the caller may read it, items included. */
  readonly order: RecordOf<'orders'>
  readonly seller: Seller
  readonly language: CustomerLanguage
  /** Of the brand, IANA. */
  readonly timeZone: string
}

/** An order as its customer gets it: the amounts of each column add up to the sum of the same name. */
export function invoiceLetter({ order, seller, language, timeZone }: Invoice): Letter {
  const words = invoiceWords[language]
  const format = customerFormat(language, timeZone)
  const { currency, order_no: number } = order
  const day = format.day(order.paid_at ?? '')
  return {
    language,
    title: words.title,
    number,
    sender: { label: words.sender, name: seller.title, lines: [seller.url, seller.support_email] },
    receiver: buyerOf(order, words, format),
    facts: [
      [words.number, number],
      [words.date, day],
      [words.currency, `${currency} · ${format.currency(currency)}`],
    ],
    columns: [
      { label: words.product, width: 158 },
      { label: words.license, width: 86 },
      { label: words.quantity, width: 43, end: true },
      { label: words.unitPrice, width: 66, end: true },
      { label: words.subtotal, width: 66, end: true },
      { label: words.discount, width: 64, end: true },
    ],
    rows: order.items.map((item) => [
      item.product?.title ?? '',
      licenseTitle(item.license_type, language),
      String(item.quantity),
      format.number(item.unit_price, currency),
      format.number(item.total, currency),
      isZero(item.discount) ? '–' : format.number(taken(item.discount), currency),
    ]),
    empty: words.none,
    sums: sumsOf(order, words, (amount) => format.money(amount, currency)),
    notes: [words.paid(day), ...(order.is_test ? [words.test] : [])],
  }
}

function buyerOf(order: RecordOf<'orders'>, words: InvoiceWords, { country }: CustomerFormat): Party {
  const names = [order.invoice_title, order.customer_name, order.email].filter((each) => each !== null)
  const [name = '', ...others] = new Set(names.filter((each) => each !== ''))
  const { tax_no: taxNo } = order
  const lines = [...others, country(order.country), ...(taxNo ? [`${words.taxNo}: ${taxNo}`] : [])]
  return { label: words.receiver, name, lines }
}

function sumsOf(
  order: RecordOf<'orders'>,
  words: InvoiceWords,
  money: (amount: string) => string,
): SumLine[] {
  const { subtotal, discount, tax, total, refunded_total: refunded } = order
  return [
    { label: words.subtotal, amount: money(subtotal) },
    ...(isZero(discount) ? [] : [{ label: words.discount, amount: money(taken(discount)) }]),
    { label: words.tax, amount: money(tax) },
    { label: words.total, amount: money(total), main: true },
    ...(isZero(refunded)
      ? []
      : ([
          { label: words.refunded, amount: money(taken(refunded)) },
          {
            label: words.remaining,
            amount: money(fromCents(toCents(total) - toCents(refunded))),
            main: true,
          },
        ] as const)),
  ]
}

function isZero(amount: string): boolean {
  return toCents(amount) === 0
}

/** `12.00` → `-12.00`. */
function taken(amount: string): string {
  return fromCents(-toCents(amount))
}
