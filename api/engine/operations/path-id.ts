import type { Call } from '../model/operation.ts'

/** The id in the path of a call: `{id}` unless another is named. What the path has was checked before the call began. */
export function pathId({ params }: Pick<Call, 'params'>, name = 'id'): number {
  return Number(params[name])
}
