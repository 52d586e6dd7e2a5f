import type { ChartData } from './chart-data.ts'
import { figureText } from './figure-text.ts'

export interface SeriesWords {
  readonly label: string
  readonly low: string
  readonly high: string
  readonly latest: string
}

/** A chart in words, for those who do not see it; its table has all of it. */
export function summaryOf(
  title: string,
  { series, points }: ChartData,
  words: (values: SeriesWords) => string,
): string {
  const parts = series.slice(0, 4).flatMap(({ label, metric, values }) => {
    const numbers = values.filter((value) => value !== null)
    if (numbers.length === 0) return []
    const text = (value: number | undefined) => figureText(value ?? null, metric.format)
    return [
      words({
        label,
        low: text(Math.min(...numbers)),
        high: text(Math.max(...numbers)),
        latest: text(numbers.at(-1)),
      }),
    ]
  })
  const span =
    points.length > 1 ? `${points[0]?.title ?? ''} – ${points.at(-1)?.title ?? ''}` : (points[0]?.title ?? '')
  return [`${title} (${span})`, ...parts].join('. ')
}
