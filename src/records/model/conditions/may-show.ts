import type { WidgetUse } from '../../../../generated/types.ts'
import { meetsNeeds } from './needs.ts'

/**
 * Whether there is anything in a widget for the person: what it cannot do without is its call `load`, else all that it reads, else,
 * where it reads nothing, all that it does.
 */
export function mayShow({ calls = {} }: WidgetUse, held: readonly string[]): boolean {
  const all = Object.values(calls)
  const reads = all.filter(({ operation }) => operation.kind === 'query')
  const needed = calls['load'] === undefined ? (reads.length > 0 ? reads : all) : [calls['load']]
  return needed.every(({ needs }) => meetsNeeds(needs, held))
}
