import type { Row } from '../../records/model/rows/list-result.ts'
import { sumInCents, textOfCents } from '../../ui/money/amount.ts'

/** Rows that a search found, by resource; null: the person may not read them. */
export type Found = Readonly<Record<string, readonly Row[] | null>>

/** The answer of the search: its rows, the rule that bans the address, and what happened, the latest first. */
export interface Answer {
  readonly registrations?: readonly Row[] | null
  readonly installations?: readonly Row[] | null
  readonly uninstallations?: readonly Row[] | null
  readonly orders?: readonly Row[] | null
  readonly returns?: readonly Row[] | null
  readonly feedback?: readonly Row[] | null
  readonly ban?: string | null
  readonly timeline?: readonly {
    readonly at: string
    readonly title: string
    readonly detail: string | null
  }[]
}

/** The rows of an answer, by resource. */
export function rowsOf(answer: Answer): Found {
  const { registrations, installations, uninstallations, orders, returns, feedback } = answer
  const parts = { registrations, installations, uninstallations, orders, returns, feedback }
  return Object.fromEntries(Object.entries(parts).map(([part, rows]) => [part, rows ?? null]))
}

export interface Customer {
  /** Paid orders; null: out of sight. */
  readonly orders: number | null
  /** A decimal text, as the refunds. */
  readonly spentUsd: string | null
  readonly returnedUsd: string | null
  readonly devices: number | null
  readonly keys: readonly string[]
  /** Feedback that waits for an answer. */
  readonly open: number | null
  /** ISO code of the country of the latest order, or registration. */
  readonly country: string | null
  /** Days, `2026-05-01`. */
  readonly first: string | null
  readonly last: string | null
}

const unpaid = new Set(['pending', 'cancelled'])
const answered = new Set(['resolved', 'closed'])

/** One customer out of everything that was found for an e-mail address; null: nothing was. */
export function customerOf(found: Found): Customer | null {
  const all = Object.values(found).flatMap((rows) => rows ?? [])
  if (all.length === 0) return null
  const orders = found['orders']?.filter(({ status }) => !unpaid.has(String(status))) ?? null
  const returns = found['returns'] ?? null
  const amounts = (rows: readonly Row[], key: string) =>
    textOfCents(sumInCents(rows.map((row) => textIn(row[key]))))
  const days = all
    .flatMap((row) => dayFields.map((name) => row[name]))
    .filter((value) => typeof value === 'string')
    .map((value) => value.slice(0, 10))
    .toSorted()
  const registrations = found['registrations'] ?? null
  return {
    orders: orders?.length ?? null,
    spentUsd: orders && amounts(orders, 'total_usd'),
    returnedUsd:
      returns &&
      amounts(
        returns.filter(({ status }) => status !== 'rejected'),
        'amount_usd',
      ),
    devices: registrations?.filter(({ status }) => status === 'active').length ?? null,
    keys: [...new Set((registrations ?? []).map((row) => row['key_masked']))].filter(
      (key) => typeof key === 'string',
    ),
    open: found['feedback']?.filter(({ status }) => !answered.has(String(status))).length ?? null,
    country: textIn([...(orders ?? []), ...(registrations ?? [])][0]?.['country']),
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
  }
}

const dayFields = ['created_at', 'installed_at', 'uninstalled_at'] as const

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)
