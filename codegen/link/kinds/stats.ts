import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { StatsPage } from '../../model/descriptors/stats-page.ts'
import type { StatsBody } from '../../model/descriptors/stats.ts'
import type { Linked } from '../../model/message.ts'
import type { PageOf } from '../../model/page-data.ts'
import { paramNames } from '../../model/paths.ts'
import { linkAccess } from '../access.ts'
import { linkActions } from '../actions/actions.ts'
import type { PageContext } from '../context.ts'
import { linkWidgets } from '../fields/widgets.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkTabs } from '../parts/tabs.ts'
import { linkStats } from '../stats/stats.ts'

/** Figures, charts and a breakdown of one statistics operation. */
export function linkStatsPage(context: PageContext): StatsPage<Linked> | null {
  const { page } = context
  const { today = [], without = [] } = page
  const figures = { ...page, cards: (page.cards ?? []).filter((card) => typeof card === 'string') }
  const linked = linkStats(context, figures, [], { suffix: 'stats', from: 'page', more: [['today', today]] })
  if (linked === null) return null
  checkWithout(context, without, linked.body)
  linkAccess(context, [linked.operation])
  const owner = { name: page.resource ?? page.name, fields: context.record }
  return {
    kind: 'stats',
    name: page.name,
    resource: page.resource ?? null,
    ...linked.body,
    refresh: page.refresh ?? null,
    today: omitEmpty(today),
    without: omitEmpty(without),
    tabs: linkTabs(context, owner, page.tabs, ['tabs'], 'page'),
    toolbar: linkActions(context, owner).toolbar,
    widgets: linkWidgets(context, page.widgets, ['widgets']),
  }
}

function checkWithout(
  { page, scope, place }: PageContext,
  without: NonNullable<PageOf<'stats'>['without']>,
  { metrics, dimensions, filters }: StatsBody<Linked>,
): void {
  const params = paramNames(page.path)
  const chartKeys = [
    ...metrics.map(({ key }) => key),
    ...dimensions.map(({ key }) => key),
    ...filters.map(({ field }) => field),
  ]
  for (const [index, { when, keys }] of without.entries()) {
    for (const param of Object.keys(when).filter((name) => !params.includes(name)))
      scope.report.add(findings.unknownParameter({ param }), place(['without', index, 'when', param]))
    for (const [at, key] of keys.entries()) {
      if (chartKeys.includes(key)) continue
      const finding = findings.unknownMetric({ metric: key, operation: page.name })
      scope.report.add(finding, place(['without', index, 'keys', at]), { hint: didYouMean(key, chartKeys) })
    }
  }
}
