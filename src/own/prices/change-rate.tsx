import { formatPercent } from '../../ui/format-number.ts'
import { centsOf } from '../../ui/money/amount.ts'

/** By how much a price rises or falls. */
export function ChangeRate({ before, after }: { readonly before: string | null; readonly after: string }) {
  const [from, to] = [centsOf(before) ?? 0, centsOf(after) ?? 0]
  if (from === 0) return <span className="prices-rate">—</span>
  const rate = to / from - 1
  return (
    <span className="prices-rate" data-falls={rate < 0 || undefined}>
      {rate > 0 ? '+' : ''}
      {formatPercent(rate)}
    </span>
  )
}
