/** Probabilities are counted in thousandths of a percent, so that sums are exact. */
export const wholeWeight = 100_000

export interface Weighted {
  readonly weight: unknown
  readonly status: unknown
}

export function thousandths(weight: unknown): number {
  return Math.round(Number(weight ?? 0) * 1000)
}

/** What the enabled prizes come to. */
export function totalWeight(prizes: readonly Weighted[]): number {
  return prizes
    .filter(({ status }) => status === 'enabled')
    .reduce((sum, { weight }) => sum + thousandths(weight), 0)
}

/** `97.500` */
export function percentText(weight: number): string {
  return (weight / 1000).toFixed(3)
}
