import { createHash } from 'node:crypto'
import type { Values } from '../../../engine/model/rules.ts'
import { fromWallClock } from '../../../engine/query/wall-clock.ts'
import { fromCents, toCents } from '../../../kernel/formats/money/amount.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import type { HistoryKind } from './kinds.ts'
import type { Clock } from './texts.ts'

interface Completed {
  readonly event: object
  readonly errors: FieldErrors
}

/** The event of some lines with what they leave out: sums, prices of one line, the time of a payment, an id. */
export function complete(kind: HistoryKind, lines: readonly Values[], clock: Clock): Completed {
  const { own, items } = split(lines)
  const { id, occurred_at: at, ...data } = own
  const occurredAt = at ?? (kind === 'cost' ? endOf(String(data['date']), clock) : undefined)
  const full = {
    ...dataOf[kind](own, items, data),
    ...(kind === 'subscription' ? confirmed(data, occurredAt) : {}),
  }
  const errors: FieldErrors = {
    ...(occurredAt === undefined ? { occurred_at: ['必填'] } : {}),
    ...(kind === 'order' && full['paid_at'] !== undefined && full['payment_method'] === undefined
      ? { payment_method: ['已支付的订单须填支付方式'] }
      : {}),
  }
  return {
    event: { kind, id: id ?? idOf(kind, { at, ...full }), occurred_at: occurredAt ?? '', data: full },
    errors,
  }
}

/** Who is on a list that was agreed to has confirmed it long ago, and is not asked again. */
function confirmed(data: Values, occurredAt: unknown): Values {
  return { confirmed_at: data['confirmed_at'] ?? occurredAt }
}

/** What the whole says, where the first line that says it counts, and its lines. */
function split(lines: readonly Values[]): { own: Record<string, unknown>; items: Record<string, unknown>[] } {
  const own: Record<string, unknown> = {}
  const items = lines.map((line) => {
    const item: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(line)) {
      const [, inner] = name.split('.')
      if (inner !== undefined) item[inner] = value
      else own[name] ??= value
    }
    return item
  })
  return { own, items }
}

/** A number for what has none: the same line is the same number. */
function idOf(kind: HistoryKind, value: object): string {
  return `file-${createHash('sha256')
    .update(JSON.stringify([kind, value]))
    .digest('hex')
    .slice(0, 32)}`
}

const asItStands = (_own: Values, _items: readonly Record<string, unknown>[], data: Values): Values => data

/** What each kind makes of the columns of its lines. */
const dataOf: Readonly<
  Record<HistoryKind, (own: Values, items: readonly Record<string, unknown>[], data: Values) => Values>
> = {
  order: (own, items) => orderOf(own, items),
  payment: asItStands,
  refund: (_own, items, data) => refundOf(data, items),
  registration: asItStands,
  subscription: asItStands,
  cost: asItStands,
}

/** The last second of a day, for figures of the day. */
function endOf(day: string, { timezone }: Clock): string {
  const end = fromWallClock(day, 23, 59, 59, timezone)
  return new Date(Math.min(end.getTime(), Date.now())).toISOString()
}

function orderOf(own: Readonly<Record<string, unknown>>, given: readonly Record<string, unknown>[]): Values {
  const discount = toCents(own['discount'])
  const tax = toCents(own['tax'])
  const named = given.filter((item) => item['product_pid'] !== undefined)
  const items = named.map((item): Record<string, unknown> => ({ quantity: 1, ...item }))
  const [only] = items
  if (
    only !== undefined &&
    items.length === 1 &&
    only['unit_price'] === undefined &&
    own['total'] !== undefined
  ) {
    const goods = toCents(own['total']) - tax + discount
    const quantity = Number(only['quantity'])
    if (goods >= 0 && goods % quantity === 0) only['unit_price'] = fromCents(goods / quantity)
  }
  const subtotal = items.reduce(
    (sum, item) => sum + toCents(item['unit_price']) * Number(item['quantity']),
    0,
  )
  const isPaid = own['paid'] === undefined ? own['paid_at'] !== undefined : own['paid'] === 'paid'
  const { paid: _paid, paid_at: paidAt, id: _id, occurred_at: at, ...data } = own
  return {
    ...data,
    items,
    total: data['total'] ?? fromCents(subtotal - discount + tax),
    ...(isPaid ? { paid_at: paidAt ?? at } : {}),
  }
}

function refundOf(
  data: Readonly<Record<string, unknown>>,
  given: readonly Record<string, unknown>[],
): Values {
  const [line] = given.filter((item) => item['product_pid'] !== undefined)
  const lines = line === undefined ? {} : { lines: [{ quantity: 1, amount: data['amount'], ...line }] }
  return { reason: 'other', ...data, ...lines }
}
