import type { Chart, StatsPage, Tab, WidgetUse } from '../../../generated/types.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'

type Page = Pick<StatsPage, 'tabs' | 'charts' | 'widgets'>
type HasCode = (widget: WidgetUse) => boolean

/**
 * Tabs that have something to show; one of a widget without code shows the charts that no other tab has.
 * @param held Keys of the person: rows that they may not read are no tab, nor is a widget none of whose calls they may make.
 */
export function shownTabs(page: Page, hasCode: HasCode, held: readonly string[]): readonly Tab[] {
  const rest = unclaimed(page)
  return page.tabs.filter(
    (tab) =>
      tab.shows === 'charts' ||
      (tab.shows === 'list' && meetsNeeds(tab.load.needs, held)) ||
      (tab.shows === 'widget' && (hasCode(tab.widget) ? isOpen(tab.widget, held) : rest.length > 0)),
  )
}

/** Of a widget that asks for something at least one call may be made. */
function isOpen({ calls = {} }: WidgetUse, held: readonly string[]): boolean {
  const all = Object.values(calls)
  return all.length === 0 || all.some(({ needs }) => meetsNeeds(needs, held))
}

/** All where there are no tabs; those that a widget of the page draws are left to it. */
export function chartsOf(page: Page, tab: Tab | undefined, hasCode: HasCode): readonly Chart[] {
  const { charts, widgets } = page
  const drawn = new Set(widgets.filter(hasCode).flatMap(({ props = {} }) => Object.values(props)))
  const free = charts.filter(({ key }) => !drawn.has(key))
  if (tab === undefined) return free
  if (tab.shows === 'widget') return hasCode(tab.widget) ? [] : unclaimed(page)
  if (tab.shows !== 'charts') return []
  return free.filter(({ key }) => tab.charts.includes(key))
}

function unclaimed({ tabs, charts }: Page): readonly Chart[] {
  const claimed = new Set(tabs.flatMap((tab) => (tab.shows === 'charts' ? tab.charts : [])))
  return charts.filter(({ key }) => !claimed.has(key))
}
