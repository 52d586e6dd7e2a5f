import { choices } from '../../../../engine/model/choice.ts'

export const orderStatus = choices({
  pending: ['待支付', 'Pending payment'],
  paid: ['已支付', 'Paid'],
  fulfilled: ['已发码', 'Fulfilled'],
  partially_refunded: ['部分退款', 'Partially refunded'],
  refunded: ['已退款', 'Refunded'],
  cancelled: ['已取消', 'Cancelled'],
  chargeback: ['拒付', 'Chargeback'],
  frozen: ['风控冻结', 'Frozen'],
})
