/** One use of a coupon, as the API tells it. */
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
  readonly revenue: number
  readonly discount: number
}

/** What the uses of each day came to, the newest day first; uses that were taken back do not count. */
export function daysOfUse(usages: readonly Usage[]): readonly UsageDay[] {
  const days = new Map<string, UsageDay>()
  for (const usage of usages.filter(({ reversed_at: reversed }) => reversed === null)) {
    const date = usage.used_at.slice(0, 10)
    const { orders, revenue, discount } = days.get(date) ?? { orders: 0, revenue: 0, discount: 0 }
    days.set(date, {
      date,
      orders: orders + 1,
      revenue: revenue + Number(usage.order_total_usd),
      discount: discount + Number(usage.discount_usd),
    })
  }
  return [...days.values()].toSorted((one, other) => other.date.localeCompare(one.date))
}
