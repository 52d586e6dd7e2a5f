import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../ui/format-number.ts'

const width = 96
const height = 20
const inset = 2

/** Numbers of periods of equal length, oldest first, over their zero line; described in words as the lowest, the highest and the latest. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const { t } = useTranslation('records')
  const latest = values.at(-1)
  if (latest === undefined) return null
  const low = Math.min(...values)
  const high = Math.max(...values)
  const floor = Math.min(0, low)
  const x = (place: number) => inset + (place / Math.max(1, values.length - 1)) * (width - 2 * inset)
  const y = (value: number) => height - inset - ((value - floor) / (high - floor || 1)) * (height - 2 * inset)
  const line = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const words = t('spark', {
    low: formatNumber(low),
    high: formatNumber(high),
    latest: formatNumber(latest),
  })
  return (
    <span title={words}>
      <svg className="spark" width={width} height={height} aria-hidden>
        <polygon points={`${x(0)},${y(floor)} ${line} ${x(values.length - 1)},${y(floor)}`} />
        <polyline points={line} />
        <circle cx={x(values.length - 1)} cy={y(latest)} r={inset} />
      </svg>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
