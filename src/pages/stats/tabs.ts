import type { Chart, StatsPage, Tab } from '../../../generated/types.ts'

/** Tabs that have charts to show; one of a widget shows those that no other tab has. */
export function shownTabs({ tabs, charts }: Pick<StatsPage, 'tabs' | 'charts'>): readonly Tab[] {
  const rest = unclaimed(tabs, charts)
  return tabs.filter(({ shows }) => shows === 'charts' || (shows === 'widget' && rest.length > 0))
}

/** All where there are no tabs. */
export function chartsOf(
  { charts, tabs: declared }: Pick<StatsPage, 'tabs' | 'charts'>,
  tabs: readonly Tab[],
  tab: Tab | undefined,
): readonly Chart[] {
  if (tab === undefined || tabs.length === 0) return charts
  if (tab.shows === 'widget') return unclaimed(declared, charts)
  if (tab.shows !== 'charts') return []
  return charts.filter(({ key }) => tab.charts.includes(key))
}

function unclaimed(tabs: readonly Tab[], charts: readonly Chart[]): readonly Chart[] {
  const claimed = new Set(tabs.flatMap((tab) => (tab.shows === 'charts' ? tab.charts : [])))
  return charts.filter(({ key }) => !claimed.has(key))
}
