import { choices } from '../../../engine/model/choice.ts'
import type { Transitions } from '../transitions.ts'

export const surveyStatus = choices({
  draft: ['草稿', 'Draft'],
  running: ['进行中', 'Running'],
  paused: ['暂停', 'Paused'],
  ended: ['已结束', 'Ended'],
})

/** A survey that has ended stays so; a copy of it begins anew. */
export const surveyTransitions: Transitions = {
  draft: ['running'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
}
