import { quantile } from '../api/measure.ts'
import type { Measured } from './bench.ts'

/** By flow. */
export type Figures = Readonly<Record<string, Figure>>

export interface Figure {
  readonly ours: number
  /** Null where the reference has nothing of the kind. */
  readonly reference: number | null
  /** Ours ÷ the reference. */
  readonly ratio: number | null
}

/** The medians of one console beside those of the reference, by machine. */
export function figuresOf(
  measured: readonly Measured[],
  console: string,
  reference: string,
): Readonly<Record<string, Figures>> {
  const ours = measured.filter(({ url }) => url === console)
  const machines = [...new Set(ours.map(({ machine }) => machine))]
  return Object.fromEntries(
    machines.map((machine) => {
      const flows = [
        ...new Set(ours.flatMap((one) => (one.machine === machine ? Object.keys(one.readings) : []))),
      ]
      return [machine, Object.fromEntries(flows.map((flow) => [flow, figureOf(flow, machine)]))]
    }),
  )

  function figureOf(flow: string, machine: string): Figure {
    const medianAt = (site: string) => {
      const values = measured.flatMap((one) =>
        one.url === site && one.machine === machine ? (one.readings[flow] ?? []) : [],
      )
      return values.length === 0 ? null : quantile(values, 0.5)
    }
    const [own, other] = [medianAt(console) ?? Number.NaN, medianAt(reference)]
    return {
      ours: own,
      reference: other,
      ratio: other === null ? null : Math.round((own / other) * 100) / 100,
    }
  }
}

/** The figures as a table of Markdown. */
export function tableOf(machines: Readonly<Record<string, Figures>>): string {
  const lines = Object.entries(machines).flatMap(([machine, figures]) =>
    Object.entries(figures).map(
      ([flow, { ours, reference, ratio }]) =>
        `| ${machine} | ${flow} | ${ours} | ${reference ?? '–'} | ${ratio ?? '–'} |`,
    ),
  )
  return [
    '| machine | flow | ours | reference | ours ÷ reference |',
    '|---|---|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n')
}
