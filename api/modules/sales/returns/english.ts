/** English texts of its errors, by the Chinese ones. */
export const english = {
  '退款 {no} 失败': 'Refund {no} failed',
  '退款 {amount} {currency}，订单 {order}': 'Refund of {amount} {currency}, order {order}',
  '新的拒付 {no}': 'New chargeback {no}',
  '新的退款申请 {no}': 'New refund request {no}',
  '订单 {order}，金额 {amount} {currency}，请在 {n} 小时内处理。':
    'Order {order}, {amount} {currency}. Please answer within {n} hours.',
  已标为线下退款: 'Marked as refunded by other means',
  '退款单已处理，不能修改': 'The refund is settled and cannot be changed',
  '退款单已结束，不能指派': 'The refund is closed and cannot be assigned',
  退款时间不能晚于现在: 'The time of the refund must not be in the future',
  '部分退款的金额由明细决定，请先修改明细':
    'The items make up the amount of a partial refund, please change them first',
  部分退款须选择明细: 'A partial refund needs items',
  所选明细不属于该订单: 'The chosen items do not belong to this order',
  同一明细出现了两次: 'An item is named twice',
  '数量须为 1–{n}': 'The quantity must be 1–{n}',
  金额格式不正确: 'This is no amount',
  退款金额须等于明细金额之和: 'The amount must be the sum of the items',
  '退款金额须大于 0': 'The amount must be above 0',
  '最多可退 {amount}': 'At most {amount} can be refunded',
  '全额退款须为可退额 {amount}': 'A full refund is {amount}',
  退款单的订单不能更换: 'The order of a refund cannot be changed',
  拒付由支付网关建单: 'Chargebacks come from the payment gateway',
  请说明原因: 'Please give the reason',
  只有待处理或挽留中的退款单可以处理: 'Only open refunds can be decided',
  '拒付只能应诉（上传附件）或接受': 'A chargeback can be contested (with attachments) or accepted',
  拒付只能上传应诉附件: 'Of a chargeback only the attachments can be changed',
  只有待处理的退款单可以挽留: 'Only pending refunds can get an offer',
  '网关正在执行这笔退款，请等待结果后再操作':
    'The gateway is carrying out this refund, please wait for its result',
  只有退款失败的单可以重试: 'Only failed refunds can be tried again',
  '只有已同意、退款中或失败的单可以标为已退':
    'Only approved, running and failed refunds can be marked as refunded',
  只有待处理或挽留中的退款单可以撤回: 'Only open refunds can be withdrawn',
  只有已拒绝的退款单可以重新打开: 'Only rejected refunds can be opened again',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'sales/returns': typeof english
  }
}
