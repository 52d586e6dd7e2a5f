import type { FormField } from '../../../generated/types.ts'
import { bodyOfFields } from '../../records/model/fields/field-value.ts'
import { type FieldValue, type FieldValues, linesOfValue } from '../../records/model/fields/held-value.ts'

export interface QuoteLine {
  readonly product: string
  readonly quantity: number
  /** Null: the product has no price in this currency. */
  readonly list_price: string | null
  readonly unit_price: string
  readonly discount: string
  readonly total: string
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly subtotal: string
  readonly discount: string
  readonly tax: string
  readonly total: string
  readonly warnings: readonly string[]
}

/** Fields of the order that change what it costs. */
export const orderFields = ['currency', 'country', 'coupon_id', 'agency_id', 'discount', 'tax', 'email']

/** What a quote is asked for; null while a line lacks what every price depends on. */
export function quoteInput(
  fields: readonly FormField[],
  value: FieldValue,
  order: FieldValues,
): Readonly<Record<string, unknown>> | null {
  const items = linesOfValue(value).map((line) => {
    const body = bodyOfFields(fields, line)
    return Object.fromEntries(
      lineFields.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
    )
  })
  const isReady = items.every(
    (item) => item['product_id'] !== undefined && item['license_type'] !== undefined,
  )
  if (items.length === 0 || !isReady || isEmpty(order['currency'])) return null
  const orderValues = orderFields.flatMap((name) => (isEmpty(order[name]) ? [] : [[name, order[name]]]))
  return { items, ...Object.fromEntries(orderValues) }
}

const lineFields = ['product_id', 'license_type', 'quantity', 'unit_price']

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === ''

/** The lines with list prices where no price is typed. */
export function withListPrices(value: FieldValue, { lines }: Quote): readonly FieldValues[] {
  return linesOfValue(value).map((line, index) => {
    const price = lines[index]?.list_price ?? null
    return isEmpty(line['unit_price']) && price !== null ? { ...line, unit_price: price } : line
  })
}

/** Lines that a list price could be filled into. */
export function lacksPrices(value: FieldValue, { lines }: Quote): boolean {
  return linesOfValue(value).some(
    (line, index) => isEmpty(line['unit_price']) && (lines[index]?.list_price ?? null) !== null,
  )
}
