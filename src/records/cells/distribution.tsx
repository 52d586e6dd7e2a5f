import type { EnumOption } from '../../../generated/types.ts'
import { formatNumber } from '../../ui/format-number.ts'

export interface DistributionProps {
  /** What is counted, one for each of the counts. */
  readonly options: readonly EnumOption[]
  readonly counts: readonly number[]
}

const width = 96
const bar = 3
const pitch = 4

/** A bar for each of the choices, in their order from top to bottom: its share of all. Null where nothing was counted. */
export function Distribution({ options, counts }: DistributionProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / total) * width))
  const bars = options.map(({ value, label }, place) => ({ value, label, count: counts[place] ?? 0 }))
  const words = bars.map(({ label, count }) => `${label}: ${formatNumber(count)}`).join(' · ')
  return (
    <span title={words}>
      <svg className="distribution" width={width} height={options.length * pitch - 1} aria-hidden>
        {bars.map(({ value, count }, place) => (
          <g key={value}>
            <rect className="distribution-track" y={place * pitch} width={width} height={bar} rx={1} />
            <rect y={place * pitch} width={lengthOf(count)} height={bar} rx={1} />
          </g>
        ))}
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
