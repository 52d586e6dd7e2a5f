import { TEST_TODAY } from '../database.ts'

/** An order as the database has it. */
export interface OrderRow {
  readonly id: number
  readonly order_no: string
  readonly type: string
  readonly status: string
  readonly email: string
  readonly customer_name: string | null
  readonly country: string
  readonly currency: string
  readonly total: string
  readonly total_usd: string
  readonly refunded_total: string
  readonly net_usd: string
  readonly payment_method_id: number | null
  readonly payment_method: string | null
  readonly channel: string
  readonly coupon_id: number | null
  readonly agency_id: number | null
  readonly special_id: number | null
  readonly cooperation_id: number | null
  readonly platform_id: number | null
  readonly email_marketing_id: number | null
  readonly link_code_id: number | null
  readonly checkout_link_id: number | null
  readonly is_first: boolean
  readonly auto_renew: boolean
  readonly is_test: boolean
  readonly risk_level: string
  readonly tags: readonly string[]
  readonly paid_at: string | null
  readonly fulfilled_at: string | null
  readonly created_at: string
  readonly deleted_at: string | null
  readonly items: readonly OrderItemRow[]
}

interface OrderItemRow {
  readonly product_id: number | null
  readonly product_pid: number | null
  readonly license_type: string
  readonly quantity: number
}

export interface FilterCase {
  readonly filter: string
  /** The filter value, chosen from the rows so that it matches something. */
  readonly value: (rows: readonly OrderRow[]) => string
  readonly matches: (row: OrderRow, rows: readonly OrderRow[]) => boolean
}

type Text = 'status' | 'type' | 'country' | 'currency' | 'channel' | 'risk_level'
type Reference =
  | 'payment_method_id'
  | 'coupon_id'
  | 'agency_id'
  | 'special_id'
  | 'cooperation_id'
  | 'platform_id'
  | 'email_marketing_id'
  | 'link_code_id'
  | 'checkout_link_id'
type Flag = 'is_first' | 'auto_renew' | 'is_test'

/** Every filter of the orders list, with every form of its values. */
export const orderFilterCases: readonly FilterCase[] = [
  ...oneOf('status', 'fulfilled', 'refunded'),
  ...oneOf('type', 'online', 'agency'),
  ...oneOf('country', 'US', 'JP'),
  ...oneOf('currency', 'USD', 'EUR'),
  ...oneOf('channel', 'organic', 'platform'),
  ...oneOf('risk_level', 'low', 'high'),
  ...references('payment_method_id'),
  ...references('coupon_id'),
  ...references('agency_id'),
  ...references('special_id'),
  ...references('cooperation_id'),
  ...references('platform_id'),
  ...references('email_marketing_id'),
  ...references('link_code_id'),
  ...references('checkout_link_id'),
  {
    filter: 'email',
    value: someone,
    matches: (row, rows) => row.email.toLowerCase().includes(someone(rows)),
  },
  ...flags('is_first'),
  ...flags('auto_renew'),
  ...flags('is_test'),
  ...days('created_at'),
  ...days('paid_at'),
  filterCase('paid_at', 'null', (row) => row.paid_at === null),
  filterCase('paid_at', 'notnull', (row) => row.paid_at !== null),
  filterCase('total_usd', '20..50', (row) => Number(row.total_usd) >= 20 && Number(row.total_usd) <= 50),
  filterCase('total_usd', '100..', (row) => Number(row.total_usd) >= 100),
  filterCase('total_usd', '..9.99', (row) => Number(row.total_usd) <= 9.99),
  filterCase('total_usd', '0', (row) => Number(row.total_usd) === 0),
  filterCase('total_usd', '!..50', (row) => Number(row.total_usd) > 50),
  { filter: 'tags', value: someTag, matches: (row, rows) => row.tags.includes(someTag(rows)) },
  {
    filter: 'tags',
    value: (rows) => `!${someTag(rows)}`,
    matches: (row, rows) => !row.tags.includes(someTag(rows)),
  },
  {
    filter: 'items.product_id',
    value: (rows) => String(someProduct(rows)),
    matches: (row, rows) => row.items.some((item) => item.product_id === someProduct(rows)),
  },
  {
    filter: 'items.product_id',
    value: (rows) => `!${someProduct(rows)}`,
    matches: (row, rows) => !row.items.some((item) => item.product_id === someProduct(rows)),
  },
  {
    filter: 'items.product_pid',
    value: (rows) => String(somePid(rows)),
    matches: (row, rows) => row.items.some((item) => item.product_pid === somePid(rows)),
  },
  {
    filter: 'items.product_pid',
    value: (rows) => `!${somePid(rows)}`,
    matches: (row, rows) => !row.items.some((item) => item.product_pid === somePid(rows)),
  },
  filterCase('items.license_type', 'monthly,family', (row) =>
    row.items.some((item) => item.license_type === 'monthly' || item.license_type === 'family'),
  ),
]

function filterCase(filter: string, value: string, matches: (row: OrderRow) => boolean): FilterCase {
  return { filter, value: () => value, matches }
}

function oneOf(filter: Text, first: string, second: string): FilterCase[] {
  return [
    filterCase(filter, first, (row) => row[filter] === first),
    filterCase(filter, `${first},${second}`, (row) => row[filter] === first || row[filter] === second),
    filterCase(filter, `!${first}`, (row) => row[filter] !== first),
  ]
}

function references(filter: Reference): FilterCase[] {
  const some = (rows: readonly OrderRow[]) => rows.find((row) => row[filter] !== null)?.[filter] ?? 1
  return [
    { filter, value: (rows) => String(some(rows)), matches: (row, rows) => row[filter] === some(rows) },
    { filter, value: (rows) => `!${some(rows)}`, matches: (row, rows) => row[filter] !== some(rows) },
    filterCase(filter, 'null', (row) => row[filter] === null),
    filterCase(filter, 'notnull', (row) => row[filter] !== null),
  ]
}

function flags(filter: Flag): FilterCase[] {
  return [
    filterCase(filter, '1', (row) => row[filter]),
    filterCase(filter, '0', (row) => !row[filter]),
    filterCase(filter, '0,1', () => true),
  ]
}

/** All companies of the demo data live at UTC+8 without daylight saving. */
function days(filter: 'created_at' | 'paid_at'): FilterCase[] {
  const local = (time: string | null) =>
    time === null ? null : new Date(new Date(time).getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const within = (row: OrderRow, from: string, to: string) => {
    const day = local(row[filter])
    return day !== null && day >= from && day <= to
  }
  const middle = (rows: readonly OrderRow[]) =>
    local(rows[Math.floor(rows.length / 2)]?.[filter] ?? null) ?? '2026-01-01'
  const daysAgo = (count: number) => local(new Date(Date.now() - count * 86_400_000).toISOString()) ?? ''
  const dataEnd = Math.floor((Date.now() - Date.parse(`${TEST_TODAY}T00:00:00+08:00`)) / 86_400_000)
  return [
    { filter, value: middle, matches: (row, rows) => within(row, middle(rows), middle(rows)) },
    {
      filter,
      value: (rows) => `${middle(rows)}..`,
      matches: (row, rows) => within(row, middle(rows), '9999'),
    },
    { filter, value: (rows) => `..${middle(rows)}`, matches: (row, rows) => within(row, '0', middle(rows)) },
    filterCase(filter, `-${dataEnd + 30}d..today`, (row) => within(row, daysAgo(dataEnd + 30), daysAgo(0))),
    filterCase(filter, `-${dataEnd + 90}d..-${dataEnd + 31}d`, (row) =>
      within(row, daysAgo(dataEnd + 90), daysAgo(dataEnd + 31)),
    ),
    filterCase(filter, 'today..+7d', (row) => within(row, daysAgo(0), daysAgo(-7))),
  ]
}

function someone(rows: readonly OrderRow[]): string {
  return rows[0]?.email.toLowerCase() ?? ''
}

function someTag(rows: readonly OrderRow[]): string {
  return rows.flatMap((row) => row.tags).find((tag) => !tag.includes(',')) ?? ''
}

function someProduct(rows: readonly OrderRow[]): number {
  return rows[0]?.items[0]?.product_id ?? 1
}

function somePid(rows: readonly OrderRow[]): number {
  return rows[0]?.items[0]?.product_pid ?? 1001
}
