import type { CardFormat } from '../../../../generated/types.ts'
import type { ChartData } from './chart-data.ts'
import { isAdditive, sumOf } from './figure-text.ts'

export interface SheetColumn {
  readonly key: string
  readonly label: string
  readonly format: CardFormat
  /** Shown beside the figure that it is compared with. */
  readonly before?: boolean
}

/** A table of figures with names in front: what a chart says in numbers, and what its file holds. */
export interface Sheet {
  readonly title: string
  /** What the names are. */
  readonly subject: string
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly {
    readonly id: string
    readonly title: string
    readonly cells: readonly (number | string | null)[]
  }[]
  /** Null where a column cannot be added up. */
  readonly totals: readonly (number | string | null)[] | null
}

export interface SheetWords {
  readonly subject: string
  /** Heading of what is compared with. */
  readonly before: (label: string) => string
}

/** @param summed Whether the steps add up: not where they already are sums of what came before. */
export function sheetOf(title: string, data: ChartData, words: SheetWords, summed = true): Sheet {
  const columns = data.series.flatMap(({ id, label, metric, before }): SheetColumn[] => [
    { key: id, label, format: metric.format },
    ...(before.length > 0
      ? [{ key: `${id}_prev`, label: words.before(label), format: metric.format, before: true }]
      : []),
  ])
  const all = data.series.flatMap(({ metric, values, before }) => [
    { metric, figures: values },
    ...(before.length > 0 ? [{ metric, figures: before }] : []),
  ])
  return {
    title,
    subject: words.subject,
    columns,
    rows: data.points.map(({ id, title: name }, index) => ({
      id,
      title: name,
      cells: all.map(({ figures }) => figures[index] ?? null),
    })),
    totals: summed ? all.map(({ metric, figures }) => (isAdditive(metric) ? sumOf(figures) : null)) : null,
  }
}
