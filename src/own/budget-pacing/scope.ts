import type { Fact } from '../../../generated/types.ts'
import { optionOf } from '../../records/model/rows/cell-value.ts'
import type { PacedBudget } from './pacing.ts'

/** Which campaigns a budget is about; empty: all. */
export function scopeOf(budget: PacedBudget, facts: readonly Fact[]): string {
  const { platform, account_name: account, product_title: product, owner_title: owner } = budget
  const fact = facts.find(({ field }) => field === 'platform')
  const named = fact === undefined ? platform : (optionOf(fact, platform)?.label ?? platform)
  return [named, account, product, owner].filter((part) => part !== null && part !== '').join(' · ')
}
