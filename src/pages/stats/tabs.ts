import type { Chart, StatsPage, Tab, WidgetUse } from '../../../generated/types.ts'

type Page = Pick<StatsPage, 'tabs' | 'charts' | 'widgets'>
type HasCode = (widget: WidgetUse) => boolean

/** Tabs that have something to show; one of a widget without code shows the charts that no other tab has. */
export function shownTabs(page: Page, hasCode: HasCode): readonly Tab[] {
  const rest = unclaimed(page)
  return page.tabs.filter(
    (tab) => tab.shows === 'charts' || (tab.shows === 'widget' && (hasCode(tab.widget) || rest.length > 0)),
  )
}

/** All where there are no tabs; those that a widget of the page draws are left to it. */
export function chartsOf(page: Page, tab: Tab | undefined, hasCode: HasCode): readonly Chart[] {
  const { charts, tabs, widgets } = page
  const drawn = new Set(widgets.filter(hasCode).flatMap(({ props = {} }) => Object.values(props)))
  const free = charts.filter(({ key }) => !drawn.has(key))
  if (tab === undefined || tabs.length === 0) return free
  if (tab.shows === 'widget') return hasCode(tab.widget) ? [] : unclaimed(page)
  if (tab.shows !== 'charts') return []
  return free.filter(({ key }) => tab.charts.includes(key))
}

function unclaimed({ tabs, charts }: Page): readonly Chart[] {
  const claimed = new Set(tabs.flatMap((tab) => (tab.shows === 'charts' ? tab.charts : [])))
  return charts.filter(({ key }) => !claimed.has(key))
}
