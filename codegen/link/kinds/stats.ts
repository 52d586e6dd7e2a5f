import type { StatsPage } from '../../model/descriptors/stats-page.ts'
import type { Linked } from '../../model/message.ts'
import { absent } from '../absent.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import type { PageContext } from '../context.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkStats } from '../stats/stats.ts'

/** Figures, charts and a breakdown of one statistics operation. */
export function linkStatsPage(context: PageContext): StatsPage<Linked> | null {
  const { page } = context
  const { today = [] } = page
  const linked = linkStats(context, page, [], 'stats', 'page', [['today', today]])
  if (linked === null) return null
  linkAccess(context, [linked.operation])
  const owner = { name: page.resource ?? page.name, fields: context.record }
  return {
    kind: 'stats',
    name: page.name,
    resource: page.resource ?? null,
    ...linked.body,
    refresh: page.refresh ?? null,
    today: absent(today),
    tabs: linkTabs(context, owner, page.tabs, ['tabs'], 'page'),
    toolbar: linkActions(context, owner).toolbar,
    widgets: linkWidgets(context, page.widgets, ['widgets']),
  }
}
