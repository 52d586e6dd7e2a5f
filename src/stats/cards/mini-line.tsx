export interface MiniLineProps {
  readonly values: readonly (number | null)[]
  /** Dashed, at the same places. */
  readonly before?: readonly (number | null)[]
  /** Ends of the scale; absent: those of the values. */
  readonly scale?: { readonly low: number; readonly high: number }
}

const width = 100
const height = 30

/** The course of a figure, for the eye only: its numbers stand elsewhere. */
export function MiniLine({ values, before = [], scale }: MiniLineProps) {
  if (values.filter((value) => value !== null).length < 2) return <span className="stat-mini" aria-hidden />
  const { low, high } = scale ?? scaleOf([...values, ...before])
  const x = (place: number) => (place / Math.max(1, values.length - 1)) * width
  const y = (value: number) => height - 1.5 - ((value - low) / (high - low || 1)) * (height - 3)
  const path = (figures: MiniLineProps['values']) =>
    figures
      .flatMap((value, place) =>
        value === null || place >= values.length ? [] : [`${x(place).toFixed(1)},${y(value).toFixed(1)}`],
      )
      .join(' ')
  return (
    <svg className="stat-mini" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {before.length > 0 && <polyline className="stat-mini-before" points={path(before)} />}
      <polygon
        points={`0,${height} ${path(values)} ${x(values.findLastIndex((value) => value !== null))},${height}`}
      />
      <polyline points={path(values)} />
    </svg>
  )
}

/** From zero where figures are positive. */
export function scaleOf(values: readonly (number | null)[]): { readonly low: number; readonly high: number } {
  const numbers = values.filter((value) => value !== null)
  return { low: Math.min(0, ...numbers), high: Math.max(0, ...numbers) }
}
