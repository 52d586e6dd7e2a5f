/** A group of shares that held for some days, as the API answers it. */
export interface AllocationVersion {
  readonly from: string
  /** The last day; null: until another group begins. */
  readonly to: string | null
  readonly state: 'coming' | 'current' | 'past'
  readonly by: string | null
  readonly at: string
  readonly shares: readonly AllocationShare[]
}

export interface AllocationShare {
  readonly company: string
  /** Null: the company as a whole. */
  readonly product: string | null
  readonly percent: string
}

export interface ComparedShare {
  readonly company: string
  readonly product: string | null
  /** Null: it bears nothing any more. */
  readonly percent: string | null
  /** In the version before; null: it bore nothing. */
  readonly before: string | null
}

/** Shares beside those of the version before, those that ended at the end. The first version has nothing to be compared with. */
export function compareShares(
  shares: readonly AllocationShare[],
  earlier: readonly AllocationShare[] | undefined,
): readonly ComparedShare[] {
  if (earlier === undefined) return shares.map((share) => ({ ...share, before: share.percent }))
  const sameAs = (one: AllocationShare) => (other: AllocationShare) =>
    other.company === one.company && other.product === one.product
  return [
    ...shares.map((share) => ({ ...share, before: earlier.find(sameAs(share))?.percent ?? null })),
    ...earlier
      .filter((share) => !shares.some(sameAs(share)))
      .map((share) => ({ ...share, percent: null, before: share.percent })),
  ]
}

/** `60.00` → `60`: shares are read, not added up. */
export const percentOf = (percent: string): string => String(Number(percent))
