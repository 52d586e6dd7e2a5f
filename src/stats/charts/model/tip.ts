import { changeOf, changeText } from '../../../ui/change.ts'
import { formatPercent } from '../../../ui/format-number.ts'
import type { Drawing } from '../canvas/options/drawing.ts'
import type { BridgeStep } from './bridge.ts'
import { figureText, isAdditive, isGoodChange, sumOf } from './figure-text.ts'

export interface Pointed {
  /** Place of the step or part. */
  readonly index: number
  readonly x: number
  readonly y: number
  /** Of the chart, in px. */
  readonly width: number
}

export interface TipLine {
  readonly label: string
  readonly colour: string | undefined
  readonly value: string
  /** Share of the whole, or change against before. */
  readonly note: string | null
  readonly isGood: boolean | null
}

export interface Tip {
  readonly title: string
  /** What it is compared with. */
  readonly before: string | null
  readonly notes: readonly string[]
  readonly lines: readonly TipLine[]
  readonly isPartial: boolean
}

/** What a place of the chart says; null where nothing stands. */
export function tipOf(drawing: Drawing, steps: readonly BridgeStep[], index: number): Tip | null {
  const { plan, data } = drawing
  if (plan.type === 'waterfall') return bridgeTip(steps[index])
  const point = data.points[index]
  if (point === undefined) return null
  const isRound = plan.type === 'pie' || plan.type === 'doughnut'
  const isEntity = isRound || plan.type === 'scatter'
  const lines = data.series
    .filter(({ id }) => isEntity || !drawing.hidden.has(id))
    .map((one): TipLine => {
      const value = one.values[index] ?? null
      const change = changeOf(value, one.before[index] ?? null, one.metric.format)
      return {
        label: one.label,
        colour: drawing.colours.get(isEntity ? point.id : one.id),
        value: figureText(value, one.metric.format),
        note:
          isRound || plan.split !== null
            ? shareText(drawing, one.values, value, index)
            : change === null
              ? null
              : changeText(change, one.metric.format),
        isGood:
          change === null || isRound || plan.split !== null ? null : isGoodChange(change, one.metric.better),
      }
    })
  const isCompared = data.isTime && data.series.some(({ before }) => before.length > 0)
  return {
    title: point.title,
    before: isCompared ? (data.beforePoints[index] ?? null) : null,
    notes: data.isTime
      ? drawing.annotations
          .filter(({ at, to }) => isAt(drawing, index, at, to))
          .map(({ title }) => title)
          .slice(0, 4)
      : [],
    lines,
    isPartial: data.partial === index,
  }
}

function shareText(
  { data, plan }: Drawing,
  values: readonly (number | null)[],
  value: number | null,
  index: number,
): string | null {
  const [first] = data.series
  if (value === null || first === undefined || !isAdditive(first.metric)) return null
  const whole =
    plan.split === null ? sumOf(values) : sumOf(data.series.map((one) => one.values[index] ?? null))
  return whole === 0 ? null : formatPercent(value / whole)
}

function isAt({ data }: Drawing, index: number, at: string, to: string | null): boolean {
  const from = data.points[index]?.id.slice(0, 10) ?? ''
  const next = data.points[index + 1]?.id.slice(0, 10) ?? '9999'
  return to === null ? at >= from && at < next : at < next && to >= from
}

function bridgeTip(step: BridgeStep | undefined): Tip | null {
  if (step === undefined) return null
  const { label, value, format } = step
  const line = { label, colour: undefined, value: figureText(value, format), note: null, isGood: null }
  return { title: label, before: null, notes: [], lines: [line], isPartial: false }
}
