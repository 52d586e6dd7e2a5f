import { choices } from '../../../../engine/model/choice.ts'

export const orderType = choices({
  online: ['线上', 'Online'],
  manual: ['人工', 'Manual'],
  agency: ['代理', 'Agency'],
  renewal: ['续费', 'Renewal'],
})
