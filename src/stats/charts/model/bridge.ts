import type { CardFormat, Metric } from '../../../../generated/types.ts'
import type { StatCard } from '../../data/answer.ts'
import type { ChartData } from './chart-data.ts'
import { sumOf } from './figure-text.ts'

export interface BridgeStep {
  readonly id: string
  readonly label: string
  readonly format: CardFormat
  /** Signed: what a step takes away is negative. */
  readonly value: number
  readonly from: number
  readonly to: number
  /** Stands on the ground: where the bridge begins, ends, or rests. */
  readonly isSum: boolean
}

/**
 * From the first metric to the last. Steps that lower the first to reach the last lie between them; one that was taken off before the first
 * was reached stands in front of it, with what there was before it, and one that is taken off the last follows it: so every pillar is the
 * figure that its card shows.
 */
export function bridgeSteps(
  metrics: readonly Metric[],
  cards: readonly StatCard[],
  before: string,
): readonly BridgeStep[] {
  const valueOf = (metric: Metric) => cards.find(({ key }) => key === metric.key)?.value ?? null
  const partsWithValue = metrics.flatMap((metric) => {
    const value = valueOf(metric)
    return value === null ? [] : [{ metric, value }]
  })
  const [first, ...rest] = partsWithValue
  const last = rest.pop()
  if (first === undefined || last === undefined) return []
  const gap = sumOf([first.value, -last.value])
  const between = explaining(rest, gap)
  const others = rest.filter((step) => !between.includes(step))
  const head = others.filter((step) => rest.indexOf(step) < rest.indexOf(between[0] ?? last))
  const tail = others.filter((step) => !head.includes(step))
  const steps: BridgeStep[] = []
  const stand = (id: string, label: string, format: CardFormat, value: number) =>
    steps.push({ id, label, format, value, from: 0, to: value, isSum: true })
  const fall = ({ metric, value }: BridgePart) => {
    const from = steps.at(-1)?.to ?? 0
    steps.push({
      id: metric.key,
      label: metric.label,
      format: metric.format,
      value: -value,
      from,
      to: sumOf([from, -value]),
      isSum: false,
    })
  }
  if (head.length > 0) {
    stand('gross', before, first.metric.format, sumOf([first.value, ...head.map(({ value }) => value)]))
    head.forEach(fall)
  }
  stand(first.metric.key, first.metric.label, first.metric.format, first.value)
  between.forEach(fall)
  stand(last.metric.key, last.metric.label, last.metric.format, last.value)
  tail.forEach(fall)
  return steps
}

interface BridgePart {
  readonly metric: Metric
  readonly value: number
}

/** The steps whose sum is the gap, the fewest first; none where they do not explain it. */
function explaining(steps: readonly BridgePart[], gap: number): readonly BridgePart[] {
  const choices = Array.from({ length: 2 ** steps.length }, (_, bits) =>
    steps.filter((_, place) => (bits & (1 << place)) !== 0),
  )
  const found = choices
    .filter((choice) => choice.length > 0 && Math.abs(sumOf(choice.map(({ value }) => value)) - gap) < 0.005)
    .toSorted((one, other) => one.length - other.length)
  return found[0] ?? []
}

/** The bridge as figures, for its table and its file. */
export function bridgeData(steps: readonly BridgeStep[], metric: Metric): ChartData {
  return {
    isTime: false,
    points: steps.map(({ id, label }) => ({ id, label, title: label })),
    beforePoints: [],
    series: [
      { id: metric.key, label: metric.label, metric, values: steps.map(({ value }) => value), before: [] },
    ],
    partial: null,
  }
}
