import type { OrderRow } from './order-filter-cases.ts'

/** What the orders list sorts by, for every sortable field. */
export const sortKeys: Readonly<Record<string, (row: OrderRow) => string | number | null>> = {
  id: (row) => row.id,
  order_no: (row) => row.order_no,
  created_at: (row) => Date.parse(row.created_at),
  status: (row) => row.status,
  email: (row) => row.email,
  country: (row) => row.country,
  total: (row) => Number(row.total),
  total_usd: (row) => Number(row.total_usd),
  refunded_total: (row) => Number(row.refunded_total),
  net_usd: (row) => Number(row.net_usd),
  payment_method_id: (row) => row.payment_method,
  channel: (row) => row.channel,
  risk_level: (row) => row.risk_level,
  type: (row) => row.type,
  paid_at: (row) => (row.paid_at === null ? null : Date.parse(row.paid_at)),
  fulfilled_at: (row) => (row.fulfilled_at === null ? null : Date.parse(row.fulfilled_at)),
}

/** The order that `field` or `-field` asks for: nulls last, ties by id in the same direction. */
export function compareOrders(sort: string): (a: OrderRow, b: OrderRow) => number {
  const way = sort.startsWith('-') ? -1 : 1
  const key = sortKeys[sort.replace(/^-/, '')] ?? (() => null)
  return (a, b) => {
    const [x, y] = [key(a), key(b)]
    if (x !== y && (x === null || y === null)) return x === null ? 1 : -1
    if (x === y || x === null || y === null) return (a.id - b.id) * way
    return (byCodePoint(x, y) ? -1 : 1) * way
  }
}

function byCodePoint(x: string | number, y: string | number): boolean {
  return typeof x === 'string' && typeof y === 'string'
    ? Buffer.compare(Buffer.from(x), Buffer.from(y)) < 0
    : x < y
}
