import { choices } from '../../../engine/model/choice.ts'
import type { Transitions } from '../transitions.ts'

export const infomercialStatus = choices({
  draft: ['草稿', 'Draft'],
  active: ['投放中', 'Active'],
  paused: ['暂停', 'Paused'],
  ended: ['已结束', 'Ended'],
})

/** One that has ended runs again once it has another period. */
export const infomercialTransitions: Transitions = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: ['active'],
}

/** SQL: the state by the clock; what is active ends with its period. */
export function statusNow(row: string): string {
  return `case when ${row}.status = 'active' and ${row}.ends_at <= now() then 'ended' else ${row}.status end`
}

/** SQL: when readers would last have found it changed. */
export function changedAt(row: string): string {
  const passed = (moment: string) =>
    `case when ${row}.status = 'active' and ${row}.${moment} <= now() then ${row}.${moment} end`
  return `greatest(${row}.updated_at, ${passed('starts_at')}, ${passed('ends_at')})`
}
