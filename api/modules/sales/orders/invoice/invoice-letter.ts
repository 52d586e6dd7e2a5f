import type { Values } from '../../../../engine/model/rules.ts'
import { textOf } from '../../../../engine/query/text-of.ts'
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
  readonly order: Readonly<Values>
  readonly seller: Seller
  readonly language: CustomerLanguage
  /** Of the brand, IANA. */
  readonly timeZone: string
}

/** An order as its customer gets it: the amounts of each column add up to the sum of the same name. */
export function invoiceLetter({ order, seller, language, timeZone }: Invoice): Letter {
  const words = invoiceWords[language]
  const format = customerFormat(language, timeZone)
  const currency = textOf(order['currency'])
  const day = format.day(textOf(order['paid_at']))
  return {
    language,
    title: words.title,
    number: textOf(order['order_no']),
    sender: { label: words.sender, name: seller.title, lines: [seller.url, seller.support_email] },
    receiver: buyerOf(order, words, format),
    facts: [
      [words.number, textOf(order['order_no'])],
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
    rows: (order['items'] as readonly Values[]).map((item) => [
      titleOf(item['product']),
      licenseTitle(textOf(item['license_type']), language),
      textOf(item['quantity']),
      format.number(textOf(item['unit_price']), currency),
      format.number(textOf(item['total']), currency),
      isZero(item['discount']) ? '–' : format.number(taken(item['discount']), currency),
    ]),
    empty: words.none,
    sums: sumsOf(order, words, (amount) => format.money(amount, currency)),
    notes: [words.paid(day), ...(order['is_test'] === true ? [words.test] : [])],
  }
}

function buyerOf(order: Readonly<Values>, words: InvoiceWords, { country }: CustomerFormat): Party {
  const names = [order['invoice_title'], order['customer_name'], order['email']]
    .map(textOf)
    .filter((name, place, all) => name !== '' && all.indexOf(name) === place)
  const [name = '', ...others] = names
  const taxNo = textOf(order['tax_no'])
  const lines = [
    ...others,
    country(textOf(order['country'])),
    ...(taxNo === '' ? [] : [`${words.taxNo}: ${taxNo}`]),
  ]
  return { label: words.receiver, name, lines }
}

function sumsOf(order: Readonly<Values>, words: InvoiceWords, money: (amount: string) => string): SumLine[] {
  const { subtotal, discount, tax, total, refunded_total: refunded } = order
  return [
    { label: words.subtotal, amount: money(textOf(subtotal)) },
    ...(isZero(discount) ? [] : [{ label: words.discount, amount: money(taken(discount)) }]),
    { label: words.tax, amount: money(textOf(tax)) },
    { label: words.total, amount: money(textOf(total)), main: true },
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

function isZero(amount: unknown): boolean {
  return toCents(amount) === 0
}

/** `12.00` → `-12.00`. */
function taken(amount: unknown): string {
  return fromCents(-toCents(amount))
}

function titleOf(reference: unknown): string {
  return textOf((reference as { readonly title?: unknown } | null | undefined)?.title)
}
