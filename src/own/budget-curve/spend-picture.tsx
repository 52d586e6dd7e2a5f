import './spend-picture.css'

/** In percent of the width and of the height, from the top left. */
export type Corner = readonly [x: number, y: number]

export interface SpendPictureProps {
  /** What is seen, in words. */
  readonly label: string
  readonly from: string
  readonly to: string
  readonly used: readonly Corner[]
  /** Empty: nothing is expected. */
  readonly expected: readonly Corner[]
  /** What the expectation may miss by; absent: it is not known. */
  readonly range?: readonly Corner[]
  /** As much every day. */
  readonly even?: readonly Corner[]
  /** Height of the budget. */
  readonly budget: number
  /** Place of today. */
  readonly today: number
  readonly words: {
    readonly budget: string
    readonly today: string
    readonly used: string
    readonly expected: string
    readonly limit: string
    readonly even?: string
    readonly range?: string
  }
}

/** What was used of a budget against the budget, and what is expected. */
export function SpendPicture({
  label,
  from,
  to,
  used,
  expected,
  range,
  even,
  budget,
  today,
  words,
}: SpendPictureProps) {
  const isExpected = expected.length > 0
  return (
    <figure className="spend-picture">
      <div className="spend-picture-drawing">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the theme
          role="img"
          aria-label={label}
        >
          <polygon
            className="spend-picture-area"
            points={`${corners(used)} ${used.at(-1)?.[0].toFixed(2) ?? '0'},100 0,100`}
          />
          {range !== undefined && <polygon className="spend-picture-range" points={corners(range)} />}
          <line className="spend-picture-limit" x1="0" x2="100" y1={budget} y2={budget} />
          {isExpected && <line className="spend-picture-now" x1={today} x2={today} y1="0" y2="100" />}
          {even !== undefined && <polyline className="spend-picture-even" points={corners(even)} />}
          <polyline className="spend-picture-used" points={corners(used)} />
          {isExpected && <polyline className="spend-picture-expected" points={corners(expected)} />}
        </svg>
        <span className="spend-picture-budget" style={{ top: `${budget}%` }}>
          {words.budget}
        </span>
      </div>
      <div className="spend-picture-axis" aria-hidden>
        <span>{from}</span>
        {today > 18 && today < 82 && (
          <span className="spend-picture-today" style={{ left: `${today}%` }}>
            {words.today}
          </span>
        )}
        <span>{to}</span>
      </div>
      <figcaption>
        <span data-line="used">{words.used}</span>
        {isExpected && <span data-line="expected">{words.expected}</span>}
        {range !== undefined && <span data-line="range">{words.range}</span>}
        {even !== undefined && <span data-line="even">{words.even}</span>}
        <span data-line="limit">{words.limit}</span>
      </figcaption>
    </figure>
  )
}

const corners = (points: readonly Corner[]) =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ')
