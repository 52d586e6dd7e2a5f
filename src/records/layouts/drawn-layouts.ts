import type { Layout } from '../../../generated/types.ts'
import type { AddressParameter } from '../address/address-parameter.ts'

type Drawn = 'cards' | 'timeline' | 'calendar'

const drawn: readonly Layout[] = ['cards', 'timeline', 'calendar'] satisfies Drawn[]

/** There is code that shows rows this way. */
export const isDrawn = (layout: Layout): layout is Drawn => drawn.includes(layout)

/** Which way the rows are shown, where a list has others than a table. */
export function layoutParameter(layouts: readonly Layout[]): AddressParameter {
  return { name: 'layout', accepts: (raw) => layouts.some((one) => one === raw && isDrawn(one)) }
}
