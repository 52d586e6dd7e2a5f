import { choices } from '../../../engine/model/choice.ts'

const more = {
  extend: ['延期', 'Extend'],
  increase_limit: ['加次数', 'Allow more uses'],
  raise_value: ['提高优惠', 'Raise the value'],
  change_scope: ['改适用范围', 'Change where it applies'],
} as const

/** What can be asked for once a coupon holds. */
export const changeAction = choices(more)

export const requestAction = choices({ create: ['新建', 'New coupon'], ...more })
