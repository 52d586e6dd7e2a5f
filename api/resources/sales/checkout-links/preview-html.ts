import { toCents } from '../../../formats/money/amount.ts'
import { licenseType } from '../../../model/enums/common.ts'

interface Preview {
  readonly title: string
  readonly template: string
  readonly currency: string
  readonly lines: readonly {
    readonly product: string
    readonly license_type: string
    readonly quantity: number
    readonly total: string
  }[]
  readonly discount: string
  readonly total: string
}

/** The goods, the discount and the sum as they will stand on the page; plain markup without styles, texts escaped. */
export function previewHtml({ title, currency, lines, discount, total }: Preview): string {
  const rows = lines.map(
    ({ product, license_type: license, quantity, total: sum }) =>
      `<tr><td>${escaped(product)} ${escaped(labelOf(license))} ×${quantity}</td><td>${currency} ${sum}</td></tr>`,
  )
  const off = toCents(discount) > 0 ? `<tr><td>优惠</td><td>−${currency} ${discount}</td></tr>` : ''
  return `<h2>${escaped(title)}</h2><table><tbody>${rows.join('')}${off}<tr><td><strong>合计</strong></td><td><strong>${currency} ${total}</strong></td></tr></tbody></table>`
}

function labelOf(license: string): string {
  return licenseType.find(({ value }) => value === license)?.zh ?? license
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
