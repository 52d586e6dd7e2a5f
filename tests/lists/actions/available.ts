import type { Action, Fact } from '../../../generated/types.ts'
import { failedConditions } from '../../../src/records/model/conditions/conditions.ts'
import { failedConditionsOf } from '../../../src/records/model/conditions/failed-conditions-of.ts'
import type { Row } from '../../../src/records/model/rows/list-result.ts'
import { me } from './console.ts'

/** Whether a row's button may be pressed: neither the API nor the page asks for another state. */
export function isAvailable(
  action: Pick<Action, 'allowed' | 'when'>,
  row: Row,
  { columns }: { readonly columns: readonly Fact[] },
): boolean {
  return (
    failedConditionsOf(action, row, columns, me) === null &&
    failedConditions(action.when, row, columns, me).length === 0
  )
}
