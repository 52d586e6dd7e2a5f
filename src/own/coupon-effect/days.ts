import { centsOf } from '../../ui/money/amount.ts'

/** One use of a coupon, as the API answers it. */
export interface Usage {
  readonly used_at: string
  readonly order_total_usd: string
  readonly discount_usd: string
  readonly is_first: boolean
  readonly reversed_at: string | null
}

export interface UsageDay {
  readonly date: string
  readonly orders: number
  readonly revenueCents: number
  readonly discountCents: number
}

/** What the uses of each day came to, the newest day first; uses that were taken back do not count. */
export function daysOfUse(usages: readonly Usage[]): readonly UsageDay[] {
  const days = new Map<string, UsageDay>()
  for (const usage of usages.filter(({ reversed_at: reversed }) => reversed === null)) {
    const date = usage.used_at.slice(0, 10)
    const { orders, revenueCents, discountCents } = days.get(date) ?? nothing
    days.set(date, {
      date,
      orders: orders + 1,
      revenueCents: revenueCents + (centsOf(usage.order_total_usd) ?? 0),
      discountCents: discountCents + (centsOf(usage.discount_usd) ?? 0),
    })
  }
  return [...days.values()].toSorted((one, other) => other.date.localeCompare(one.date))
}

const nothing = { orders: 0, revenueCents: 0, discountCents: 0 }
