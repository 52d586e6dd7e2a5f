import type { Action, WidgetUse } from './action.ts'
import type { Leaves, Shown } from './leaves.ts'
import type { RouteName } from './names.ts'
import type { StatsBody } from './stats.ts'
import type { Tab } from './tab.ts'

export interface StatsPage<X extends Leaves = Shown> extends StatsBody<X> {
  readonly kind: 'stats'
  readonly name: RouteName
  readonly resource: string | null
  /** Seconds after which the figures are asked for again while the page is seen; null: only on request. */
  readonly refresh: number | null
  /** Metrics of today beside yesterday, above the range; absent: none. */
  readonly today?: readonly string[]
  /** Metrics, dimensions and filters that values of the path's parameters rule out; absent: none. */
  readonly without?: readonly {
    readonly when: Readonly<Record<string, string>>
    readonly keys: readonly string[]
  }[]
  readonly tabs: readonly Tab<X>[]
  readonly toolbar: readonly Action<X>[]
  readonly widgets: readonly WidgetUse<X>[]
}
