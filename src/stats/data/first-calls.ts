import type { StatsPage } from '../../../generated/types.ts'
import type { ExpectedCall } from '../../data/prefetch.ts'
import { today } from '../../dates/days.ts'
import { readListAddress } from '../../records/model/address/list-address.ts'
import { readChoices } from '../address/choices.ts'
import { statsList } from '../address/stats-list.ts'
import { statsParameters } from '../address/stats-parameters.ts'
import { readStatsQuery } from '../address/stats-query.ts'
import { mainChart, planChart } from '../charts/model/chart-plan.ts'
import {
  cardsVariables,
  chartVariables,
  filterOf,
  freshFor,
  rowsVariables,
  type Scope,
  sortOf,
} from './calls.ts'

/** What a statistics page asks first at an address; nothing where the path has to be read for it, or where charts are behind tabs. */
export function statsCalls(page: StatsPage, search: string): readonly ExpectedCall[] {
  const { load, table, cards, charts, tabs } = page
  if (Object.keys(load.bindings ?? {}).length > 0 || tabs.length > 0) return []
  const list = statsList(page, page.name)
  const { state, extra } = readListAddress(list, search, statsParameters(page, tabs))
  const query = readStatsQuery(page.range, extra, today())
  const scope: Scope = { query, extra, filter: filterOf(list, state), variables: {} }
  const main = mainChart(charts)?.key ?? ''
  const metrics = readChoices(extra['metric'], main)
  const splits = readChoices(extra['split'], main)
  const ref = load.operation
  const dim = extra['dim'] ?? table?.dims[0] ?? ''
  const calls = [
    ...(cards.length > 0 ? [{ ref, variables: cardsVariables(ref, scope, cards) }] : []),
    ...charts
      .filter(({ permissions }) => permissions === undefined)
      .map((chart) => {
        const choice = { metrics: metrics.get(chart.key), split: splits.get(chart.key) }
        const plan = planChart(chart, page, choice)
        return { ref: plan.load.operation, variables: chartVariables(plan, scope) }
      }),
    ...(table === null
      ? []
      : [
          {
            ref,
            variables: rowsVariables(ref, scope, { table, dim, sort: sortOf(table, state.sort, dim), state }),
          },
        ]),
  ]
  return calls.map((call) => ({ ...call, freshFor }))
}
