import type { Selection } from '../../graphql/selection.ts'
import type { WidgetUse } from '../../model/descriptors/action.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { DateRange } from '../../model/descriptors/stats.ts'
import type { Tab } from '../../model/descriptors/tab.ts'
import type { Linked } from '../../model/message.ts'
import { factSelection } from '../fields/facts.ts'

/** What the tabs need of the record they stand in. */
export function tabsSelection(tabs: readonly Tab<Linked>[]): Selection {
  return Object.assign({}, ...tabs.map(tabSelection))
}

function tabSelection(tab: Tab<Linked>): Selection {
  switch (tab.shows) {
    case 'fields':
      return factSelection(tab.fields)
    case 'list':
      return fromRow([...Object.values(tab.filters), ...Object.values(tab.load.bindings ?? {})])
    case 'timeline':
    case 'answer':
      return fromRow(Object.values(tab.load.bindings ?? {}))
    case 'stats':
      return lifetimeFields(tab.stats.range)
    case 'widget':
      return { ...fieldNamed(tab.widget), ...fromRow(bindingsOf(tab.widget)) }
    default:
      return {}
  }
}

const lifetimeFields = ({ lifetime }: DateRange<Linked>): Selection =>
  lifetime === undefined ? {} : { [lifetime.from]: true, [lifetime.to]: true }

/** The property of the record that the widget shows. */
function fieldNamed({ props }: WidgetUse<Linked>): Selection {
  const field = props?.['field']
  return typeof field === 'string' ? { [field]: true } : {}
}

const bindingsOf = ({ calls = {} }: WidgetUse<Linked>): readonly Source[] =>
  Object.values(calls).flatMap(({ bindings = {} }) => Object.values(bindings))

const fromRow = (sources: readonly Source[]): Selection =>
  Object.fromEntries(sources.flatMap((source) => ('row' in source ? [[source.row, true as const]] : [])))
