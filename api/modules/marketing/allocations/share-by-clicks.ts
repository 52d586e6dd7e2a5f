const whole = 10_000

/** What a company has of something shared out. */
export interface ClickedShare {
  readonly company_id: number
  readonly clicks: number
}

/** Shares of 100 as the clicks are, in hundredths of a percent that add up exactly: what does not divide goes to the largest remainders. */
export function sharesByClicks(lines: readonly ClickedShare[]): ReadonlyMap<number, number> {
  const clicks = lines.reduce((all, line) => all + line.clicks, 0)
  if (clicks === 0) return new Map()
  const exact = lines.map((line) => ({ ...line, part: (line.clicks * whole) % clicks }))
  const shares = new Map(exact.map((line) => [line.company_id, Math.floor((line.clicks * whole) / clicks)]))
  const rest = whole - [...shares.values()].reduce((all, share) => all + share, 0)
  const first = exact.toSorted((one, other) => other.part - one.part || one.company_id - other.company_id)
  for (const { company_id: company } of first.slice(0, rest))
    shares.set(company, (shares.get(company) ?? 0) + 1)
  return shares
}
