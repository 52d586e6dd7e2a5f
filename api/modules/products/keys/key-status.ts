import { choices } from '../../../engine/model/choice.ts'

export const keyStatus = choices({
  available: ['可用', 'Available'],
  reserved: ['预留', 'Reserved'],
  sold: ['已售', 'Sold'],
  activated: ['已激活', 'Activated'],
  revoked: ['已作废', 'Revoked', 'danger'],
  expired: ['已过期', 'Expired'],
})
