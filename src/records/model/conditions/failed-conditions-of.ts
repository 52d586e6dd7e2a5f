import type { Action, Fact } from '../../../../generated/types.ts'
import type { Row } from '../rows/list-result.ts'
import { failedConditions } from './conditions.ts'

/**
 * Why the API would refuse the action on this record, in the words of the contract; null: it would not.
 * @param facts What is shown of a row, by which references are found.
 * @param me Id of the signed-in user.
 */
export function failedConditionsOf(
  { allowed = [] }: Pick<Action, 'allowed'>,
  row: Row,
  facts: readonly Fact[],
  me: number,
): string | null {
  return allowed.find(({ when }) => failedConditions(when, row, facts, me).length > 0)?.reason ?? null
}
