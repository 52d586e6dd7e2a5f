import type { StatsPage } from '../../../generated/types.ts'

type Route = Readonly<Record<string, string | undefined>>

/** The page without what the parameters of its path rule out: neither shown, nor asked for, nor to be chosen. */
export function withoutRuledOut(page: StatsPage, route: Route): StatsPage {
  const gone = new Set(
    page.without
      ?.filter(({ when }) => Object.entries(when).every(([name, value]) => route[name] === value))
      .flatMap(({ keys }) => keys),
  )
  if (gone.size === 0) return page
  const left = (keys: readonly string[]) => keys.filter((key) => !gone.has(key))
  const { cards, charts, table, filters } = page
  return {
    ...page,
    cards: left(cards),
    charts: charts.map((chart) => ({
      ...chart,
      y: left(chart.y),
      ...(chart.split !== undefined && { split: left(chart.split) }),
    })),
    table: table === null ? null : { ...table, dims: left(table.dims), metrics: left(table.metrics) },
    filters: filters.filter(({ field }) => !gone.has(field)),
  }
}
