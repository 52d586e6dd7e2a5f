import { createHash } from 'node:crypto'
import { fromWallClock } from '../../../engine/query/wall-clock.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { HistoryKind } from './kinds.ts'
import type { Clock } from './texts.ts'

/** The values of a line by column, each of the type of its column. */
export type Cells = Readonly<Record<string, unknown>>

/** What the columns of a whole event say. */
interface Own {
  readonly id?: string
  readonly occurred_at?: string
  readonly discount?: string
  readonly tax?: string
  readonly total?: string
  readonly paid?: string
  readonly paid_at?: string
  readonly payment_method?: string
  readonly amount?: string
  readonly date?: string
  readonly confirmed_at?: string
  readonly [other: string]: unknown
}

/** What the columns of an item say. */
interface Item {
  readonly product_pid?: number
  readonly quantity?: number
  readonly unit_price?: string
  readonly [other: string]: unknown
}

interface Completed {
  readonly event: object
  readonly errors: FieldErrors
}

/** The event of some lines with what they leave out: sums, prices of one line, the time of a payment, an id. */
export function complete(kind: HistoryKind, lines: readonly Cells[], clock: Clock): Completed {
  const { own, items } = split(lines)
  const { id, occurred_at: at, date = '' } = own
  const occurredAt = at ?? (kind === 'cost' ? endOf(date, clock) : undefined)
  const data = completing[kind](
    { ...own, ...(occurredAt === undefined ? {} : { occurred_at: occurredAt }) },
    items,
  )
  const errors: FieldErrors = {
    ...(occurredAt === undefined ? { occurred_at: ['必填'] } : {}),
    ...(kind === 'order' && data.paid_at !== undefined && data.payment_method === undefined
      ? { payment_method: ['已支付的订单须填支付方式'] }
      : {}),
  }
  return {
    event: { kind, id: id ?? idOf(kind, { at, ...data }), occurred_at: occurredAt ?? '', data },
    errors,
  }
}

/** What the whole says, where the first line that says it counts, and its items. */
function split(lines: readonly Cells[]): { own: Own; items: Item[] } {
  const own = new Map<string, unknown>()
  const items = lines.map((line): Item => {
    const item = new Map<string, unknown>()
    for (const [name, value] of Object.entries(line)) {
      const [, inner] = name.split('.')
      if (inner !== undefined) item.set(inner, value)
      else if (!own.has(name)) own.set(name, value)
    }
    return Object.fromEntries(item)
  })
  return { own: Object.fromEntries(own), items }
}

const completing: Readonly<Record<HistoryKind, (own: Own, items: readonly Item[]) => Own>> = {
  order: orderOf,
  payment: asItStands,
  refund: refundOf,
  registration: asItStands,
  subscription: (own) => ({ ...asItStands(own), confirmed_at: own.confirmed_at ?? own.occurred_at ?? '' }),
  cost: asItStands,
}

function asItStands({ id: _id, occurred_at: _at, ...data }: Own): Own {
  return data
}

/** A number for what has none: the same line is the same number. */
function idOf(kind: HistoryKind, value: object): string {
  return `file-${createHash('sha256')
    .update(JSON.stringify([kind, value]))
    .digest('hex')
    .slice(0, 32)}`
}

/** The last second of a day, for figures of the day. */
function endOf(day: string, { timezone }: Clock): string | undefined {
  if (day === '') return undefined
  const end = fromWallClock(day, 23, 59, 59, timezone)
  return new Date(Math.min(end.getTime(), Date.now())).toISOString()
}

function orderOf(own: Own, eventItems: readonly Item[]): Own {
  const { paid, paid_at: paidAt, occurred_at: at, total, ...data } = own
  const discount = toCents(own.discount)
  const tax = toCents(own.tax)
  const items = eventItems
    .filter((item) => item.product_pid !== undefined)
    .map((item, _place, all) =>
      priced(item, all.length === 1 && total !== undefined ? toCents(total) - tax + discount : null),
    )
  const subtotal = items.reduce((sum, item) => sum + toCents(item.unit_price) * item.quantity, 0)
  const isPaid = paid === undefined ? paidAt !== undefined : paid === 'paid'
  const payment = isPaid ? (paidAt ?? at) : undefined
  return {
    ...asItStands(data),
    items,
    total: total ?? fromCents(subtotal - discount + tax),
    ...(payment === undefined ? {} : { paid_at: payment }),
  }
}

/** An item with its quantity; the price of the only one follows from what all goods cost. */
function priced(item: Item, goods: number | null): Item & { readonly quantity: number } {
  const { quantity = 1 } = item
  const hasPrice = item.unit_price !== undefined || goods === null || goods < 0 || goods % quantity !== 0
  return { ...item, quantity, ...(hasPrice ? {} : { unit_price: fromCents(goods / quantity) }) }
}

function refundOf(own: Own, items: readonly Item[]): Own {
  const [line] = items.filter((item) => item.product_pid !== undefined)
  const lines = line === undefined ? {} : { lines: [{ quantity: 1, amount: own.amount, ...line }] }
  return { reason: 'other', ...asItStands(own), ...lines }
}
