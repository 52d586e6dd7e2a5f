import type { StatsBody, Tab } from '../../../generated/types.ts'
import {
  type AddressParameter,
  rangeParameters,
  tabParameter,
} from '../../records/model/address/address-parameter.ts'
import { acceptsChoices } from './choices.ts'
import { viewerOptions } from './viewer-options.ts'

/** What a statistics page keeps in its address beside its filters and the order of its table (page-kinds.md §1.1). */
export function statsParameters(
  { load, range, table }: Pick<StatsBody, 'load' | 'range' | 'table'>,
  tabs: readonly Tab[] = [],
): readonly AddressParameter[] {
  return [
    ...rangeParameters(range.grains),
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
