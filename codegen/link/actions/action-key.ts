import type { ActionData } from '../../model/page-data.ts'
import { type Target, targets } from './target.ts'

/** What an action is called: its own key, or the last part of its target. */
export function keyOf(action: Named): string {
  if (action.key !== undefined) return action.key
  if (action.to !== undefined) return action.to.split('.').at(-1) ?? action.to
  const call = action.call ?? action.show ?? action.download
  if (call !== undefined) return (action.bulk ?? lastStep(call)).replaceAll('_', '-')
  return action.drawer ?? action.layout ?? targets.find((target) => action[target] !== undefined) ?? 'action'
}

type Named = Pick<ActionData, 'key' | 'bulk' | Target>

/** `POST /orders/{id}/mark-paid` → `mark-paid`; `DELETE /orders/{id}` → `delete`. */
function lastStep(call: string): string {
  const [method = '', path = call] = call.split(' ')
  const last = path.split('/').at(-1) ?? ''
  return last.startsWith('{') ? method.toLowerCase() : last
}
