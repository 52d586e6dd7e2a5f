import type { Call, Tab } from '../../../generated/types.ts'
import { mayShow } from '../model/conditions/may-show.ts'
import { meetsNeeds } from '../model/conditions/needs.ts'

/** What the actionContext of the tabs can show, beside what every tab can. */
export interface TabAbilities {
  readonly form: boolean
  readonly entry: boolean
  readonly charts: boolean
  /** Widgets that have code. */
  readonly widgets: readonly string[]
}

/** The tabs whose content the person may see and that can be shown here; the others are not there at all. */
export function availableTabs(
  tabs: readonly Tab[],
  held: readonly string[],
  abilities: TabAbilities,
): readonly Tab[] {
  return tabs.filter((tab) => isAvailable(tab, held, abilities))
}

/** Every sort of tab, once. */
function isAvailable(tab: Tab, held: readonly string[], abilities: TabAbilities): boolean {
  const may = ({ needs }: Pick<Call, 'needs'>) => meetsNeeds(needs, held)
  switch (tab.shows) {
    case 'fields':
      return tab.fields.length > 0
    case 'list':
    case 'timeline':
    case 'answer':
      return may(tab.load)
    case 'form':
      return abilities.form
    case 'entry':
      return abilities.entry && may(tab.save) && (tab.load === null || may(tab.load))
    case 'stats':
      return may(tab.stats.load)
    case 'charts':
      return abilities.charts
    case 'widget':
      return abilities.widgets.includes(tab.widget.widget) && mayShow(tab.widget, held)
    default:
      return tab satisfies never
  }
}
