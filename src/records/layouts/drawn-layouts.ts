import type { Layout, WidgetUse } from '../../../generated/types.ts'
import type { AddressParameter } from '../address/address-parameter.ts'

type Drawn = 'cards' | 'timeline' | 'calendar'

const drawn: readonly Layout[] = ['cards', 'timeline', 'calendar'] satisfies Drawn[]

/** There is code that shows rows this way. */
export const isDrawn = (layout: Layout): layout is Drawn => drawn.includes(layout)

/** Which way the rows are shown, where a list has others than a table: a layout, or a widget in its place. */
export function layoutParameter(
  layouts: readonly Layout[],
  widgets: readonly Pick<WidgetUse, 'slot' | 'widget'>[] = [],
): AddressParameter {
  const others = new Set<string>([
    ...layouts.filter(isDrawn),
    ...widgets.flatMap(({ slot, widget }) => (slot === 'main' ? [widget] : [])),
  ])
  return { name: 'layout', accepts: (raw) => others.has(raw) }
}
