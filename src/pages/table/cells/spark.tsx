const width = 96
const height = 20

/** A line of a few values, without axes; the numbers stand in its title. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  const top = Math.max(...values)
  const bottom = Math.min(...values)
  const span = top - bottom || 1
  const points = values
    .map((value, index) => {
      const x = (index / Math.max(1, values.length - 1)) * width
      return `${x.toFixed(1)},${(height - 1 - ((value - bottom) / span) * (height - 2)).toFixed(1)}`
    })
    .join(' ')
  return (
    <span title={values.join(', ')}>
      <svg className="spark" width={width} height={height} aria-hidden>
        <polyline points={points} fill="none" />
      </svg>
    </span>
  )
}
