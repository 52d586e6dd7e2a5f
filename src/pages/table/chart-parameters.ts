import type { Leaves, TablePage } from '../../../generated/types.ts'
import { periodParameters } from '../../records/model/address/address-parameter.ts'

/** What a list with charts keeps of them in its address; the days of a list are its own. */
export function chartParameters({ charts, range }: Pick<TablePage<Leaves>, 'charts' | 'range'>) {
  return charts.length > 0 && range === null ? periodParameters : []
}
