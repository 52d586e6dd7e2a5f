import type { Call, Tab, WidgetUse } from '../../../generated/types.ts'
import { meetsNeeds } from '../actions/needs.ts'
import { mayShow } from '../slots/may-show.ts'

/** What the surroundings of the tabs can show, beside what every tab can. */
export interface TabAbilities {
  readonly form: boolean
  readonly entry: boolean
  readonly charts: boolean
  /** Widgets that have code. */
  readonly widgets: readonly string[]
}

/** The tabs whose content the person may see and that can be shown here; the others are not there at all. */
export function offeredTabs(
  tabs: readonly Tab[],
  held: readonly string[],
  abilities: TabAbilities,
): readonly Tab[] {
  return tabs.filter((tab) => isOffered(tab, held, abilities))
}

/** Every sort of tab, once. */
function isOffered(tab: Tab, held: readonly string[], abilities: TabAbilities): boolean {
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
      return abilities.widgets.includes(tab.widget.widget)
        ? mayShow(tab.widget, held)
        : mayRead(tab.widget, may)
    default:
      return tab satisfies never
  }
}

function mayRead(widget: WidgetUse, may: (call: Call) => boolean): boolean {
  const call = readableCall(widget)
  return call !== null && may(call)
}

/** The call whose answer can be read without the widget: a query that needs nothing but what the record and the route give. */
export function readableCall({ calls = {} }: WidgetUse): Call | null {
  const isComplete = ({ operation, given = {} }: Call) =>
    operation.variables.every((name) => ofLists.has(name) || Object.hasOwn(given, name))
  return Object.values(calls).find((call) => call.operation.kind === 'query' && isComplete(call)) ?? null
}

/** Variables that every list takes and none needs. */
const ofLists = new Set(['filter', 'language', 'page', 'per_page', 'q', 'sort'])
