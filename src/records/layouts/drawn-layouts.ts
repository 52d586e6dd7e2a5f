import type { Layout } from '../../../generated/types.ts'
import type { AddressParameter } from '../address/address-parameter.ts'

/** Ways to show rows beside the table. */
export type DrawnLayout = Exclude<Layout, 'table'>

/** Another way than the table. */
export const isDrawn = (layout: Layout): layout is DrawnLayout => layout !== 'table'

/** Which way the rows are shown, where a list has others than a table. */
export function layoutParameter(layouts: readonly Layout[]): AddressParameter {
  return { name: 'layout', accepts: (raw) => layouts.some((one) => one === raw && isDrawn(one)) }
}
