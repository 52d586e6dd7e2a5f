import { numberIn, type StatData } from '../../stats/data/answer.ts'

export interface Cohort {
  readonly id: string
  readonly title: string
  readonly size: number
  /** Share that is still there, by metric; null: no cohort has reached the day. */
  readonly retained: ReadonlyMap<string, number | null>
}

/** Weeks in which something was installed, the last first. */
export function cohortsOf({ axis, series }: StatData, size: string, metrics: readonly string[]) {
  const values = new Map(series.map(({ key, points }) => [key, new Map(points)]))
  const figure = (key: string, id: string) => numberIn(values.get(key)?.get(id) ?? null)
  return axis
    .map(({ id, title }): Cohort => ({
      id,
      title,
      size: figure(size, id) ?? 0,
      retained: new Map(metrics.map((key) => [key, figure(key, id)])),
    }))
    .filter((cohort) => cohort.size > 0)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
}

/** Of all cohorts that have come so far, each by its size; null: none has. */
export function averageOf(cohorts: readonly Cohort[], metric: string): number | null {
  let retained = 0
  let size = 0
  for (const cohort of cohorts) {
    const share = cohort.retained.get(metric) ?? null
    if (share === null) continue
    retained += share * cohort.size
    size += cohort.size
  }
  return size === 0 ? null : retained / size
}
