import type { StatsBody, Tab } from '../../../generated/types.ts'
import { type AddressParameter, tabParameter } from '../../records/address/address-parameter.ts'
import { isRealDay } from '../../records/address/filter-value.ts'
import { acceptsChoices } from './choices.ts'
import { viewerOptions } from './viewer-options.ts'

/** What a statistics page keeps in its address beside its filters and the order of its table (page-kinds.md §1.1). */
export function statsParameters(
  { load, range, table }: Pick<StatsBody, 'load' | 'range' | 'table'>,
  tabs: readonly Tab[] = [],
): readonly AddressParameter[] {
  return [
    ...['from', 'to', 'cfrom', 'cto'].map((name) => ({ name, accepts: isRealDay })),
    { name: 'grain', accepts: (raw) => range.grains.some((grain) => grain === raw) },
    { name: 'compare', accepts: (raw) => ['none', 'previous', 'year'].includes(raw) },
    { name: 'metric', accepts: acceptsChoices },
    { name: 'split', accepts: acceptsChoices },
    ...['dim', 'below'].map((name) => ({
      name,
      accepts: (raw: string) => table?.dims.includes(raw) ?? false,
    })),
    ...viewerOptions(load.operation).map(({ name, values }) => ({
      name,
      accepts: (raw: string) => values.includes(raw),
    })),
    ...(tabs.length === 0
      ? []
      : [
          tabParameter(
            'tab',
            tabs.map(({ key }) => key),
          ),
        ]),
  ]
}
