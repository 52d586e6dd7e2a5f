import { formatPercent } from '../../ui/format-number.ts'

/** By how much a price rises or falls. */
export function ChangeRate({ before, after }: { readonly before: string | null; readonly after: string }) {
  if (before === null || Number(before) === 0) return <span className="prices-rate">—</span>
  const rate = Number(after) / Number(before) - 1
  return (
    <span className="prices-rate" data-falls={rate < 0 || undefined}>
      {rate > 0 ? '+' : ''}
      {formatPercent(rate)}
    </span>
  )
}
