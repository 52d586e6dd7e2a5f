import type { Database } from '../../api/kernel/database/types.ts'
import { eventOf, visitCountry } from './events.ts'

export interface Counted {
  readonly sent: number
  /** Events that are stored as taken. */
  readonly taken: number
  /** Sent and not taken. */
  readonly lost: number
  /** Orders, payments, installations and visits beyond those that were sent. */
  readonly doubled: number
  readonly rows: Readonly<Record<string, number>>
}

/** What a part of the run has left in the database, counted by SQL from the rows themselves. */
export async function count(
  database: Database,
  part: string,
  sent: number,
  visitsBefore: number,
): Promise<Counted> {
  const [row] = await database.system((tx) =>
    tx<{ taken: number; orders: number; charges: number; installations: number }>(
      `select (select count(*) from intake_events where event_id like $1 || '-%' and state = 'taken')::int as taken,
        (select count(*) from orders where email like $1 || '-%@bench.example')::int as orders,
        (select count(*) from tradings x join orders o on o.id = x.order_id where o.email like $1 || '-%@bench.example' and x.type = 'charge')::int as charges,
        (select count(*) from installations where device_id like $1 || '-%')::int as installations`,
      [part],
    ),
  )
  if (row === undefined) throw new Error('nothing was counted')
  const { taken, ...made } = row
  const rows: Record<string, number> = { ...made, visits: (await visitsNow(database)) - visitsBefore }
  const kinds = Array.from({ length: sent }, (_, number) => eventOf(part, number).kind)
  const doubled = Object.entries(kindOf).reduce(
    (sum, [name, kind]) =>
      sum + Math.max(0, (rows[name] ?? 0) - kinds.filter((each) => each === kind).length),
    0,
  )
  return { sent, taken, lost: sent - taken, doubled, rows }
}

const kindOf = {
  orders: 'order',
  charges: 'payment',
  installations: 'installation',
  visits: 'visit',
} as const

/** Visits in the country that the bench alone reports. */
export async function visitsNow(database: Database): Promise<number> {
  const [row] = await database.system((tx) =>
    tx<{ n: number }>(
      `select coalesce(sum(visits), 0)::int as n from daily_product_stats where country = $1`,
      [visitCountry],
    ),
  )
  return row?.n ?? 0
}
