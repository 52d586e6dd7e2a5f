import type { Layout, WidgetUse } from '../../../../generated/types.ts'
import type { AddressParameter } from './address-parameter.ts'

/** Ways to show rows beside the table. */
export type DrawnLayout = Exclude<Layout, 'table'>

/** Another way than the table. */
export const isDrawn = (layout: Layout): layout is DrawnLayout => layout !== 'table'

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
