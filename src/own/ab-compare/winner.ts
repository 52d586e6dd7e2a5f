/** What came of one of two variants. */
export interface Outcome {
  readonly recipients: number
  readonly delivered: number
  readonly opened: number
  readonly clicked: number
  readonly bounced: number
  readonly unsubscribed: number
  readonly orders: number
  readonly revenue_usd: number | string
}

/** Of those whom a mail reached. */
export function rate(part: number, { delivered }: Pick<Outcome, 'delivered'>): number | null {
  return delivered === 0 ? null : part / delivered
}

/** Which of two shares is larger, and how sure that is: two proportions, both sides; null: one of them reached no customer, or they are equal. */
export function winnerOf(
  a: readonly [part: number, of: number],
  b: readonly [part: number, of: number],
): { readonly variant: 'A' | 'B'; readonly confidence: number } | null {
  const [partA, ofA] = a
  const [partB, ofB] = b
  if (ofA === 0 || ofB === 0) return null
  const difference = partA / ofA - partB / ofB
  const pooled = (partA + partB) / (ofA + ofB)
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / ofA + 1 / ofB))
  if (difference === 0 || spread === 0) return null
  return {
    variant: difference > 0 ? 'A' : 'B',
    confidence: errorFunction(Math.abs(difference / spread) / Math.SQRT2),
  }
}

/** Abramowitz and Stegun 7.1.26: right to 1.5e-7. */
function errorFunction(x: number): number {
  const t = 1 / (1 + 0.327_591_1 * x)
  const terms = [0.254_829_592, -0.284_496_736, 1.421_413_741, -1.453_152_027, 1.061_405_429]
  const sum = terms.reduce((total, term, index) => total + term * t ** (index + 1), 0)
  return 1 - sum * Math.exp(-x * x)
}
