import { choices } from '../../../engine/model/choice.ts'

export const level = choices({
  gold: ['金牌', 'Gold'],
  silver: ['银牌', 'Silver'],
  bronze: ['铜牌', 'Bronze'],
})
